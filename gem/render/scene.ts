import type { Vec3 } from '../geometry/vector.ts';
import type { Rgb } from '../optics/colour.ts';
import type { RigName } from '../optics/light-rig.ts';
import type { Camera, Turn } from './pose.ts';

/** x, y, z and offset of a plane. */
export type PlaneRow = readonly [x: number, y: number, z: number, offset: number];

/** What stones of one cut and colour have in common. */
export interface CutBody {
  crown: PlaneRow[];
  pavilion: PlaneRow[];
  girdle: PlaneRow[];
  /** A half stone with its mirror image behind x = 0. */
  mirrored: boolean;
  girdleBand: number;
  radius: number;
  /** Per half-width of path. */
  absorb: Rgb;
  glow: Rgb;
  dispersion: number;
}

/** A stone in its place; stones alike share one `cut`. */
export interface StoneBody {
  cut: CutBody;
  turn: Turn;
  place: readonly [number, number, number];
  /** Half its width. */
  half: number;
  softEdge: number;
}

/** Pieces that a jewel's metal is soldered of. */
export type MetalPart =
  | { kind: 'rod'; from: Vec3; to: Vec3; radii: readonly [from: number, to: number] }
  /** A hoop's section is an ellipse, a collar's a rounded rectangle; `top`: half the height where it is highest. */
  | {
      kind: 'hoop' | 'collar';
      centre: Vec3;
      axis: Vec3;
      radius: number;
      thick: number;
      high: number;
      top?: number;
    }
  /** A court band lying on its side; `thick` and `high` are halves, as above. */
  | { kind: 'band'; radius: number; thick: number; high: number };

export interface Engraving {
  /** `ENGRAVING_WIDTH` × `ENGRAVING_HEIGHT` bytes once around the band, 255 is deepest. */
  mask: Uint8Array;
  depth: number;
}

export interface Metalwork {
  tint: Rgb;
  parts: MetalPart[];
  /** How softly parts flow into each other. */
  solder: number;
  engraving?: Engraving & { radius: number; halfHeight: number };
  /** The box that holds all of it. */
  box: { low: Vec3; high: Vec3 };
}

/** Everything a worker needs to draw rows of a picture; plain data, so that it crosses threads. */
export interface Scene {
  size: number;
  rig: RigName;
  camera: Camera;
  stones: StoneBody[];
  metal?: Metalwork;
  shadow: { extent: number; strength: number };
  /** Half the opening of a lens, and its focal distance; without one everything is sharp. */
  lens?: { radius: number; focus: number };
  samples: { points: number; threshold: number; ceiling: number; bounces: number; spent: number };
}

export const ENGRAVING_WIDTH = 2048;
export const ENGRAVING_HEIGHT = 160;

/** Floats per pixel in the kernel's picture: premultiplied red, green, blue, then alpha and shadow. */
export const CHANNELS = 5;

/** The kernel's capacity. */
export const MOST_PARTS = 1600;
