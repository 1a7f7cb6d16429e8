import type { Rgb } from './colour.ts';

export const FLUORESCENCES = ['none', 'faint', 'medium', 'strong', 'very strong'] as const;
export type Fluorescence = (typeof FLUORESCENCES)[number];

const STRENGTH: Record<Fluorescence, number> = {
  none: 0,
  faint: 0.03,
  medium: 0.1,
  strong: 0.2,
  'very strong': 0.35,
};

/** Light emitted along the path under ultraviolet, per half-width: the blue of nitrogen's N3 centre. */
export function glow(fluorescence: Fluorescence): Rgb {
  const k = STRENGTH[fluorescence];
  return [0.06 * k, 0.22 * k, k];
}
