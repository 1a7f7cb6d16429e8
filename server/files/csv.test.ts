import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('what a spreadsheet would run is a text in a file, a sum below zero is a number', () => {
  const cellOf = (value: string) =>
    csvOf([[value]])
      .toString()
      .slice(1)
      .trimEnd();
  for (const run of ['=1+1', '+7', '-1+1', '-', '@SUM(1)', '-1;2', '-1,5-1'])
    expect(cellOf(run).replace(/^"/, ''), run).toMatch(/^'/);
  expect([cellOf('-1234,50'), cellOf('-7'), cellOf('12,00')]).toEqual(['-1234,50', '-7', '12,00']);
});
