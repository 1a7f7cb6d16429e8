import { describe, expect, it } from 'vitest';
import { lineSpeed } from './line-speed.ts';

const file = (kilobytes: number, milliseconds: number, transferred = kilobytes * 1024 + 300) => ({
  encodedBodySize: kilobytes * 1024,
  transferSize: transferred,
  responseStart: 100,
  responseEnd: 100 + milliseconds,
});

describe('line speed', () => {
  it('is that of the quickest file', () => {
    expect(lineSpeed([file(100, 1024), file(100, 409.6)])).toBeCloseTo(2);
  });

  it('is unknown while only small or cached files were fetched', () => {
    expect(lineSpeed([file(4, 1), file(200, 5, 0), file(200, 5, 300)])).toBeUndefined();
  });
});
