import type { Vec3 } from '../geometry/vector.ts';

/** Origins of the light a viewer receives, in the order of a map's letters. */
export const ZONES = ['bright', 'low', 'shade', 'leak'] as const;
export type Zone = (typeof ZONES)[number];

/** Shares of the received light. */
export type Seen = Record<Zone, number>;

export const nothing = (): Seen => ({ bright: 0, low: 0, shade: 0, leak: 0 });
export const whole = ({ bright, low, shade, leak }: Seen): number => bright + low + shade + leak;

/** From 45° above the girdle on: lamps and windows. */
const high = Math.sin((45 * Math.PI) / 180);
/** Within 15° of the viewer: their own shadow, which makes contrast. */
const nearEye = Math.cos((15 * Math.PI) / 180);

/** The origin of light that leaves in this direction, for a viewer looking along `gaze`. */
export function zoneOf(to: Vec3, gaze: Vec3): Zone {
  if (to[2] < 0) return 'leak';
  if (-(to[0] * gaze[0] + to[1] * gaze[1] + to[2] * gaze[2]) > nearEye) return 'shade';
  return to[2] > high ? 'bright' : 'low';
}

/** Adds what one ray saw, as shares that make one; false for a ray that saw nothing. */
export function addShares(sum: Seen, one: Seen): boolean {
  const all = whole(one);
  if (all === 0) return false;
  for (const zone of ZONES) sum[zone] += one[zone] / all;
  return true;
}

/** The same in shares that make one. */
export function shares(seen: Seen): Seen {
  const all = Math.max(1e-9, whole(seen));
  return { bright: seen.bright / all, low: seen.low / all, shade: seen.shade / all, leak: seen.leak / all };
}
