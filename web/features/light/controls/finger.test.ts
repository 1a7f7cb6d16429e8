import { expect, it } from 'vitest';
import { drawnHigh, drawnWide, fingerWidth, nailEnds, ringAt } from './finger.ts';

it('a stone is worn on the ring: one of forty millimetres does not reach the nail', () => {
  const unit = fingerWidth / drawnWide;
  expect((ringAt - nailEnds) * unit).toBeGreaterThan(20);
  expect(ringAt).toBeLessThan(drawnHigh);
});
