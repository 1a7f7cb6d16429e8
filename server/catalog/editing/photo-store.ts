import { sql } from 'kysely';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { RowsField } from '#server/changes/public.ts';
import { publishFiles } from '#server/files/public.ts';

export interface Photo {
  file: number;
  alt: string;
  /** The point that stays in sight, in percent. */
  x: number;
  y: number;
}
export const photosOf = ({ photos }: FieldValues): Photo[] => (photos ?? []) as unknown as Photo[];

/** Where an editor sees a photo before it is public. */
export const fileHref = (file: number): string => `/api/internal/admin/files/${file}/`;

/** Rows of `item_photos` as one field of their item. */
export const itemPhotos: RowsField = {
  expression: sql`
    (select coalesce(jsonb_agg(jsonb_build_object('file', p.file_id, 'alt', p.alt, 'x', p.focus_x,
      'y', p.focus_y) order by p.position), '[]')
    from item_photos p where p.item_id = i.id)`,
  write: async (tx, rows) => {
    const ids = rows.map(({ id }) => Number(id));
    await tx.deleteFrom('item_photos').where('item_id', 'in', ids).execute();
    const written = rows.flatMap(({ id, value }) =>
      photosOf({ photos: value as FieldValues[string] }).map(({ file, alt, x, y }, position) => ({
        item_id: Number(id),
        position,
        file_id: file,
        alt,
        focus_x: x,
        focus_y: y,
      })),
    );
    if (!written.length) return;
    await tx.insertInto('item_photos').values(written).execute();
    await publishFiles(
      tx,
      written.map(({ file_id }) => file_id),
      'photo',
    );
  },
};
