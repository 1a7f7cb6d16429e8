import type { StoneColour } from '../optics/colour.ts';
import type { GemParams } from '../shape.ts';
import type { Metal } from './metal.ts';

export const JEWEL_KINDS = [
  'ring',
  'earrings',
  'studs',
  'pendant',
  'necklace',
  'bracelet',
  'brooch',
] as const;
export type JewelKind = (typeof JEWEL_KINDS)[number];

/**
 * How a jewel's stones stand to each other. solitaire: the main stones alone; three-stone: two at the main one's sides;
 * halo: small ones around it; pave: on the shoulders of a ring; line: in a row with it; eternity: equal ones all round.
 */
export const JEWEL_MODELS = ['solitaire', 'three-stone', 'halo', 'pave', 'line', 'eternity'] as const;
export type JewelModel = (typeof JEWEL_MODELS)[number];

export const LOCKS = ['english', 'hook', 'screw'] as const;
export type Lock = (typeof LOCKS)[number];

export interface JewelStones {
  params: GemParams;
  colour: StoneColour;
  /** Of one stone. */
  carats: number;
  count: number;
}

export interface Jewel {
  kind: JewelKind;
  /** Undefined if unknown: the picture then shows a likely one. */
  model?: JewelModel | undefined;
  lock?: Lock | undefined;
  metal: Metal;
  /** The main stones first. */
  groups: JewelStones[];
  /** Millimetres: a ring's inner diameter, a bracelet's length. */
  measure?: number | undefined;
}

/** More than this is not drawn: time and memory of a picture are bounded. */
export const MOST_SET_STONES = 200;

export const canDraw = ({ groups }: Pick<Jewel, 'groups'>): boolean =>
  groups.length <= 6 && groups.reduce((sum, { count }) => sum + count, 0) <= MOST_SET_STONES;
