import type { FieldValues } from '#contract/back-office/values.ts';
import type { Shape } from '#contract/catalog/stones.ts';
import type { PicturedStone } from '#server/pictures/public.ts';
import { drawnStone } from '../drawn-stone.ts';
import { colourOfFields } from './stone-fields.ts';

export type HeldStone = FieldValues & { weight: number; count: number };
/** Hundredths of a carat, of the whole group. */
export const groupWeight = ({ weight, count, together }: HeldStone): number =>
  typeof together === 'number' ? Math.max(1, Math.round(together / 10)) : weight * count;
export const heldOf = ({ stones }: FieldValues): HeldStone[] => (stones ?? []) as unknown as HeldStone[];

/** A set stone has no proportions of its own: it is drawn as a well-cut one of its shape. */
export function drawnAs(stone: FieldValues): PicturedStone {
  return drawnStone(
    { shape: stone.shape as Shape, colour: colourOfFields(stone), width: 1000 },
    stone.weight as number,
  );
}
