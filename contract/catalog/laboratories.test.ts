import { expect, it } from 'vitest';
import { checkHref } from './laboratories.ts';

it.each([
  ['GIA', '2215430912', 'https://www.gia.edu/report-check?reportno=2215430912'],
  ['Московская палата геммологов', '25-010720', '/dev/certificates/25-010720'],
  ['GIA', '1&x=2', 'https://www.gia.edu/report-check?reportno=1%26x%3D2'],
  ['Кто-то ещё', '1', null],
])('a number of %s, %s, is checked at %s', (laboratory, number, page) => {
  expect(checkHref(laboratory, number)).toBe(page);
});
