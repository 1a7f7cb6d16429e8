import { describe, expect, it } from 'vitest';
import { type OwnDeal, proposePoint } from './propose-point.ts';

const last = { month: '2026-12-01', value: 120 };
const deals = (day: string, ...carats: number[]): OwnDeal[] => carats.map((carat) => ({ day, carat }));
const before = [...deals('2026-10-05', 90, 100), ...deals('2026-12-31', 100, 100, 110)];

describe('a point proposed from own deals', () => {
  it('is the last one times the median against the three months before, of the month after it', () => {
    expect(proposePoint(last, [...before, ...deals('2027-01-15', 102, 102, 103, 101, 104)])).toEqual({
      month: '2027-01-01',
      value: 122.4,
      ratio: 1.02,
      deals: 5,
      base: 100,
      comparables: 5,
      compared: [102, 102, 103, 101, 104].map((carat) => ({
        day: '2027-01-15',
        carat,
        ratio: carat / 100,
        taken: true,
      })),
      leftOut: 0,
      unusual: false,
    });
  });
  it('takes the middle of an even number of ratios as it is, not rounded to one', () => {
    const proposal = proposePoint(last, [...before, ...deals('2027-01-15', 100, 101, 101, 103, 104, 105)]);
    expect(proposal).toMatchObject({ value: 122.4, ratio: 1.02, deals: 6 });
  });
  it('leaves out what is far from the rest, and says that a step is unusual', () => {
    const proposal = proposePoint(last, [
      ...before,
      ...deals('2027-01-15', 110, 110, 110, 110, 110, 400, 20),
    ]);
    expect(proposal).toMatchObject({ value: 132, leftOut: 2, deals: 5, unusual: true });
    expect(proposal.compared.filter(({ taken }) => !taken).map(({ carat }) => carat)).toEqual([400, 20]);
  });
  it.each([
    ['four deals', [...before, ...deals('2027-01-15', 100, 100, 100, 100)], { why: 'few', deals: 4 }],
    [
      'five, one beyond belief',
      [...before, ...deals('2027-01-15', 100, 100, 100, 100, 900)],
      { why: 'few', deals: 4 },
    ],
    [
      'too little before',
      [...deals('2026-12-31', 100), ...deals('2027-01-15', 100, 100, 100, 100, 100)],
      { why: 'nothing to compare', comparables: 1 },
    ],
    [
      'deals of other months',
      [...before, ...deals('2027-02-01', 100, 100, 100, 100, 100)],
      { why: 'few', deals: 0 },
    ],
  ] as const)('is none: %s', (_, own, expected) => {
    const proposal = proposePoint(last, own);
    expect(proposal).toMatchObject(expected);
    expect(proposal).not.toHaveProperty('value');
  });
});
