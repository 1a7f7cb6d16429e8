import { makeGem } from '../geometry/make-gem.ts';
import { degrees, type Vec3 } from '../geometry/vector.ts';
import { refractiveIndex } from '../optics/spectrum.ts';
import type { GemParams } from '../shape.ts';
import { followLight, type Planes, planesOf } from './follow-light.ts';

/**
 * What an eye above a stone of these proportions receives, by where the light came from, in shares that make one; then
 * what is seen under the table, how far colours part, and how clear a round's arrows are. Everything is computed: no
 * laboratory has measured it.
 */
export interface LightFigures {
  /** From 45 to 75° above the girdle: lamps and windows. */
  bright: number;
  /** From below 45°. */
  low: number;
  /** From within 15° of the eye: the observer's own shadow, which makes contrast. */
  shade: number;
  /** Through the pavilion: a window. */
  leak: number;
  /** Shares of what is seen under the table alone. */
  tableLeak: number;
  tableShade: number;
  /** The share of the table through which the girdle is seen: a fisheye's ring. */
  girdleSeen: number;
  /** Degrees between red and blue where they leave. */
  fire: number;
  /** From 0, no pattern, to 1: how far the shadow gathers in eight equal arrows. Rounds only. */
  arrows: number | null;
}

const SODIUM = refractiveIndex(589);
const RED = refractiveIndex(656);
const BLUE = refractiveIndex(431);
const steep = Math.sin((75 * Math.PI) / 180);
const slanted = Math.sin((45 * Math.PI) / 180);
/** Beyond this two colours went different ways, and what lies between them is no spectrum. */
const widestSpectrum = 20;
/** The eye looks straight down on the table. */
const above = 4;
const down: Vec3 = [0, 0, -1];
/** Spectra cost two more rays: every so many points have one. */
const spectrumEvery = 4;

interface Seen {
  bright: number;
  low: number;
  shade: number;
  leak: number;
}

const nothing = (): Seen => ({ bright: 0, low: 0, shade: 0, leak: 0 });

function add(seen: Seen, [, , up]: Vec3, share: number): void {
  if (up < 0) seen.leak += share;
  else if (up > steep) seen.shade += share;
  else if (up > slanted) seen.bright += share;
  else seen.low += share;
}

const whole = ({ bright, low, shade, leak }: Seen): number => bright + low + shade + leak;

export function measureLight(params: GemParams, grid = 60): LightFigures {
  const gem = makeGem(params);
  const planes = planesOf(gem);
  const table = gem.proportions.table / 100;
  const [[left, right], [low, high]] = [gem.bounds.x, gem.bounds.y];
  const [all, middle] = [nothing(), nothing()];
  const pattern = { shade: 0, cos: 0, sin: 0 };
  const spectra = { angle: 0, weight: 0 };
  let [girdleSeen, underTable] = [0, 0];
  for (let j = 0; j < grid; j++)
    for (let i = 0; i < grid; i++) {
      // Not on the axes of symmetry, where a ray would run along an edge.
      const x = left + ((i + 0.47) / grid) * (right - left);
      const y = low + ((j + 0.53) / grid) * (high - low);
      const here = nothing();
      const way = followLight(planes, [x, y, above], down, SODIUM, (direction, share) =>
        add(here, direction, share),
      );
      if (!way || whole(here) === 0) continue;
      const k = 1 / whole(here);
      const inTable = isUnderTable(x, y, table, right, high);
      for (const part of ['bright', 'low', 'shade', 'leak'] as const) {
        all[part] += here[part] * k;
        if (inTable) middle[part] += here[part] * k;
      }
      if (inTable) {
        underTable++;
        if (way.girdleSoon) girdleSeen++;
      }
      const away = Math.hypot(x, y);
      if (away > 0.35 && away < 0.92) {
        const eighth = Math.atan2(y, x) * 8;
        pattern.shade += here.shade * k;
        pattern.cos += here.shade * k * Math.cos(eighth);
        pattern.sin += here.shade * k * Math.sin(eighth);
      }
      if ((i + j * 3) % spectrumEvery === 0) addSpectrum(planes, x, y, spectra);
    }
  const sum = whole(all);
  const inside = Math.max(1, whole(middle));
  return {
    bright: all.bright / sum,
    low: all.low / sum,
    shade: all.shade / sum,
    leak: all.leak / sum,
    tableLeak: middle.leak / inside,
    tableShade: middle.shade / inside,
    girdleSeen: girdleSeen / Math.max(1, underTable),
    fire: spectra.weight > 0 ? spectra.angle / spectra.weight : 0,
    arrows:
      params.shape === 'round' ? Math.hypot(pattern.cos, pattern.sin) / Math.max(1e-9, pattern.shade) : null,
  };
}

/** The table of any outline is near the same ellipse of it. */
const isUnderTable = (x: number, y: number, table: number, right: number, high: number): boolean =>
  (x / (right * table)) ** 2 + (y / (high * table)) ** 2 < 0.9;

/** The strongest light that comes back, in red and in blue: the angle between the two is its spectrum. */
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
