import { expect, it } from 'vitest';
import { projectionGeometry } from './projection-geometry.ts';
import { type Plan, reckon } from './reckon.ts';

const plan: Plan = {
  sum: 1_000_000,
  years: 4,
  rate: 5,
  spread: 4,
  storage: 0.4,
  deposit: 7,
  gold: 3,
  inflation: 4,
};
const draw = (changed: Partial<Plan> = {}) => projectionGeometry(reckon({ ...plan, ...changed }).rows);

it('every year has its place, every line begins at the left and ends at the right', () => {
  const { years, paths } = draw();
  expect(years).toEqual([0, 1, 2, 3, 4].map((year) => ({ year, x: year * 25 })));
  for (const path of Object.values(paths)) expect(path).toMatch(/^M0 [\d.]+(L[\d.]+ [\d.]+){3}L100 [\d.]+$/);
});

it('everything lies within the plot, and a loss lies under the sum', () => {
  for (const rate of [-30, 0, 30]) {
    const { ticks, sumY, lastY, paths } = draw({ rate });
    const ys = Object.values(paths).flatMap((path) =>
      [...path.matchAll(/ ([-\d.]+)/g)].map(([, y]) => Number(y)),
    );
    for (const y of [sumY, lastY, ...ys, ...ticks.map((tick) => tick.y)]) {
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(100);
    }
    expect(lastY > sumY).toBe(rate <= 0);
    expect(ticks.length).toBeGreaterThan(1);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});

it('a plan in which nothing moves is drawn too', () => {
  const still = { rate: 0, spread: 0, storage: 0, deposit: 0, gold: 0, inflation: 0, years: 1 };
  expect(draw(still).paths.sale).toMatch(/^M0 [\d.]+L100 [\d.]+$/);
});
