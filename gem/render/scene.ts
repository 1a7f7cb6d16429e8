import type { Rgb } from '../optics/colour.ts';
import type { RigName } from '../optics/light-rig.ts';
import type { Camera, Turn } from './pose.ts';

/** x, y, z and offset of a plane. */
export type PlaneRow = readonly [x: number, y: number, z: number, offset: number];

export interface StoneBody {
  crown: PlaneRow[];
  pavilion: PlaneRow[];
  girdle: PlaneRow[];
  /** A half stone with its mirror image behind x = 0. */
  mirrored: boolean;
  girdleBand: number;
  radius: number;
  turn: Turn;
  place: readonly [number, number, number];
  /** Per half-width of path. */
  absorb: Rgb;
  glow: Rgb;
  dispersion: number;
  softEdge: number;
}

export interface Prong {
  at: readonly [x: number, y: number];
  outward: readonly [x: number, y: number];
}

/** A stone's seat in a solitaire. */
export interface StoneHead {
  z: number;
  /** How high above the girdle's middle the claws end. */
  rise: number;
  /** How far below it the prongs stand on the band. */
  foot: number;
  halfWidth: number;
  halfLength: number;
  middle: number;
  prongs: Prong[];
}

export interface Engraving {
  /** `ENGRAVING_WIDTH` × `ENGRAVING_HEIGHT` bytes once around the band, 255 is deepest. */
  mask: Uint8Array;
  depth: number;
}

export interface Metalwork {
  kind: 'solitaire' | 'posie';
  tint: Rgb;
  bandRadius: number;
  bandCentre: number;
  /** Half the posie band's height. */
  halfHeight: number;
  head?: StoneHead;
  engraving?: Engraving;
  bound: { z: number; radius: number };
}

/** Everything a worker needs to draw rows of a picture; plain data, so that it crosses threads. */
export interface Scene {
  size: number;
  rig: RigName;
  camera: Camera;
  stone?: StoneBody;
  metal?: Metalwork;
  shadow: { extent: number; strength: number };
  samples: { points: number; threshold: number; ceiling: number; bounces: number; spent: number };
}

export const ENGRAVING_WIDTH = 2048;
export const ENGRAVING_HEIGHT = 160;

/** Floats per pixel in the kernel's picture: premultiplied red, green, blue, then alpha and shadow. */
export const CHANNELS = 5;
