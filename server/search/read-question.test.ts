import { describe, expect, it } from 'vitest';
import { isOneSlip } from './nearest-stem.ts';
import { readQuestion, withoutSpans } from './read-question.ts';

const read = (text: string) => {
  const { list, selection, rest } = readQuestion(text);
  return { list, selection, ...(rest.length && { rest }) };
};

describe('a question in the trade’s language', () => {
  it.each([
    [
      'круглый 2 карата D IF до 5 млн',
      {
        shape: ['round'],
        weight: { from: 200, to: 249 },
        color_colorless: ['D'],
        clarity: ['IF'],
        price: { to: 5_000_000 },
      },
    ],
    ['груша 1,5–2 ct', { shape: ['pear'], weight: { from: 150, to: 200 } }],
    ['от 1 до 1,5 карата', { weight: { from: 100, to: 150 } }],
    ['от 1 карата до 5 млн', { weight: { from: 100 }, price: { to: 5_000_000 } }],
    ['овальные бриллианты от 500 тыс', { shape: ['oval'], price: { from: 500_000 } }],
    ['1,02 карата', { weight: { from: 102, to: 102 } }],
    ['1,5 карата', { weight: { from: 150, to: 159 } }],
    ['D-F VVS1', { color_colorless: ['D', 'E', 'F'], clarity: ['VVS1'] }],
    ['d/if', { color_colorless: ['D'], clarity: ['IF'] }],
    ['е ввс2', { color_colorless: ['E'], clarity: ['VVS2'] }],
    ['G вс1–си1', { color_colorless: ['G'], clarity: ['VS1', 'VS2', 'SI1'] }],
    ['vs', { clarity: ['VS1', 'VS2'] }],
    ['H I1', { color_colorless: ['H'], clarity: ['I1'] }],
    ['I/VS1', { color_colorless: ['I'], clarity: ['VS1'] }],
    ['не дороже 3 млн', { price: { to: 3_000_000 } }],
    ['не дешевле 700 000 ₽', { price: { from: 700_000 } }],
    ['от 1 до 2 млн рублей', { price: { from: 1_000_000, to: 2_000_000 } }],
    ['1–2 млн', { price: { from: 1_000_000, to: 2_000_000 } }],
    ['розовый fancy', { color_colored: ['pink'] }, ['fancy']],
    ['синий или голубой бриллиант', { color_colored: ['blue'] }],
    ['круг овал', { shape: ['round', 'oval'] }],
    ['инвестиционный набор', { label_investment: 1, is_single: 0 }],
    [
      '3 ex без флуоресценции',
      { cut: ['excellent'], polish: ['excellent'], symmetry: ['excellent'], fluorescence: ['none'] },
    ],
    ['отличная полировка', { polish: ['excellent'] }],
    ['2019 года', { year: { from: 2019, to: 2019 } }],
    ['трубка Юбилейная', { origin: ['yubileynaya'] }],
    ['камень под заказ', { for_order: 1 }],
  ] as [string, object, string[]?][])('%s', (text, selection, rest) => {
    expect(read(text)).toEqual({ list: 'main', selection, ...(rest && { rest }) });
  });

  it.each([
    ['кольцо с розовым бриллиантом', 'jewelry', { type: ['ring'], color: ['pink'] }],
    ['серьги белое золото 585', 'jewelry', { type: ['earrings'], metal: ['white-gold-585'] }],
    ['жёлтое золото 585', 'jewelry', { metal: ['yellow-gold-585'] }],
    ['серебряная брошь', 'jewelry', { type: ['brooch'], metal: ['silver-925'] }],
    ['розовое золото', 'jewelry', { metal: ['rose-gold-750', 'rose-gold-585'] }],
    [
      'платиновый браслет до 2 млн',
      'jewelry',
      { price: { to: 2_000_000 }, type: ['bracelet'], metal: ['platinum-950'] },
    ],
    ['шкатулка до 10 млн', 'boxes', { price: { to: 10_000_000 } }],
    ['кольца пози', 'posie', { type: ['ring'] }],
    ['уникальный камень', 'unique', {}],
  ])('%s is about %s', (text, list, selection) => {
    expect(read(text)).toEqual({ list, selection });
  });

  it('forgives slips of the hand', () => {
    for (const word of ['круглй', 'кргулый', 'круголый', 'крухлый'])
      expect(read(word)).toEqual({ list: 'main', selection: { shape: ['round'] } });
    expect(read('принцеса')).toEqual({ list: 'main', selection: { shape: ['princess'] } });
    expect(read('брилиант')).toEqual({ list: 'main', selection: {} });
    expect([readQuestion('круиз').guessed, readQuestion('круглый').guessed]).toEqual([true, false]);
    expect(read('серги')).toEqual({ list: 'jewelry', selection: { type: ['earrings'] } });
  });

  it('leaves what it does not know, and numbers that may be an item’s', () => {
    expect(read('Полярный рассвет')).toEqual({ list: null, selection: {}, rest: ['Полярный', 'рассвет'] });
    expect(read('11540')).toEqual({ list: null, selection: {}, rest: ['11540'] });
    expect(read('')).toEqual({ list: null, selection: {} });
    expect(read('и с для')).toEqual({ list: null, selection: {} });
    expect(read('к м и')).toMatchObject({ selection: {} });
  });

  it('answers any text at all', () => {
    for (const text of [
      '-–—///',
      '9'.repeat(200),
      'от до от до',
      '\u0000',
      'до',
      'не',
      'D-',
      '__proto__ constructor',
    ])
      expect(() => readQuestion(text)).not.toThrow();
  });
});

it('says the same in whatever order, and forgets exactly what is taken out', () => {
  const parts = ['круглый', '2 карата', 'D–F', 'VVS1', 'до 5 млн', 'инвестиционный'];
  const orders = (rest: string[]): string[][] =>
    rest.length < 2
      ? [rest]
      : rest.flatMap((part) => orders(rest.filter((one) => one !== part)).map((more) => [part, ...more]));
  const expected = readQuestion(parts.join(' ')).selection;
  expect(Object.keys(expected)).toHaveLength(parts.length);
  for (const order of orders(parts)) {
    const text = order.join(' ');
    const { selection, spans } = readQuestion(text);
    expect(selection, text).toEqual(expected);
    for (const { key, ...span } of spans) {
      const { [key]: _, ...rest } = expected;
      expect(readQuestion(withoutSpans(text, [span])).selection, `${text} without ${key}`).toEqual(rest);
    }
  }
});

it('a condition can be taken out of the question', () => {
  const text = 'круглый 2 карата D IF до 5 млн';
  const { spans } = readQuestion(text);
  const without = (key: string) =>
    withoutSpans(
      text,
      spans.filter((span) => span.key === key),
    );
  expect(without('price')).toBe('круглый 2 карата D IF');
  expect(without('weight')).toBe('круглый D IF до 5 млн');
  expect(without('clarity')).toBe('круглый 2 карата D до 5 млн');
});

it('knows one slip from two', () => {
  expect([isOneSlip('овал', 'овла'), isOneSlip('овал', 'вал'), isOneSlip('овал', 'оввал')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([isOneSlip('овал', 'лаво'), isOneSlip('овал', 'ов'), isOneSlip('груш', 'круж')]).toEqual([
    false,
    false,
    false,
  ]);
});
