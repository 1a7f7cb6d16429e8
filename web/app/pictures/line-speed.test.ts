import { describe, expect, it } from 'vitest';
import { lineSpeed } from './line-speed.ts';

const file = (kilobytes: number, from: number, to: number, transferred = kilobytes * 1024 + 300) => ({
  encodedBodySize: kilobytes * 1024,
  transferSize: transferred,
  responseStart: from,
  responseEnd: to,
});

describe('line speed', () => {
  it('is that of the quickest file', () => {
    expect(lineSpeed([file(100, 0, 1024), file(100, 2000, 2409.6)])).toBeCloseTo(2);
  });

  it('adds up files that share the line', () => {
    expect(lineSpeed([file(100, 0, 819.2), file(100, 0, 819.2)])).toBeCloseTo(2);
  });

  it('is unknown while only small or cached files were fetched', () => {
    expect(lineSpeed([file(4, 0, 1), file(200, 0, 5, 0), file(200, 0, 5, 300)])).toBeUndefined();
  });
});
