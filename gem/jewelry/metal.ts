import type { Rgb } from '../optics/colour.ts';

export const METALS = ['yellow gold', 'white gold', 'rose gold', 'platinum', 'silver'] as const;
export type Metal = (typeof METALS)[number];

/** Reflectance at normal incidence, linear; white gold is rhodium-plated and a little warm, platinum cooler and darker, silver the brightest. */
export const METAL_TINT: Record<Metal, Rgb> = {
  'yellow gold': [1, 0.72, 0.3],
  'white gold': [0.88, 0.87, 0.85],
  'rose gold': [0.97, 0.62, 0.48],
  platinum: [0.79, 0.8, 0.81],
  silver: [0.96, 0.95, 0.91],
};
