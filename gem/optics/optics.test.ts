import { expect, test } from 'vitest';
import { absorption, GRADES, HUES, INTENSITIES } from './colour.ts';
import { bakeLightMap } from './light-map.ts';
import { RIGS } from './light-rig.ts';
import { refractiveIndex, spectrum, WAVES } from './spectrum.ts';
import { toneMap } from './tone.ts';

test('diamond bends sodium light by 2.417 and spreads B to G by 0.044', () => {
  expect(refractiveIndex(589.3)).toBeCloseTo(2.417, 2);
  expect(refractiveIndex(430.8) - refractiveIndex(686.7)).toBeCloseTo(0.044, 2);
});

test('all wavelengths together are white, and none is negative', () => {
  const waves = spectrum();
  for (const channel of [1, 2, 3] as const) {
    expect(waves.reduce((sum, wave) => sum + wave[channel], 0) / WAVES).toBeCloseTo(1, 9);
    expect(Math.min(...waves.map((wave) => wave[channel]))).toBeGreaterThan(0);
  }
});

test('a lower grade and a higher intensity take more light', () => {
  const byGrade = GRADES.map((grade) => absorption({ grade })[2]);
  expect(byGrade).toEqual([...byGrade].sort((a, b) => a - b));
  for (const hue of HUES) {
    const whole = INTENSITIES.map((intensity) => absorption({ hue, intensity }).reduce((a, b) => a + b));
    expect(whole).toEqual([...whole].sort((a, b) => a - b));
  }
});

test('red lets only red pass, orange yields between red and yellow', () => {
  const [r, g, b] = absorption({ hue: 'red', intensity: 'fancy' });
  expect(g).toBeGreaterThan(10 * r);
  expect(b).toBeGreaterThan(10 * r);
  const orange = absorption({ hue: 'orange', intensity: 'fancy' });
  const yellow = absorption({ hue: 'yellow', intensity: 'fancy' });
  expect(orange[1]).toBeGreaterThan(yellow[1] * 2);
});

test('light maps are finite and nowhere negative', () => {
  for (const rig of Object.values(RIGS)) {
    const map = bakeLightMap(rig, 64);
    expect(map.every((light) => Number.isFinite(light) && light >= 0)).toBe(true);
  }
});

test('tones rise with the light from black to nearly white', () => {
  const out = new Uint8ClampedArray(4);
  const grey = [0, 0.05, 0.2, 0.5, 1, 2, 6].map((light) => {
    toneMap(light, light, light, 0.5, out, 0);
    return out[0]!;
  });
  expect(grey).toEqual([...grey].sort((a, b) => a - b));
  expect(grey[0]).toBe(0);
  expect(grey.at(-1)).toBeGreaterThan(250);
});
