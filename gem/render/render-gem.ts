import type { Part } from '../geometry/facet.ts';
import { type Gem, makeGem } from '../geometry/make-gem.ts';
import { degrees } from '../geometry/vector.ts';
import { absorption, isFancy, NOMINAL_MM, type Rgb, type StoneColour } from '../optics/colour.ts';
import { type Fluorescence, glow } from '../optics/fluorescence.ts';
import { type RigName, studioOf } from '../optics/light-rig.ts';
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
import type { CutBody, PlaneRow, Scene } from './scene.ts';

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
  /** Degrees by which stone and camera are turned under the lamps. */
  spin?: number;
}

export async function renderGem(picture: GemPicture, pool: RenderPool): Promise<Picture> {
  const scene = gemScene(picture);
  return develop(await pool.draw(scene), picture.size, developmentOf(picture.colour));
}

export const developmentOf = (colour: StoneColour) => ({ exposure: 1, bleach: isFancy(colour) ? 0.3 : 0.65 });

export const SAMPLES = { points: 6, threshold: 0.25, ceiling: 4, bounces: 18, spent: 0.09 };
/** From this size on a picture is looked at from near: edges are seen to be round, and a lens to have its depth. */
const NEAR = 800;
/** What is out of a lens's depth is spread over more points. */
const NEAR_POINTS = 10;
/** At the far side of a stone that is sharp in front it blurs over two pixels of a thousand. */
const LENS = 0.07;
/** Sharp a little before the middle: at the crown from above, at the front facets from the side. */
const SHARP_BEFORE = 0.4;

const DISPERSION = 1.15;
/** Edges are rounded over most of a pixel: less would be dotted lines, more would look like a worn stone. */
const softEdgeFor = ({ half }: Camera, size: number): number =>
  Math.min(0.012, Math.max(size >= NEAR ? 0.0045 : 0.003, (1.7 * half) / size));

export function gemScene({
  params,
  colour,
  view,
  size,
  light = 'studio',
  fluorescence = 'none',
  spin = 0,
}: GemPicture): Scene {
  const gem = makeGem(params);
  const turn = after(aboutZ(spin), view === 'face-up' ? aboutZ(0) : reclining(gem));
  const place = [0, 0, restingHeight(gem, turn)] as const;
  const born = light === 'ultraviolet' ? glow(fluorescence) : ([0, 0, 0] as const);
  const corners = cornersOf(gem).map((corner) => {
    const [x, y, z] = turned(turn, corner);
    return [x, y, z + place[2]] as const;
  });
  const camera = frame(corners, spin - 90, view === 'face-up' ? 90 : 27, STONE_FILL);
  return {
    size,
    rig: (light === 'studio' ? studioOf(params.shape) : light) satisfies RigName,
    camera,
    stones: [
      {
        cut: cutBody(gem, absorption(colour, params.shape), born),
        turn,
        place,
        half: 1,
        softEdge: softEdgeFor(camera, size),
      },
    ],
    shadow: { extent: 3.4, strength: view === 'face-up' ? 0.95 : 0.8 },
    ...(size >= NEAR && { lens: { radius: LENS, focus: camera.distance - SHARP_BEFORE } }),
    samples: { ...SAMPLES, points: size >= NEAR ? NEAR_POINTS : SAMPLES.points },
  };
}

/** A loose stone lies on its pavilion, table towards the camera, a little turned so that no facet faces us squarely. */
function reclining(gem: Gem): Turn {
  const pavilion = degrees(Math.atan2(-gem.levels.culet - gem.levels.girdle, 1));
  return after(aboutZ(-8), after(aboutX(pavilion), aboutZ(14)));
}

/** `absorb` is per millimetre. */
export function cutBody(gem: Gem, absorb: Rgb, born: Rgb): CutBody {
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
    absorb: [absorb[0] * k, absorb[1] * k, absorb[2] * k],
    glow: born,
    dispersion: DISPERSION,
  };
}
