import { describe, expect, it } from 'vitest';
import type { NewsKind } from './news-kinds.ts';
import { type News, newestOfEach, newsWords } from './news-words.ts';

const news = (more: Partial<News>): News => ({
  id: 1,
  user_id: 7,
  kind: 'outbid',
  facts: { price: 41_500_000 },
  at: new Date('2026-11-15T17:41:08Z'),
  auction_id: 3,
  auction_code: 'polar-night',
  auction_name: 'Полярная ночь',
  tiers: [{ from: 0, rate: 80 }],
  vat: null,
  lot_id: 17,
  lot_number: 17,
  lot_code: 'polar-night-17',
  lot_name: 'Синяя груша 5,02\u00A0карата',
  email: 'client@demo.test',
  subscribed: true,
  follow: null,
  ...more,
});
const says = (more: Partial<News>) => newsWords(news(more))!;

describe('words of news', () => {
  it('outbid: which lot, what the price is, where to answer', () => {
    expect(says({})).toMatchObject({
      title: 'Вашу ставку перебили',
      text: 'Лот\u00A017, Синяя груша 5,02\u00A0карата: ставка уже 41\u00A0500\u00A0000\u00A0₽.',
      href: '/auctions/polar-night/lots/17/',
      state: 'outbid',
      letter: 'subscribed',
    });
  });
  it('[A32] who led at the close: the total cost and the deadline of the decision', () => {
    const { text, letter } = says({
      kind: 'awaiting',
      facts: { price: 775_000, closedAt: '2026-11-17T21:42:00Z' },
    });
    expect(text).toContain('цена молотка 775\u00A0000\u00A0₽, к\u00A0оплате 837\u00A0000\u00A0₽');
    expect(text).toContain('до\u00A018:00 19\u00A0ноября по\u00A0Москве');
    expect(letter).toBe('never');
  });
  it('a winner reads the sum to be paid, not the hammer price alone', () => {
    expect(says({ kind: 'won', facts: { price: 775_000 } }).text).toContain(
      'к\u00A0оплате 837\u00A0000\u00A0₽',
    );
  });
  it('an admission says the limit, or why not', () => {
    const admission = { kind: 'admission' as const, lot_id: null, lot_number: null, lot_name: null };
    expect(says({ ...admission, facts: { state: 'approved', limit: 60_000_000 } }).text).toBe(
      'Торги «Полярная ночь»: ваш лимит 60\u00A0000\u00A0000\u00A0₽.',
    );
    expect(says({ ...admission, facts: { state: 'refused', reason: 'нет паспорта' } })).toMatchObject({
      title: 'Заявка отклонена',
      text: 'Торги «Полярная ночь». Причина: нет паспорта',
      tone: 'bad',
      letter: 'always',
    });
    expect(says({ ...admission, facts: { state: 'approved', decision: 'limit', limit: 1000 } }).title).toBe(
      'Изменён ваш лимит',
    );
  });
  it.each([
    'outbid',
    'leading',
    'awaiting',
    'won',
    'lost',
    'extended',
    'annulled',
    'rebidding',
    'withdrawn',
    'passed-over',
    'second-asked',
    'second-ended',
    'second-accepted',
    'second-declined',
    'second-silent',
    'reserve-met',
    'admission-asked',
    'admission-opened',
    'lots-added',
    'moved',
    'started',
    'results',
    'cancelled',
  ] as const)('%s is told in Russian, with a place to go', (kind) => {
    const { title, text, href } = says({ kind });
    expect(title).toMatch(/^[А-ЯЁ]/);
    expect(text).not.toMatch(/undefined|null/);
    expect(href).toMatch(/^\/auctions\//);
  });
  it('[A58] a sale that moved tells its new times, to those who take part by a letter in any case', () => {
    const moved = (facts: object) => says({ kind: 'moved', facts: { ...facts } });
    expect(
      moved({
        startsAt: '2030-12-13T17:00:00+03:00',
        firstClosesAt: '2030-12-13T19:00:00+03:00',
        takesPart: true,
      }),
    ).toMatchObject({
      title: 'Торги перенесены на\u00A013\u00A0декабря\u00A02030, 17:00',
      text: '«Полярная ночь»: начало\u00A013\u00A0декабря\u00A02030, 17:00, первый лот закроется\u00A013\u00A0декабря\u00A02030, 19:00 по\u00A0Москве.',
      letter: 'always',
    });
    expect(moved({ admissionUntil: '2030-12-12T18:00:00+03:00', takesPart: false })).toMatchObject({
      title: 'Заявки принимаем до\u00A012\u00A0декабря\u00A02030, 18:00',
      letter: 'subscribed',
    });
  });
  it('an unknown kind has no words', () => {
    expect(newsWords(news({ kind: 'weather' as NewsKind }))).toBeUndefined();
  });
});

describe('a person outbid several times at once', () => {
  it('gets the newest, lot by lot; other news stay', () => {
    const rows = [
      news({ id: 1 }),
      news({ id: 2, lot_id: 18 }),
      news({ id: 3, kind: 'won' }),
      news({ id: 4, facts: { price: 43_000_000 } }),
      news({ id: 5, user_id: 8 }),
    ];
    expect(newestOfEach(rows).map(({ id }) => id)).toEqual([2, 3, 4, 5]);
  });
});
