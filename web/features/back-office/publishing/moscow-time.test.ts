import { expect, it } from 'vitest';
import { momentOf, usualMoment } from './moscow-time.ts';

it('reads a time as Moscow says it', () => {
  expect(momentOf('2026-11-17', '10:00')).toBe('2026-11-17T07:00:00.000Z');
  expect(momentOf('2026-11-17', '')).toBeUndefined();
  expect(momentOf('', '10:00')).toBeUndefined();
});

it('proposes tomorrow by the clock of Moscow', () => {
  expect(usualMoment(Date.parse('2026-11-16T20:59:00Z')).day).toBe('2026-11-17');
  expect(usualMoment(Date.parse('2026-11-16T21:01:00Z')).day).toBe('2026-11-18');
});
