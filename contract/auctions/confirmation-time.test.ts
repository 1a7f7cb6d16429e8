import { describe, expect, it } from 'vitest';
import { confirmedBy, confirmedByWords } from './confirmation-time.ts';

describe('[A32] deadline for confirming a closed lot', () => {
  it.each([
    ['on a weekday: the next one', '2026-11-17T21:42:00Z', '2026-11-19T15:00:00.000Z'],
    ['the day is that of Moscow, not of UTC', '2026-11-17T20:42:00Z', '2026-11-18T15:00:00.000Z'],
    ['on a Friday: Monday', '2026-11-20T12:00:00Z', '2026-11-23T15:00:00.000Z'],
    ['on a Saturday: Monday', '2026-11-21T12:00:00Z', '2026-11-23T15:00:00.000Z'],
  ])('%s', (_, closed, by) => {
    expect(confirmedBy(closed)).toBe(by);
  });
  it('is written with its hour and day', () => {
    expect(confirmedByWords('2026-11-17T21:42:00Z')).toBe('до\u00A018:00 19\u00A0ноября по\u00A0Москве');
  });
});
