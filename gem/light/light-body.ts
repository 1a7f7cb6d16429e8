import type { StoneColour } from '../optics/colour.ts';
import { type Fluorescence, glow } from '../optics/fluorescence.ts';
import { developmentOf, gemScene } from '../render/render-gem.ts';
import type { PlaneRow } from '../render/scene.ts';
import type { GemParams } from '../shape.ts';

/** A stone as a graphics card takes it: half-spaces and matter, nothing a browser would have to work out. */
export interface LightBody {
  /** x, y, z, offset of each plane: crown and pavilion, then the girdle, last the portal of a mirrored stone. */
  planes: number[];
  /** How many of them are the crown, and how many crown and pavilion. */
  crown: number;
  facets: number;
  mirrored: boolean;
  /** Half the girdle's thickness: only there its planes need be asked. */
  band: number;
  radius: number;
  /** How high the stone's origin lies above the floor, face up. */
  height: number;
  /** Half sides of the outline: what keeps light from the floor. */
  outline: readonly [across: number, along: number];
  /** Per half-width of path. */
  absorb: number[];
  glow: number[];
  /** How far highlights lose their colour. */
  bleach: number;
  /** The camera of the still picture: both frames are one. */
  camera: { eye: number[]; half: number; distance: number };
}

/** The most planes a stone may have: phones promise 224 vectors to a shader. */
export const MOST_PLANES = 160;

const brief = (x: number): number => Math.round(x * 1e6) / 1e6;

export function lightBody(params: GemParams, colour: StoneColour, fluorescence: Fluorescence): LightBody {
  const { stone, camera } = gemScene({ params, colour, view: 'face-up', size: 640 });
  const { crown, pavilion, girdle, mirrored, girdleBand, radius, place, absorb } = stone!;
  const portal: PlaneRow[] = mirrored ? [[-1, 0, 0, 0]] : [];
  const rows = [...crown, ...pavilion, ...girdle, ...portal];
  if (rows.length > MOST_PLANES) throw new Error(`${rows.length} planes are more than a shader takes`);
  const side = (axis: 0 | 1) => Math.max(...girdle.map((plane) => Math.abs(plane[axis]) * plane[3]));
  return {
    planes: rows.flat().map(brief),
    crown: crown.length,
    facets: crown.length + pavilion.length,
    mirrored,
    band: brief(girdleBand),
    radius: brief(radius),
    height: brief(place[2]),
    outline: [brief(side(0)), brief(side(1))],
    absorb: absorb.map(brief),
    glow: glow(fluorescence).map(brief),
    bleach: developmentOf(colour).bleach,
    camera: { eye: camera.eye.map(brief), half: brief(camera.half), distance: camera.distance },
  };
}
