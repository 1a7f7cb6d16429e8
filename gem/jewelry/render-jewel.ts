import { makeGem } from '../geometry/make-gem.ts';
import { absorption } from '../optics/colour.ts';
import { develop, type Picture } from '../render/develop.ts';
import type { RenderPool } from '../render/pool.ts';
import { developmentOf } from '../render/render-gem.ts';
import type { Scene } from '../render/scene.ts';
import type { Jewel, JewelKind, JewelStones } from './jewel.ts';
import { makeBrooch } from './make-brooch.ts';
import { makeEarrings, makePendant } from './make-earrings.ts';
import { makeRing } from './make-ring.ts';
import { makeBracelet, makeNecklace } from './make-strand.ts';
import type { LooseStone, Piece } from './piece.ts';
import { type PieceView, sceneOf } from './piece-scene.ts';
import { roomAround } from './surround.ts';
import { halfWidthOf } from './weigh-stone.ts';

interface JewelPicture extends Jewel {
  size: number;
}

export async function renderJewel(picture: JewelPicture, pool: RenderPool): Promise<Picture> {
  const pixels = await pool.draw(jewelScene(picture));
  const drawn = develop(pixels, picture.size, developmentOf(picture.groups[0]!.colour));
  if (picture.kind === 'necklace') fadeTop(drawn);
  return drawn;
}

/** Fades a necklace's chain at the upper edge instead of cutting it off. */
function fadeTop({ width, height, rgba }: Picture): void {
  const [clear, whole] = [0.05 * height, 0.24 * height];
  for (let y = 0; y < whole; y++) {
    const t = Math.max(0, (y - clear) / (whole - clear));
    const share = t * t * (3 - 2 * t);
    for (let x = 0; x < width; x++) rgba[(y * width + x) * 4 + 3]! *= share;
  }
}

const VIEWS: Record<JewelKind, PieceView> = {
  ring: { azimuth: -63, elevation: 36 },
  studs: { azimuth: -90, elevation: 14 },
  earrings: { azimuth: -90, elevation: 12 },
  pendant: { azimuth: -90, elevation: 12 },
  necklace: { azimuth: -90, elevation: 68 },
  bracelet: { azimuth: -90, elevation: 38 },
  brooch: { azimuth: -90, elevation: 66 },
};

export function jewelScene({ size, ...jewel }: JewelPicture): Scene {
  const { groups, metal, kind } = jewel;
  return sceneOf(makeJewel(jewel), {
    metal,
    absorbs: groups.map(({ colour }) => absorption(colour)),
    view: VIEWS[kind],
    size,
  });
}

/** How many small stones stand closely around a main one. */
export const haloRoom = (main: Cut, small: Cut): number => roomAround(loose(main), loose(small)).least;

type Cut = Pick<JewelStones, 'params' | 'carats'>;

function loose({ params, carats }: Cut, group = 0): LooseStone {
  const gem = makeGem(params);
  return { gem, group, half: halfWidthOf(gem, carats) };
}

/** The stones of the jewel's rows, not yet set: the main ones and the rest. */
export function stonesOf({ groups }: Pick<Jewel, 'groups'>): { main: LooseStone[]; small: LooseStone[] } {
  const stones = groups.map((row, group) => Array<LooseStone>(row.count).fill(loose(row, group)));
  const [main, ...rest] = stones as [LooseStone[], ...LooseStone[][]];
  return { main, small: rest.flat() };
}

/** The stones of the jewel's rows and its metal, to scale, in millimetres. */
export function makeJewel({ kind, model, lock, groups, measure }: Jewel): Piece {
  const { main, small } = stonesOf({ groups });
  switch (kind) {
    case 'ring':
      return makeRing(main, small, model, measure);
    case 'studs':
      return makeEarrings(main, small, model, lock ?? 'screw');
    case 'earrings':
      return makeEarrings(main, small, model, lock ?? 'english');
    case 'pendant':
      return makePendant(main, small, model);
    case 'necklace':
      return makeNecklace(main, small);
    case 'bracelet':
      return makeBracelet(main, small, measure);
    case 'brooch':
      return makeBrooch(main, small, model);
  }
}
