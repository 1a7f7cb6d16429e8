import type { Rgb } from '#gem/optics/colour.ts';
import { type LightRig, RIGS } from '#gem/optics/light-rig.ts';

/** A light for a stone: a room with lamps, or a scope of even zones. */
export interface SceneLight {
  rig: LightRig;
  /** Light from a height in degrees on, the highest first. */
  zones?: readonly (readonly [light: Rgb, from: number])[];
  /** The floor's light where it is not grey. */
  floor?: Rgb;
  /** Colours are read off, not admired. */
  plain?: boolean;
  /** Seen in a dark room. */
  dark?: boolean;
  /** The stone shows its fluorescence. */
  ultraviolet?: boolean;
}

/** The light of the still pictures: where a living stone begins. */
export const DAY: SceneLight = { rig: RIGS.studio };
