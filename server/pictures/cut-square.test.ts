import { describe, expect, it } from 'vitest';
import { squareAround } from './cut-square.ts';

describe('a square around a point', () => {
  it.each([
    ['the middle of a wide picture', [300, 100, { x: 50, y: 50 }], { left: 100, top: 0 }],
    ['near the left edge', [300, 100, { x: 2, y: 90 }], { left: 0, top: 0 }],
    ['near the right edge', [300, 100, { x: 99, y: 0 }], { left: 200, top: 0 }],
    ['low in a tall picture', [100, 400, { x: 10, y: 70 }], { left: 0, top: 230 }],
  ] as const)('%s', (_what, [width, height, focus], place) => {
    expect(squareAround(width, height, focus)).toEqual({ ...place, width: 100, height: 100 });
  });
});
