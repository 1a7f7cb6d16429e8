import { describe, expect, it } from 'vitest';
import { parseQuery } from '#contract/protocol/bracket-query.ts';
import { readPlan } from './read-plan.ts';

const terms = { spread: 4, storage: 0.4, deposit: 7, gold: 2.5, inflation: 4, asOf: '2026-11-01' };
const read = (search: string) => readPlan(parseQuery(search), 'house', 3_000_000, terms);

describe('an address becomes a plan', () => {
  it('an empty one is the usual: the house’s own terms', () => {
    expect(read('')).toEqual({
      texts: {
        sum: '3\u00A0000\u00A0000',
        years: '5',
        index: 'house',
        scenario: 'base',
        spread: '4',
        deposit: '7',
        gold: '2,5',
        inflation: '4',
      },
      errors: {},
      years: 5,
      scenario: 'base',
      plan: { sum: 3_000_000, years: 5, storage: 0.4, spread: 4, deposit: 7, gold: 2.5, inflation: 4 },
    });
  });

  it('everything may be said', () => {
    const { plan, scenario } = read(
      '?sum=1500000&years=10&scenario=cautious&spread=10&deposit=0&gold=-1,5&inflation=8.25',
    );
    expect(scenario).toBe('cautious');
    expect(plan).toMatchObject({
      sum: 1_500_000,
      years: 10,
      spread: 10,
      deposit: 0,
      gold: -1.5,
      inflation: 8.25,
    });
  });

  it('sums are read as people write them', () => {
    for (const text of ['2+500+000', '2%C2%A0500%C2%A0000', '2,5+млн', '2500+тыс.', '2500000+₽'])
      expect(read(`?sum=${text}`).plan?.sum, text).toBe(2_500_000);
    expect(read('?sum=1,1+млн').plan?.sum).toBe(1_100_000);
  });

  it('what it writes it reads back', () => {
    const first = read('?sum=1234567&gold=-1,5&inflation=8.25&years=2&scenario=whole');
    expect(readPlan(first.texts, 'house', 1, terms)).toEqual(first);
  });
});

describe('what makes no sense', () => {
  it.each([
    ['sum=99999', 'sum', /^От.100.000.₽ до.1.000.000.000.₽$/],
    ['sum=1000000001', 'sum', /^От/],
    ['sum=150000,5', 'sum', /в.целых рублях/],
    ['sum=много', 'sum', /Укажите число/],
    ['spread=-1', 'spread', /^От.0 до.50/],
    ['spread=51', 'spread', /^От.0 до.50/],
    ['deposit=101', 'deposit', /^От.−50 до.100/],
    ['gold=x', 'gold', /Укажите число/],
    ['inflation=-51', 'inflation', /^От.−50/],
  ] as const)('%s is said and nothing is reckoned', (search, field, said) => {
    const { errors, plan, texts } = read(`?${search}`);
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(said);
    expect(plan).toBeNull();
    expect(texts[field]).toBe(search.split('=')[1]);
  });

  it('choices nobody offers fall back to the usual', () => {
    for (const years of ['0', '11', '2.5', 'x', '1e1000'])
      expect(read(`?years=${years}&scenario=${years}`)).toMatchObject({ years: 5, scenario: 'base' });
  });

  it('brackets, names of prototypes and endless text do no harm', () => {
    expect(read('?sum[]=1&sum[]=2&years[from]=3&scenario=__proto__').plan).toMatchObject({
      sum: 3_000_000,
      years: 5,
    });
    expect(read(`?sum=${'9'.repeat(5000)}`).texts.sum).toHaveLength(40);
  });
});
