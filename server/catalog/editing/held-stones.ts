import type { FieldValues } from '#contract/back-office/values.ts';
import type { Shape } from '#contract/catalog/stones.ts';
import { IDEAL } from '#gem/geometry/proportions.ts';
import type { PicturedStone } from '#server/pictures/public.ts';
import { colourOfFields } from './stone-fields.ts';

export type HeldStone = FieldValues & { weight: number; count: number };
/** Hundredths of a carat, of the whole group. */
export const groupWeight = ({ weight, count, together }: HeldStone): number =>
  typeof together === 'number' ? Math.max(1, Math.round(together / 10)) : weight * count;
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
    // A diamond of a colour that nobody graded is drawn as an ordinary one.
    colour: stone.colourGrade || stone.hue ? colourOfFields(stone) : { grade: 'G' },
  };
}
