import type { Rgb } from '#gem/optics/colour.ts';
import { RIGS } from '#gem/optics/light-rig.ts';
import type { SheetLight } from '#web/app/pictures/living-stone.ts';
import { DAY, type SceneLight } from '../engine/scene-light.ts';
import type { HeldLamp } from '../engine/stone-renderer.ts';

/** Just warm enough to distinguish a lamp from daylight: a colourless stone stays colourless under it. */
const warmth: Rgb = [1.01, 0.95, 0.87];
const warm = (light: Rgb): Rgb => [light[0] * warmth[0], light[1] * warmth[1], light[2] * warmth[2]];

/** The still pictures' scene after sunset: the same boxes, behind a lampshade. */
const EVENING: SceneLight = {
  rig: {
    ...RIGS.studio,
    zenith: warm(RIGS.studio.zenith),
    horizon: warm(RIGS.studio.horizon),
    lamps: RIGS.studio.lamps.map((lamp) => ({ ...lamp, light: warm(lamp.light) })),
  },
  floor: warm([0.95, 0.95, 0.95]),
};

export const sceneOf = ({ lamp }: SheetLight): SceneLight => (lamp ? EVENING : DAY);

/** The sun, or the lamp, as the stone itself sees it. */
export const sourceOf = ({ azimuth, height, lamp }: SheetLight): HeldLamp => ({
  azimuth,
  height: Math.max(24, height),
  light: lamp ? [23, 20, 15] : [20, 19, 17],
});
