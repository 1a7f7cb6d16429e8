import { expect, it } from 'vitest';
import { dayHeading } from './day-heading.ts';

/** Moscow is three hours ahead of UTC. */
const moscow = (moment: string) => new Date(`${moment}+03:00`).toISOString();

it.each([
  ['2026-01-02T00:00', 'Сегодня'],
  ['2026-01-02T12:30', 'Сегодня'],
  ['2026-01-01T23:59', 'Вчера'],
  ['2026-01-01T00:00', 'Вчера'],
  ['2025-12-31T23:59', '31\u00A0декабря\u00A02025'],
])('on the second of January, of %s: %s', (moment, heading) => {
  expect(dayHeading(moscow(moment), moscow('2026-01-02T12:30'))).toBe(heading);
});

it('days turn at Moscow’s midnight, and days of this year go without it', () => {
  const now = moscow('2026-11-16T00:10');
  expect(dayHeading(moscow('2026-11-16T00:05'), now)).toBe('Сегодня');
  expect(dayHeading(moscow('2026-11-15T23:55'), now)).toBe('Вчера');
  expect(dayHeading(moscow('2026-11-14T23:55'), now)).toBe('14\u00A0ноября');
  expect(dayHeading(moscow('2026-01-01T00:00'), now)).toBe('1\u00A0января');
});

it('yesterday may lie in the year before', () => {
  expect(dayHeading(moscow('2025-12-31T23:59'), moscow('2026-01-01T00:00'))).toBe('Вчера');
});
