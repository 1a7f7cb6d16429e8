import type { Vec3 } from '../geometry/vector.ts';
import type { Jewel } from './jewel.ts';
import { makeEar, pendantFace } from './make-earrings.ts';
import { outermost, type Piece } from './piece.ts';
import { BAND } from './posie.ts';
import { makeJewel, stonesOf } from './render-jewel.ts';

/** Millimetres of what is seen from the front. */
export interface JewelMeasures {
  /** Null where a size (of a finger, a wrist, a neck) says the rest. */
  height: number | null;
  width: number;
}

/** As a jeweller measures it: a ring or a strand across, one earring, a brooch without its pin. */
export function measureJewel(jewel: Jewel): JewelMeasures {
  const { kind, model, lock } = jewel;
  const { main, small } = stonesOf(jewel);
  const half = <T>(stones: readonly T[]): T[] => stones.slice(0, Math.ceil(stones.length / 2));
  switch (kind) {
    case 'ring':
      return { height: null, width: span(makeJewel(jewel), ([, y]) => y) };
    case 'bracelet':
      return { height: null, width: span(makeJewel(jewel), ([, , z]) => z) };
    case 'necklace':
      return { height: null, width: span(stonesAlone(makeJewel(jewel)), ([x, y]) => Math.hypot(x, y)) };
    case 'earrings':
    case 'studs':
      return face(makeEar(half(main), half(small), model, lock ?? (kind === 'studs' ? 'screw' : 'english')));
    case 'pendant':
      return face(pendantFace(main, small, model));
    case 'brooch':
      return face(stonesAlone(makeJewel(jewel)));
  }
}

export const posieMeasures: JewelMeasures = { height: null, width: BAND.high * 2 };

const stonesAlone = ({ stones }: Piece): Piece => ({ stones, parts: [] });
const face = (piece: Piece): JewelMeasures => ({
  height: span(piece, ([, y]) => y),
  width: span(piece, ([x]) => x),
});

function span(piece: Piece, along: (point: Vec3) => number): number {
  const values = outermost(piece).map(along);
  return Math.max(...values) - Math.min(...values);
}
