import type { Shape } from '../shape.ts';
import type { Rgb } from './colour.ts';

/** Angles in degrees; width and height are half angles, `soft` the half width of the edge's falloff. */
export interface Lamp {
  azimuth: number;
  elevation: number;
  width: number;
  height: number;
  soft: number;
  light: Rgb;
}

export interface LightRig {
  zenith: Rgb;
  horizon: Rgb;
  lamps: readonly Lamp[];
  /** The camera's own shadow: full inside `inner` degrees, none outside `outer`. */
  head: { inner: number; outer: number; dark: number };
  /** What stone and metal see below them. */
  floor: number;
  /** 1: the floor is darker under the stone; 0: even. */
  floorFalloff: number;
  /** Taken for the light of a path that is cut short. */
  unfinished: number;
  /** Light that a facet's worn edge scatters to the viewer. */
  scattered: number;
}

const white = (level: number, warmth = 0): Rgb => [level * (1 + warmth), level, level * (1 - warmth)];

type LampRow = readonly [
  azimuth: number,
  elevation: number,
  width: number,
  height: number,
  level: number,
  warmth?: number,
];

const softBox = ([azimuth, elevation, width, height, level, warmth]: LampRow): Lamp => {
  return { azimuth, elevation, width, height, soft: width < 6 ? 2 : 4, light: white(level, warmth) };
};

const point = (azimuth: number, elevation: number): Lamp => ({
  azimuth,
  elevation,
  width: 1.6,
  height: 1.6,
  soft: 1.1,
  light: white(26),
});

/** A tent of soft boxes at 40 to 66° gives brightness, the black gaps between them contrast. */
const BOXES: readonly LampRow[] = [
  [26, 50, 19, 14, 2.6, 0.015],
  [80, 58, 12, 13, 1.9, -0.04],
  [128, 46, 15, 14, 2.4],
  [176, 57, 12, 12, 2.1, 0.02],
  [222, 48, 17, 14, 2.3, -0.05],
  [270, 48, 12, 12, 2.1],
  [316, 49, 17, 14, 2.5, 0.02],
];

const LOW_STRIPS: readonly LampRow[] = [
  [0, 17, 13, 13, 1.5],
  [48, 16, 10, 14, 1.4, 0.03],
  [100, 17, 14, 13, 1.3, -0.04],
  [152, 15, 10, 13, 1.5],
  [200, 16, 14, 13, 1.4],
  [250, 18, 11, 14, 1.4, -0.04],
  [294, 15, 10, 12, 1.3],
  [332, 17, 8, 12, 1.5, 0.03],
];

/** Just outside the head's shadow. */
const HIGH_FILLS: readonly LampRow[] = [
  [60, 75, 6, 5, 1.4, -0.03],
  [150, 76, 6, 5, 1.3, -0.03],
  [215, 75, 6, 5, 1.4, -0.03],
  [335, 76, 6, 5, 1.3, -0.03],
];

/** Small hard lamps: each facet throws one as a spectrum, and that is a diamond's fire. */
const POINTS = [
  [12, 70],
  [62, 42],
  [77, 66],
  [122, 70],
  [125, 36],
  [185, 40],
  [190, 68],
  [245, 72],
  [252, 38],
  [325, 33],
  [330, 64],
  [0, 38],
  [95, 28],
  [215, 30],
  [290, 27],
] as const;

const HEAD = { inner: 11, outer: 23, dark: 0.96 };

const STUDIO: LightRig = {
  zenith: white(0.03),
  horizon: white(0.09),
  lamps: [...BOXES, ...LOW_STRIPS, ...HIGH_FILLS].map(softBox).concat(POINTS.map(([a, e]) => point(a, e))),
  head: HEAD,
  floor: 0.95,
  floorFalloff: 0.5,
  unfinished: 0.2,
  scattered: 0.6,
};

/**
 * What a round's eight culet facets mirror is one ring of the tent, and boxes alike close it: the middle of a large
 * stone is then a flat white disc. Narrow ones, every other of them dim, make a pinwheel of it.
 */
const RING = [1.2, 0.32, 1.15, 0.4, 1.2, 0.3, 1.1];
const BROKEN_RING = BOXES.map(
  ([azimuth, elevation, width, height, level, warmth], i): LampRow => [
    azimuth,
    elevation,
    width * 0.68,
    height,
    level * RING[i]!,
    warmth ?? 0,
  ],
);

export const RIGS = {
  studio: STUDIO,
  rounds: {
    ...STUDIO,
    zenith: white(0.09),
    horizon: white(0.16),
    head: { ...HEAD, dark: 0.88 },
    lamps: [...BROKEN_RING, ...LOW_STRIPS, ...HIGH_FILLS]
      .map(softBox)
      .concat(POINTS.map(([a, e]) => point(a, e))),
  },
  /** Metal mirrors the floor: a darker one draws its edges. */
  jewelry: { ...STUDIO, floor: 0.6, floorFalloff: 0.8 },
  ultraviolet: {
    zenith: [0.02, 0.012, 0.05],
    horizon: [0.04, 0.025, 0.1],
    lamps: [...BOXES, ...LOW_STRIPS].map(softBox).map((lamp) => ({
      ...lamp,
      light: [0.06 * lamp.light[0], 0.03 * lamp.light[1], 0.16 * lamp.light[2]],
    })),
    head: HEAD,
    floor: 0.03,
    floorFalloff: 1,
    unfinished: 0.02,
    scattered: 0.05,
  },
  /** White from everywhere: a stone that neither takes nor makes light must vanish in it. */
  furnace: {
    zenith: white(1),
    horizon: white(1),
    lamps: [],
    head: { inner: 0, outer: 1, dark: 0 },
    floor: 1,
    floorFalloff: 0,
    unfinished: 1,
    scattered: 1,
  },
  /** Light from below only: what is seen of it has leaked through the pavilion. */
  below: {
    zenith: white(0),
    horizon: white(0),
    lamps: [],
    head: { inner: 0, outer: 1, dark: 0 },
    floor: 1,
    floorFalloff: 0,
    unfinished: 0,
    scattered: 0,
  },
} as const satisfies Record<string, LightRig>;

export type RigName = keyof typeof RIGS;

/** The daylight that pictures of a shape are taken in. */
export const studioOf = (shape: Shape): 'studio' | 'rounds' => (shape === 'round' ? 'rounds' : 'studio');
