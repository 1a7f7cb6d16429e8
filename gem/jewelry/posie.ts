import { makeGem } from '../geometry/make-gem.ts';
import type { Vec3 } from '../geometry/vector.ts';
import { absorption } from '../optics/colour.ts';
import { develop, type Picture } from '../render/develop.ts';
import type { RenderPool } from '../render/pool.ts';
import type { MetalPart, Scene } from '../render/scene.ts';
import { engrave } from './engrave.ts';
import type { JewelStones } from './jewel.ts';
import { facing } from './make-earrings.ts';
import type { Metal } from './metal.ts';
import { join, metalOnly, moved, type Piece } from './piece.ts';
import { sceneOf } from './piece-scene.ts';
import { setInClaws } from './set-in-claws.ts';
import { halfWidthOf } from './weigh-stone.ts';

interface PosiePicture {
  metal: Metal;
  /** Runs around the inside, in Russian letters: who wears the ring knows it; or a height mask of the caller's own. */
  text: string;
  mask?: Uint8Array;
  stone?: Omit<JewelStones, 'count'> | undefined;
  size: number;
}

export async function renderPosie(picture: PosiePicture, pool: RenderPool): Promise<Picture> {
  return develop(await pool.draw(posieScene(picture)), picture.size, { exposure: 1, bleach: 0.25 });
}

/** Millimetres: the middle of the wall, halves of its thickness and height. */
export const BAND = { radius: 9.05, thick: 0.52, high: 2.3 };
const INNER = BAND.radius - BAND.thick;

/** A band lying on its side: the line is read on the far wall, the stone looks towards us. */
function posieScene({ metal, text, mask, stone, size }: PosiePicture): Scene {
  const band: MetalPart = { kind: 'band', ...BAND };
  const surface = { radius: INNER, height: BAND.high * 2 };
  return sceneOf(stone ? join(metalOnly(band), inFront(stone)) : metalOnly(band), {
    metal,
    absorbs: stone ? [absorption(stone.colour)] : [],
    view: { azimuth: -90, elevation: 33, fill: 0.92 },
    size,
    engraving: (k) => ({
      mask: mask ?? engrave(text, surface),
      depth: 0.1 * k,
      radius: BAND.radius * k,
      halfHeight: BAND.high * k,
    }),
  });
}

/** In low claws on the near wall, its culet sunk into the band, lying along it. */
function inFront({ params, carats }: Omit<JewelStones, 'count'>): Piece {
  const gem = makeGem(params);
  const half = halfWidthOf(gem, carats);
  const claws = setInClaws({ gem, group: 0, half });
  const deep = -gem.levels.culet * half;
  const out = BAND.radius + BAND.thick + Math.max(0.5, deep - 2 * BAND.thick);
  const at: Vec3 = [0, -out, BAND.high];
  return moved(claws, facing(0), at);
}
