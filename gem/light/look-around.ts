import type { Gem } from '../geometry/make-gem.ts';
import { radians, type Vec3 } from '../geometry/vector.ts';
import { followLight, type Planes } from './follow-light.ts';
import { addShares, nothing, type Seen, shares, zoneOf } from './zones.ts';

/** The golden ratio of four dimensions: its powers fill places and directions evenly, however many are taken. */
const golden = 1.1673039782614187;
const steps = [1, 2, 3, 4].map((power) => golden ** -power);
/** As far as a ray is begun above the girdle. */
const above = 4;
/** A gaze flatter than this sees the girdle and not the stone. */
const flattest = 0.05;

interface Around {
  all: Seen;
  /** Of what came in by the table alone. */
  table: Seen;
}

/** How many rays, and how many degrees from straight above the widest of them is. */
interface Gaze {
  rays: number;
  widest: number;
}

/**
 * Light received by viewers all around. A stone is turned in the hand, so light is collected over the whole
 * half-sphere, weighted by the square of the cosine from straight above and by how wide the stone appears from
 * there. A single viewer straight above finds least leakage at a pavilion of 39 to 40°: it looks along the axis of
 * symmetry, where whole facets go dark at once, and misses that shallow pavilions leak as soon as they are tilted.
 */
export function lookAround(gem: Gem, planes: Planes, index: number, { rays, widest }: Gaze): Around {
  const [[left, right], [low, high]] = [gem.bounds.x, gem.bounds.y];
  const level = gem.levels.girdle;
  const [all, table] = [nothing(), nothing()];
  const slant = 1 - Math.cos(radians(widest)) ** 4;
  for (let n = 1, taken = 0; taken < rays; n++) {
    const [u, v, s, t] = steps.map((step) => (0.5 + n * step) % 1) as [number, number, number, number];
    const [x, y] = [left + u * (right - left), low + v * (high - low)];
    const cos = (1 - s * slant) ** (1 / 4);
    if (cos < flattest || !isInside(planes, x, y, level)) continue;
    taken++;
    const sin = Math.sqrt(1 - cos * cos);
    const gaze: Vec3 = [sin * Math.cos(2 * Math.PI * t), sin * Math.sin(2 * Math.PI * t), -cos];
    const back = above / cos;
    const here = nothing();
    const way = followLight(
      planes,
      [x - gaze[0] * back, y - gaze[1] * back, level + above],
      gaze,
      index,
      (to, share) => {
        here[zoneOf(to, gaze)] += share;
      },
    );
    addShares(all, here);
    if (way?.byTable) addShares(table, here);
  }
  return { all: shares(all), table: shares(table) };
}

/** All light through the girdle's upper edge comes by the crown. A mirrored stone has the planes of its right half. */
function isInside({ rows, count, portal }: Planes, x: number, y: number, z: number): boolean {
  const at = portal < 0 ? x : Math.abs(x);
  for (let k = 0; k < count * 4; k += 4)
    if (rows[k]! * at + rows[k + 1]! * y + rows[k + 2]! * z > rows[k + 3]! + 1e-9) return false;
  return true;
}
