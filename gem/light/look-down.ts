import type { Gem } from '../geometry/make-gem.ts';
import { degrees, type Vec3 } from '../geometry/vector.ts';
import { refractiveIndex } from '../optics/spectrum.ts';
import { followLight, type Planes } from './follow-light.ts';
import { type Cell, MAP_SIDE } from './zone-map.ts';
import { addShares, nothing, ZONES, zoneOf } from './zones.ts';

const RED = refractiveIndex(656);
const BLUE = refractiveIndex(431);
const above = 4;
const down: Vec3 = [0, 0, -1];
/** Beyond this two colours went different ways, and what lies between them is no spectrum. */
const widestSpectrum = 20;

interface Down {
  /** The right half, row by row from the top. */
  map: Cell[];
  girdleSeen: number;
  fire: number;
  arrows: number;
}

/** The pattern seen from straight above: the origin of each point's light, and how far its colours separate. */
export function lookDown(gem: Gem, planes: Planes, index: number): Down {
  const [right, low, high] = [gem.bounds.x[1], ...gem.bounds.y];
  const wide = MAP_SIDE / 2;
  const map: Cell[] = [];
  const pattern = { shade: 0, cos: 0 };
  const spectra = { angle: 0, weight: 0 };
  let [underTable, girdleSeen] = [0, 0];
  for (let j = 0; j < MAP_SIDE; j++)
    for (let i = 0; i < wide; i++) {
      // Not on the axes of symmetry, where a ray would run along an edge.
      const x = ((i + 0.47) / wide) * right;
      const y = high - ((j + 0.53) / MAP_SIDE) * (high - low);
      const here = nothing();
      const way = followLight(planes, [x, y, above], down, index, (to, share) => {
        here[zoneOf(to, down)] += share;
      });
      const seen = nothing();
      if (!way || !addShares(seen, here)) {
        map.push(null);
        continue;
      }
      map.push(ZONES.reduce((most, zone) => (seen[zone] > seen[most] ? zone : most)));
      if (way.byTable) {
        underTable++;
        if (way.girdleSoon) girdleSeen++;
      }
      const away = Math.hypot(x, y);
      if (away > 0.35 && away < 0.92) {
        pattern.shade += seen.shade;
        pattern.cos += seen.shade * Math.cos(Math.atan2(y, x) * 8);
      }
      // Spectra cost two more rays.
      if ((i + j) % 2 === 0) addSpectrum(planes, x, y, spectra);
    }
  return {
    map,
    girdleSeen: girdleSeen / Math.max(1, underTable),
    fire: spectra.weight > 0 ? spectra.angle / spectra.weight : 0,
    arrows: Math.abs(pattern.cos) / Math.max(1e-9, pattern.shade),
  };
}

/** The strongest returned light in red and in blue: the angle between the two is the spectrum. */
function addSpectrum(planes: Planes, x: number, y: number, spectra: { angle: number; weight: number }): void {
  const red = strongest(planes, x, y, RED);
  const blue = strongest(planes, x, y, BLUE);
  if (!red || !blue || red.bounce !== blue.bounce) return;
  const cos = red.to[0] * blue.to[0] + red.to[1] * blue.to[1] + red.to[2] * blue.to[2];
  const angle = degrees(Math.acos(Math.min(1, cos)));
  if (angle > widestSpectrum) return;
  spectra.angle += angle * red.share;
  spectra.weight += red.share;
}

function strongest(planes: Planes, x: number, y: number, index: number) {
  let best: { to: Vec3; share: number; bounce: number } | undefined;
  followLight(planes, [x, y, above], down, index, (to, share, bounce) => {
    if (to[2] > 0 && share > (best?.share ?? 0)) best = { to, share, bounce };
  });
  return best;
}
