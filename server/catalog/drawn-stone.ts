import type { Shape, StoneColour } from '#contract/catalog/stones.ts';
import { IDEAL } from '#gem/geometry/proportions.ts';
import type { PicturedStone } from '#server/pictures/public.ts';
import { usualWidth } from './stone-width.ts';

export interface Measures {
  shape: Shape;
  colour?: StoneColour | null;
  table?: number | null;
  depth?: number | null;
  length?: number | null;
  width?: number | null;
}

/** Fills in unknown measures with those of a well-cut stone of the same shape and weight. */
export function drawnStone({ shape, colour, ...own }: Measures, weight: number): PicturedStone {
  const { table, depth, ratio } = IDEAL[shape];
  const width = own.width ?? (own.length ? Math.round(own.length / ratio) : usualWidth(shape, weight));
  return {
    shape,
    table: own.table ?? Math.round(table * 10),
    depth: own.depth ?? Math.round(depth * 10),
    length: own.length ?? Math.round(width * ratio),
    width,
    // Without a grade it is drawn as an ordinary one.
    colour: colour ?? { grade: 'G' },
  };
}

/** Whether all of its measures are given. */
export const isMeasured = <M extends Measures>(
  stone: M,
): stone is M & { [K in 'table' | 'depth' | 'length' | 'width']: number } =>
  [stone.table, stone.depth, stone.length, stone.width].every((value) => typeof value === 'number');
