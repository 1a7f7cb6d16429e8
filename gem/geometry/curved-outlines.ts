import { type Curve, closedOutline, type Outline, tangentOf } from './outline.ts';
import { type Point, radians } from './vector.ts';

const TURN = Math.PI * 2;

/** All outlines are one half-width wide (x from −1 to 1) and `ratio` half-widths long. */
export const ellipse = (ratio: number): Outline =>
  closedOutline((t) => [Math.cos(TURN * t), ratio * Math.sin(TURN * t)]);

/** Superellipse: exponent 2 is an ellipse, infinity a rectangle. */
export const pillow = (ratio: number, exponent: number): Outline =>
  closedOutline((t) => {
    const c = Math.cos(TURN * t);
    const s = Math.sin(TURN * t);
    const k = (Math.abs(c) ** exponent + Math.abs(s) ** exponent) ** (-1 / exponent);
    return [c * k, ratio * s * k];
  });

/** The arc from (1, 0), where it runs straight up, to the point (0, height). */
function shoulder(height: number): (u: number) => Point {
  const radius = (height * height + 1) / 2;
  const sweep = Math.asin(height / radius);
  return (u) => [radius * Math.cos(sweep * u) - (radius - 1), radius * Math.sin(sweep * u)];
}

export function navette(ratio: number): Outline {
  const arc = shoulder(ratio);
  return closedOutline((t) => {
    const right = t < 0.25 || t >= 0.75;
    const u = (right ? (t < 0.25 ? t : t - 1) : t - 0.5) * 4;
    const [x, y] = arc(u);
    return right ? [x, y] : [-x, -y];
  });
}

/** A half circle below, two shoulders to a point above; `lift` moves the culet from the circle's centre. */
export function drop(ratio: number, lift: number): Outline {
  const tip = 2 * ratio - 1;
  const arc = shoulder(tip);
  const shift = (1 - tip) / 2;
  const curve: Curve = (t) => {
    if (t >= 0.5) return [Math.cos(TURN * t), Math.sin(TURN * t) + shift];
    const [x, y] = arc(t < 0.25 ? t * 4 : (0.5 - t) * 4);
    return [t < 0.25 ? x : -x, y + shift];
  };
  return closedOutline(curve, [0, shift + lift * (ratio - 1)]);
}

/** Three bulged sides: circle arcs seen from the centre, scaled so that the widest x is 1. */
export function shield(ratio: number): Outline {
  const inradius = 0.66;
  const bulge = 2.15;
  const behind = inradius - bulge;
  const raw: Curve = (t) => {
    const third = TURN / 3;
    const fromSide = ((((TURN * t) % third) + third) % third) - third / 2;
    const b = behind * Math.cos(fromSide);
    const reach = b + Math.sqrt(b * b - behind * behind + bulge * bulge);
    return [reach * Math.cos(TURN * t + TURN / 4), reach * Math.sin(TURN * t + TURN / 4)];
  };
  const width = Math.abs(raw(1 / 3)[0]);
  // An even-sided shield has its own ratio of length to width; a wanted one is a stretch of it.
  const length = (raw(0)[1] - raw(0.5)[1]) / 2;
  return closedOutline((t) => {
    const [x, y] = raw(t);
    return [x / width, (y / length) * ratio];
  });
}

/** The right half of a heart: a lobe, then a flatter arc that leaves it smoothly for the tip. */
export function heartHalf(ratio: number): Outline {
  const lobe = { x: 0.48, y: 0.4 * ratio, radius: 0.52 };
  const cleft = Math.PI - Math.acos(lobe.x / lobe.radius);
  const join = radians(-18);
  const from: Point = [lobe.x + lobe.radius * Math.cos(join), lobe.y + lobe.radius * Math.sin(join)];
  const inward: Point = [-Math.cos(join), -Math.sin(join)];
  // The lobe's top and the tip are `2·ratio` apart.
  const tip: Point = [0, lobe.y + lobe.radius - 2 * ratio];
  const [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
  const radius = (dx * dx + dy * dy) / (2 * (dx * inward[0] + dy * inward[1]));
  const middle: Point = [from[0] + inward[0] * radius, from[1] + inward[1] * radius];
  const end = Math.atan2(tip[1] - middle[1], tip[0] - middle[0]);
  const lobeLength = lobe.radius * (cleft - join);
  const whole = lobeLength + radius * (join - end);
  const curve: Curve = (t) => {
    const walked = t * whole;
    if (walked < lobeLength) {
      const a = cleft - walked / lobe.radius;
      return [lobe.x + lobe.radius * Math.cos(a), lobe.y + lobe.radius * Math.sin(a)];
    }
    const a = join - (walked - lobeLength) / radius;
    return [middle[0] + radius * Math.cos(a), middle[1] + radius * Math.sin(a)];
  };
  const inner = tangentOf(curve);
  const tangent: Curve = (t) => {
    if (t <= 0) return [Math.sin(cleft), -Math.cos(cleft)];
    return t >= 1 ? [1, 0] : inner(t);
  };
  return { at: curve, tangent, centre: [0, 0.085], half: true };
}
