import type { StoneColour } from '../optics/colour.ts';
import { type Fluorescence, glow } from '../optics/fluorescence.ts';
import { studioOf } from '../optics/light-rig.ts';
import { developmentOf, gemScene } from '../render/render-gem.ts';
import type { PlaneRow } from '../render/scene.ts';
import type { GemParams } from '../shape.ts';
import { MOST_PLANES } from './trace-shader.ts';

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
  /** The scene of the still picture: its lamps, the angles of stone and viewer under them, mirrored or not. */
  room?: Room | undefined;
}

export interface Room {
  rig: 'studio' | 'rounds';
  spin: number;
  mirrored: boolean;
}

const brief = (x: number): number => Math.round(x * 1e6) / 1e6;

/** Similar stones share a picture in several rotations; the scene follows the rotation. */
type Lies = Omit<Room, 'rig'>;
const asDrawn: Lies = { spin: 0, mirrored: false };

export function lightBody(
  params: GemParams,
  colour: StoneColour,
  fluorescence: Fluorescence,
  lies = asDrawn,
): LightBody {
  const { stones, camera } = gemScene({ params, colour, view: 'face-up', size: 640 });
  const { cut, place } = stones[0]!;
  const { crown, pavilion, girdle, mirrored, girdleBand, radius, absorb } = cut;
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
    room: { rig: studioOf(params.shape), ...lies },
  };
}
