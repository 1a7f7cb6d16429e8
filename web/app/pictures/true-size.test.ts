import { expect, it } from 'vitest';
import { fullFrame, trueSize } from './true-size.ts';

const round = (diameter: number) => ({ size: { length: diameter, width: diameter, pictured: 1 } });
const oval = { size: { length: 900, width: 600, pictured: 1.5 } };

it('draws neighbours to one scale', () => {
  const cards = [round(400), oval, round(1000)];
  const full = fullFrame(cards);
  expect(full).toBe(1000);
  const [small, middle, large] = cards.map((card) => trueSize(card, full)!);
  expect(small!.width / large!.width).toBeCloseTo(0.4);
  expect(middle!.picture / large!.picture).toBeCloseTo(0.9);
  expect(middle!.width).toBeCloseTo(0.6);
});

it('stands an unmeasured stone among others by its weight, as large as the frame at most', () => {
  const width = (weight: number) => trueSize({ size: null, shape: 'round', weight }, 1000)!.width;
  expect(width(100)).toBeCloseTo(0.65);
  expect(width(800)).toBe(1);
});

it('does not blow small stones up, and has no size for what has none', () => {
  expect(fullFrame([round(400), { size: null }])).toBe(500);
  expect(trueSize({ size: null }, 500)).toBeUndefined();
});
