import type { Plane } from './plane.ts';
import type { Vec3 } from './vector.ts';

export type FacetKind =
  | 'table'
  | 'star'
  | 'crown main'
  | 'upper half'
  | 'crown step'
  | 'pavilion main'
  | 'lower half'
  | 'pavilion step'
  | 'chevron'
  | 'girdle'
  | 'portal';

export type Part = 'crown' | 'pavilion' | 'girdle' | 'portal';

const PAVILION: readonly FacetKind[] = ['pavilion main', 'lower half', 'pavilion step', 'chevron'];

export function partOf(kind: FacetKind): Part {
  if (kind === 'girdle' || kind === 'portal') return kind;
  return PAVILION.includes(kind) ? 'pavilion' : 'crown';
}

/** A plane as a cutter lays it, before we know what the others leave of it. */
export interface Cut extends Plane {
  kind: FacetKind;
}

export interface Facet extends Cut {
  /** Kind and its number from 1 in cutting order: «star 3». */
  name: string;
  part: Part;
  /** What is left of the plane, counter-clockwise seen from outside. */
  polygon: Vec3[];
}

export const cutsOf = (kind: FacetKind, planes: readonly Plane[]): Cut[] =>
  planes.map((plane) => ({ ...plane, kind }));

/** Heights above the girdle's middle plane, in half-widths. */
export interface Levels {
  /** Half the girdle's thickness. */
  girdle: number;
  table: number;
  culet: number;
}
