import { lift, type Point, type Vec3 } from './vector.ts';

/** A closed convex curve, or the right half of a heart, walked by t from 0 to 1. */
export interface Outline {
  at(t: number): Point;
  tangent(t: number): Point;
  /** Where the culet stands in plan. */
  centre: Point;
  /** Only x ≥ 0 is given; the rest is its mirror image. */
  half: boolean;
}

export type Curve = (t: number) => Point;

/** Central difference: at a pointed end it gives the cross direction, which is what a facet there wants. */
export function tangentOf(curve: Curve): Curve {
  const step = 1e-4;
  return (t) => {
    const a = curve(t - step);
    const b = curve(t + step);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    return [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  };
}

export function closedOutline(curve: Curve, centre: Point = [0, 0]): Outline {
  const wrapped: Curve = (t) => curve(t - Math.floor(t));
  return { at: wrapped, tangent: tangentOf(wrapped), centre, half: false };
}

/** A point certainly inside the stone, for orienting its planes. */
export function insideOf(outline: Outline): Vec3 {
  return lift([outline.centre[0] + (outline.half ? 0.05 : 0), outline.centre[1]], 0);
}

/** The unit normal of the outline at t that looks away from the centre. */
export function outwardAt(outline: Outline, t: number): Point {
  const [x, y] = outline.at(t);
  const [tx, ty] = outline.tangent(t);
  const inside = insideOf(outline);
  const away = ty * (x - inside[0]) - tx * (y - inside[1]);
  return away >= 0 ? [ty, -tx] : [-ty, tx];
}

/** `count` even steps of t, shifted by `phase` steps. */
export const evenly = (count: number, phase = 0): number[] =>
  Array.from({ length: count }, (_, i) => (i + phase) / count);
