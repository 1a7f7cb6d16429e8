import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { NameIndex, nameWords } from './name-index.ts';
import { beginsLike } from './nearest-stem.ts';

const names = ['Полярный рассвет', 'Полярная ночь', 'Шкатулка «Ночной дождь»', 'Ёлка и звезда', 'Рассвет'];
const index = new NameIndex(names.map((name, id) => ({ id, name })));
const found = (q: string): string[] => [...index.find(nameWords(q))].map((id) => names[id]!);

describe('a name', () => {
  it('is found by beginnings of its words, in any order, in the order of names', () => {
    expect(found('полярн')).toEqual(['Полярный рассвет', 'Полярная ночь']);
    expect(found('ноч')).toEqual(['Полярная ночь', 'Шкатулка «Ночной дождь»']);
    expect(found('рассвет поляр')).toEqual(['Полярный рассвет']);
    expect(found('елка')).toEqual(['Ёлка и звезда']);
    expect(found('свет')).toEqual([]);
    expect(found('')).toEqual([]);
  });
  it.each(['полярнй', 'полряный', 'поллярный', 'палярный', 'олярный'])(
    'is found with one slip: %s',
    (typed) => expect(found(`${typed} рас`)).toEqual(['Полярный рассвет']),
  );
  it('is found where a longer and a shorter stretch of words begin at the same word', () => {
    const own = new NameIndex(['ааав', 'аааа'].map((name, id) => ({ id, name })));
    expect([...own.find(['аваа'])].toSorted()).toEqual([0, 1]);
  });
  it('with two slips, or of a short word, is not', () => {
    expect(found('палярнй рассвет')).toEqual([]);
    expect(found('ноь')).toEqual([]);
  });
});

it('the index finds what a linear search finds', () => {
  const letter = fc.constantFrom('а', 'б', 'в');
  const word = fc.string({ unit: letter, minLength: 4, maxLength: 8 });
  fc.assert(
    fc.property(
      fc.array(fc.array(word, { minLength: 1, maxLength: 3 }), { maxLength: 30 }),
      word,
      (all, q) => {
        const own = new NameIndex(all.map((some, id) => ({ id, name: some.join(' ') })));
        const exact = all.some((some) => some.some((one) => one.startsWith(q)));
        const expected = all.flatMap((some, id) =>
          some.some((one) => (exact ? one.startsWith(q) : beginsLike(one, q))) ? [id] : [],
        );
        const answered = [...own.find([q])];
        expect(expected.filter((id) => !answered.includes(id))).toEqual([]);
        if (exact) expect(answered).toEqual(expected);
      },
    ),
    { numRuns: runs(1000) },
  );
});

it('among a million names one is found, and one slip away too', () => {
  const syllables = ['ка', 'ро', 'ми', 'ле', 'ну', 'ва', 'ши', 'до', 'те', 'бра'];
  const nameOf = (n: number): string => [...String(n)].map((digit) => syllables[Number(digit)]).join('');
  const million = new NameIndex({
    *[Symbol.iterator]() {
      for (let id = 0; id < 1_000_000; id++) yield { id, name: `Камень ${nameOf(id)}` };
    },
  });
  const wanted = nameOf(734_219);
  expect([...million.find([wanted])]).toEqual([734_219]);
  const slipped = `${wanted.slice(0, 5)}${wanted.slice(6)}`;
  expect([...million.find(['камень', slipped])]).toContain(734_219);
});
