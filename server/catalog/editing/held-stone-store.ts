import { sql } from 'kysely';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { RowsField } from '#server/changes/public.ts';
import { publishFiles } from '#server/files/public.ts';
import { bucketOfStone } from '#server/pictures/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { drawnAs, type HeldStone } from './held-stones.ts';

const lookOf = ({ shape, colourGrade, hue, intensity }: FieldValues) =>
  [shape, colourGrade, hue, intensity].join();

/** Rows of `held_stones` as one field of their item. */
export const heldStones: RowsField = {
  expression: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('gem', h.gem, 'shape', h.shape, 'weight', h.weight, 'count', h.count,
      'colourGrade', h.colour_grade, 'hue', h.hue, 'intensity', h.intensity, 'clarity', h.clarity,
      'graded', h.graded, 'together', h.together, 'certificate', h.certificate, 'certificateFile', h.certificate_file) order by h.position, h.id), '[]')
    from held_stones h where h.item_id = i.id)`,
  write: async (tx, rows) => {
    const ids = rows.map(({ id }) => Number(id));
    const pictures = await picturesOf(tx, ids);
    await tx.deleteFrom('held_stones').where('item_id', 'in', ids).execute();
    const written = rows.flatMap(({ id, value }) =>
      (value as unknown as HeldStone[]).map((stone, position) => ({
        item_id: Number(id),
        position,
        gem: stone.gem ?? 'diamond',
        shape: stone.shape,
        weight: stone.weight,
        count: stone.count,
        colour_grade: stone.colourGrade,
        hue: stone.hue,
        intensity: stone.intensity,
        clarity: stone.clarity,
        graded: stone.graded ?? null,
        together: stone.together ?? null,
        certificate: stone.certificate,
        certificate_file: stone.certificateFile ?? null,
        // One that looks as before keeps its picture.
        picture: pictures.get(`${id} ${lookOf(stone)}`) ?? bucketOfStone(drawnAs(stone)).key,
      })),
    );
    await sql`
      insert into held_stones (item_id, position, gem, shape, weight, count, colour_grade, hue, intensity, clarity,
        graded, together, certificate, certificate_file, picture)
      select item_id, position, gem, shape, weight, count, colour_grade, hue, intensity, clarity,
        graded, together, certificate, certificate_file, picture
      from jsonb_populate_recordset(null::held_stones, ${JSON.stringify(written)}::jsonb)`.execute(tx);
    const files = written.flatMap(({ certificate_file: file }) => (typeof file === 'number' ? [file] : []));
    await publishFiles(tx, files, 'certificate');
  },
};

async function picturesOf(tx: Tx, ids: readonly number[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('held_stones')
    .select(['item_id', 'shape', 'colour_grade as colourGrade', 'hue', 'intensity', 'picture'])
    .where('item_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ item_id, picture, ...stone }) => [`${item_id} ${lookOf(stone)}`, picture]));
}
