import { makeGem } from '../geometry/make-gem.ts';
import { refractiveIndex } from '../optics/spectrum.ts';
import type { GemParams } from '../shape.ts';
import { planesOf } from './follow-light.ts';
import { lookAround } from './look-around.ts';
import { lookDown } from './look-down.ts';
import { packMap } from './zone-map.ts';

/**
 * Light received by viewers around a stone of these proportions, in shares by origin that sum to one; then the view
 * from straight above: the table, the dispersion, the clarity of a round's arrows, and the map. All of it is
 * computed, not measured by a laboratory.
 */
export interface LightFigures {
  /** From above 45° over the girdle, without the viewer's own shadow: lamps and windows. */
  bright: number;
  /** From below 45°. */
  low: number;
  /** From within 15° of the viewer: their own shadow, which makes contrast. */
  shade: number;
  /** Through the pavilion: a window. */
  leak: number;
  /** Shares of the light through the table only, seen face up. */
  tableLeak: number;
  tableShade: number;
  /** The share of the table through which the girdle is seen: a fisheye's ring. */
  girdleSeen: number;
  /** Degrees between red and blue where they leave. */
  fire: number;
  /** From 0, no pattern, to 1: how far the shadow gathers in eight equal arrows. Rounds only. */
  arrows: number | null;
  /** The origin of each point's light, as packed by `zone-map.ts`. */
  map: string;
}

const SODIUM = refractiveIndex(589);
/** With these the leak of one stone stands to a third of a percent. */
const usualRays = 5000;
/** Degrees a stone that is held face up wavers by. Quite still, whole facets under the table would go out at once. */
const wavering = 10;

export function measureLight(params: GemParams, rays = usualRays): LightFigures {
  const gem = makeGem(params);
  const planes = planesOf(gem);
  const { all } = lookAround(gem, planes, SODIUM, { rays, widest: 90 });
  const { table } = lookAround(gem, planes, SODIUM, { rays: rays * 0.3, widest: wavering });
  const { map, arrows, fire, girdleSeen } = lookDown(gem, planes, SODIUM);
  return {
    ...all,
    tableLeak: table.leak,
    tableShade: table.shade,
    girdleSeen,
    fire,
    arrows: params.shape === 'round' ? arrows : null,
    map: packMap(map),
  };
}
