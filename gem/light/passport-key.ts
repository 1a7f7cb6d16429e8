import { IDEAL } from '../geometry/proportions.ts';
import type { GemParams } from '../shape.ts';

/** Raise when figures are computed differently, so that all are computed again. */
const LIGHT_EDITION = 2;

const rounded = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(3));

export interface LikeStone {
  /** Stones of one key share one passport. */
  key: string;
  /** The stone that stands for all of them. */
  params: GemParams;
}

/**
 * Rounds proportions to steps with the same light: a percent of table, half a percent of depth, a twentieth of the
 * ratio, two tenths of an angle. Colour and weight do not affect directions.
 */
export function likeStone(stone: GemParams): LikeStone {
  const ideal = IDEAL[stone.shape];
  const optional = (value: number | undefined, step: number) =>
    value === undefined ? undefined : rounded(value, step);
  const params = {
    shape: stone.shape,
    table: rounded(stone.table ?? ideal.table, 1),
    depth: rounded(stone.depth ?? ideal.depth, 0.5),
    ratio: stone.shape === 'round' ? 1 : rounded(stone.ratio ?? ideal.ratio, 0.05),
    crownAngle: optional(stone.crownAngle, 0.2),
    pavilionAngle: optional(stone.pavilionAngle, 0.2),
    girdle: optional(stone.girdle, 0.5),
  };
  const stated = [
    ['c', params.crownAngle],
    ['p', params.pavilionAngle],
    ['g', params.girdle],
  ].map(([letter, value]) => (value === undefined ? '' : `-${letter}${value}`));
  return {
    key: `${LIGHT_EDITION}-${params.shape}-t${params.table}-d${params.depth}-r${params.ratio}${stated.join('')}`,
    params,
  };
}
