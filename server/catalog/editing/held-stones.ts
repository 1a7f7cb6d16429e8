import { sql } from 'kysely';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Shape } from '#contract/catalog/stones.ts';
import { IDEAL } from '#gem/geometry/proportions.ts';
import type { RowsField } from '#server/changes/public.ts';
import { bucketOfStone, type PicturedStone } from '#server/pictures/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { colourOfFields } from './stone-fields.ts';

export type HeldStone = FieldValues & { weight: number; count: number };
export const heldOf = ({ stones }: FieldValues): HeldStone[] => (stones ?? []) as unknown as HeldStone[];

/** A set stone has no proportions of its own: it is drawn as a well-cut one of its shape. */
export function drawnAs(stone: FieldValues): PicturedStone {
  const shape = stone.shape as Shape;
  const { table, depth, ratio } = IDEAL[shape];
  return {
    shape,
    table: Math.round(table * 10),
    depth: Math.round(depth * 10),
    length: Math.round(ratio * 1000),
    width: 1000,
    colour: colourOfFields(stone),
  };
}

const lookOf = ({ shape, colourGrade, hue, intensity }: FieldValues) =>
  [shape, colourGrade, hue, intensity].join();

/** Rows of `held_stones` as one field of their item. */
export const heldStones: RowsField = {
  expression: sql`(select coalesce(jsonb_agg(jsonb_build_object('shape', h.shape, 'weight', h.weight, 'count', h.count,
      'colourGrade', h.colour_grade, 'hue', h.hue, 'intensity', h.intensity, 'clarity', h.clarity,
      'certificate', h.certificate) order by h.position, h.id), '[]')
    from held_stones h where h.item_id = i.id)`,
  write: async (tx, rows) => {
    const ids = rows.map(({ id }) => Number(id));
    const pictures = await picturesOf(tx, ids);
    await tx.deleteFrom('held_stones').where('item_id', 'in', ids).execute();
    const written = rows.flatMap(({ id, value }) =>
      (value as unknown as HeldStone[]).map((stone, position) => ({
        item_id: Number(id),
        position,
        shape: stone.shape,
        weight: stone.weight,
        count: stone.count,
        colour_grade: stone.colourGrade,
        hue: stone.hue,
        intensity: stone.intensity,
        clarity: stone.clarity,
        certificate: stone.certificate,
        // One that looks as before keeps its picture.
        picture: pictures.get(`${id} ${lookOf(stone)}`) ?? bucketOfStone(drawnAs(stone)).key,
      })),
    );
    await sql`insert into held_stones (item_id, position, shape, weight, count, colour_grade, hue, intensity, clarity, certificate, picture)
      select item_id, position, shape, weight, count, colour_grade, hue, intensity, clarity, certificate, picture
      from jsonb_populate_recordset(null::held_stones, ${JSON.stringify(written)}::jsonb)`.execute(tx);
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
