import type { FieldValues } from '#contract/back-office/values.ts';
import type { Shape } from '#contract/catalog/stones.ts';
import { IDEAL } from '#gem/geometry/proportions.ts';
import type { PicturedStone } from '#server/pictures/public.ts';
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
