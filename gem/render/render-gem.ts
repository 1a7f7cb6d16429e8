import type { Part } from '../geometry/facet.ts';
import { type Gem, makeGem } from '../geometry/make-gem.ts';
import { degrees } from '../geometry/vector.ts';
import { absorption, isFancy, NOMINAL_MM, type Rgb, type StoneColour } from '../optics/colour.ts';
import { type Fluorescence, glow } from '../optics/fluorescence.ts';
import type { RigName } from '../optics/light-rig.ts';
import { type GemParams, STONE_FILL } from '../shape.ts';
import { develop, type Picture } from './develop.ts';
import type { RenderPool } from './pool.ts';
import {
  aboutX,
  aboutZ,
  after,
  type Camera,
  cornersOf,
  frame,
  restingHeight,
  type Turn,
  turned,
} from './pose.ts';
import type { PlaneRow, Scene, StoneBody } from './scene.ts';

export type View = 'face-up' | 'three-quarter';

export interface GemPicture {
  params: GemParams;
  colour: StoneColour;
  view: View;
  /** Pixels of the square picture's side. */
  size: number;
  /** Under `ultraviolet` a stone shows its fluorescence. */
  light?: 'studio' | 'ultraviolet';
  fluorescence?: Fluorescence;
}

export async function renderGem(picture: GemPicture, pool: RenderPool): Promise<Picture> {
  const scene = gemScene(picture);
  return develop(await pool.draw(scene), picture.size, developmentOf(picture.colour));
}

export const developmentOf = (colour: StoneColour) => ({ exposure: 1, bleach: isFancy(colour) ? 0.3 : 0.65 });

export const SAMPLES = { points: 6, threshold: 0.25, ceiling: 4, bounces: 18, spent: 0.09 };

const DISPERSION = 1.15;
/** Edges are rounded over most of a pixel: less would be dotted lines, more would look like a worn stone. */
export const softEdgeFor = ({ half }: Camera, size: number): number =>
  Math.min(0.012, Math.max(0.003, (1.7 * half) / size));

export function gemScene({
  params,
  colour,
  view,
  size,
  light = 'studio',
  fluorescence = 'none',
}: GemPicture): Scene {
  const gem = makeGem(params);
  const turn = view === 'face-up' ? aboutZ(0) : reclining(gem);
  const place = [0, 0, restingHeight(gem, turn)] as const;
  const born = light === 'ultraviolet' ? glow(fluorescence) : ([0, 0, 0] as const);
  const corners = cornersOf(gem).map((corner) => {
    const [x, y, z] = turned(turn, corner);
    return [x, y, z + place[2]] as const;
  });
  const camera = frame(corners, -90, view === 'face-up' ? 90 : 27, STONE_FILL);
  return {
    size,
    rig: light satisfies RigName,
    camera,
    stone: stoneBody(gem, {
      turn,
      place,
      absorb: absorption(colour),
      glow: born,
      softEdge: softEdgeFor(camera, size),
    }),
    shadow: { extent: 3.4, strength: view === 'face-up' ? 0.95 : 0.8 },
    samples: SAMPLES,
  };
}

/** A loose stone lies on its pavilion, table towards the camera, a little turned so that no facet faces us squarely. */
function reclining(gem: Gem): Turn {
  const pavilion = degrees(Math.atan2(-gem.levels.culet - gem.levels.girdle, 1));
  return after(aboutZ(-8), after(aboutX(pavilion), aboutZ(14)));
}

interface Placed {
  turn: Turn;
  place: readonly [number, number, number];
  /** Per millimetre. */
  absorb: Rgb;
  glow: Rgb;
  softEdge: number;
}

export function stoneBody(gem: Gem, { absorb, ...placed }: Placed): StoneBody {
  const planesOf = (part: Part) =>
    gem.facets.filter((f) => f.part === part).map((f): PlaneRow => [...f.normal, f.offset]);
  const radius = Math.max(...cornersOf(gem).map((c) => Math.hypot(...c)));
  const k = NOMINAL_MM / 2;
  return {
    crown: planesOf('crown'),
    pavilion: planesOf('pavilion'),
    girdle: planesOf('girdle'),
    mirrored: gem.mirrored,
    girdleBand: gem.levels.girdle + 1e-5,
    radius: radius * 1.01,
    ...placed,
    absorb: [absorb[0] * k, absorb[1] * k, absorb[2] * k],
    dispersion: DISPERSION,
  };
}
