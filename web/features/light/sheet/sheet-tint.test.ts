import { describe, expect, it } from 'vitest';
import { type Colour, contrast, luminance, tintOf } from './sheet-tint.ts';

const hex = (text: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(text.slice(at, at + 2), 16) / 255) as unknown as Colour;
const ink = hex('#15171c');
/** Lead and captions of the sheet. */
const soft = hex('#43454c');
const bronze = hex('#6b4f2a');
const sheets = ['#e9e5db', '#f6f4ef', '#e6dac4', '#faf1df'].map(hex);
const levels = [0, 0.05, 0.2, 0.6, 1.4, 4, 20];

describe('light on a sheet', () => {
  it('never takes words their contrast', () => {
    for (const sheet of sheets)
      for (const r of levels)
        for (const g of levels)
          for (const b of levels) {
            const { under, over } = tintOf([r, g, b], sheet, ink, true);
            const ground = luminance(sheet.map((value, c) => value * under[c]!) as unknown as Colour);
            const letter = ink.map((value, c) => 1 - (1 - value) * (1 - over[c]!)) as unknown as Colour;
            expect(contrast(luminance(letter), ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(luminance(soft), ground)).toBeGreaterThanOrEqual(4.5);
            expect(contrast(luminance(bronze), ground)).toBeGreaterThanOrEqual(4.5);
          }
  });

  it('leaves the sheet alone where none falls, and colours it where some does', () => {
    expect(tintOf([0, 0, 0], sheets[0]!, ink, false)).toEqual({ under: [1, 1, 1], over: [0, 0, 0] });
    const red = tintOf([1.2, 0.1, 0.1], sheets[0]!, ink, false);
    expect(red.under[0]).toBe(1);
    expect(red.under[1]).toBeLessThan(0.85);
    expect(red.over[0]).toBeGreaterThan(red.over[1] + 0.2);
    const white = tintOf([1, 1, 1], sheets[0]!, ink, false);
    expect(white.under).toEqual([1, 1, 1]);
  });
});
