import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { leavePath, readLeaveToken } from './leave-letters.ts';
import { type LotFacts, newsLetter, subjectStem } from './news-letter.ts';
import { type News, newsWords } from './news-words.ts';

const news = (more: Partial<News>): News => ({
  id: 1,
  user_id: 7,
  kind: 'outbid',
  facts: { price: 44_000_000 },
  at: new Date('2026-11-15T17:41:08Z'),
  auction_id: 3,
  auction_code: 'polar-night',
  auction_name: 'Полярная ночь',
  tiers: [
    { from: 0, rate: 150 },
    { from: 10_000_000, rate: 120 },
  ],
  vat: 220,
  lot_id: 17,
  lot_number: 17,
  lot_code: 'polar-night-17',
  lot_name: 'Синяя груша 5,02\u00A0карата',
  email: 'client@demo.test',
  subscribed: true,
  follow: null,
  ...more,
});
const lot: LotFacts = {
  onSale: true,
  startPrice: 30_000_000,
  step: 500_000,
  price: 44_500_000,
  endsAt: new Date('2026-11-15T19:56:58Z'),
  myBid: 43_500_000,
  myAlias: 7,
  picture: '2-pear-blue-fancy-vivid',
};
const letter = (more: Partial<News>, given: LotFacts | undefined = lot) => {
  const one = news(more);
  return newsLetter(one, newsWords(one)!, { lot: given, houseKey: 'abc', unsubscribePath: '/leave' });
};

describe('a letter about a lot', () => {
  it('outbid: the fact and the sum in the subject, the next bid on the button, on the night', () => {
    expect(letter({})).toMatchObject({
      subject: 'Лот\u00A017: вашу ставку перебили, сейчас 44\u00A0500\u00A0000\u00A0₽',
      preheader: expect.stringContaining('Следующая ставка 45\u00A0000\u00A0000\u00A0₽'),
      night: true,
      heading: 'Синяя груша 5,02\u00A0карата',
      picture: { path: '/pictures/2-pear-blue-fancy-vivid/640' },
      facts: [
        { label: 'Сейчас', value: '44\u00A0500\u00A0000\u00A0₽' },
        { label: 'Ваша ставка', value: '43\u00A0500\u00A0000\u00A0₽' },
        { label: 'Закроется не\u00A0раньше', value: '22:56:58, Москва' },
      ],
      action: { label: 'Поставить 45\u00A0000\u00A0000\u00A0₽', path: '/auctions/polar-night/lots/17/' },
      why: 'Вы участник №\u00A07 этих торгов.',
      unsubscribePath: '/leave',
    });
  });

  it('of a lot that has closed meanwhile calls to no bid', () => {
    expect(letter({}, { ...lot, onSale: false }).action).toEqual({
      label: 'Открыть лот',
      path: '/auctions/polar-night/lots/17/',
    });
  });

  it('every subject about one lot begins alike, so that mail programs group them', () => {
    for (const kind of ['outbid', 'leading', 'lost'] as const) {
      const one = news({ kind });
      const { subject } = letter({ kind });
      expect(subject.startsWith(subjectStem(one, newsWords(one)!))).toBe(true);
    }
  });

  it('[M5] a winner has what is to be paid, of what it is made, and the house’s key, and no way out: the letter is owed', () => {
    const won = letter({ kind: 'won' });
    expect(won).toMatchObject({
      night: 'opening',
      facts: [
        { label: 'Цена молотка', value: '44\u00A0000\u00A0000\u00A0₽' },
        {
          label: 'Вознаграждение дома',
          value: '5\u00A0580\u00A0000\u00A0₽',
          note: '15\u00A0% до\u00A010\u00A0млн\u00A0₽, 12\u00A0% выше',
        },
        { label: 'НДС 22\u00A0% на\u00A0вознаграждение', value: '1\u00A0227\u00A0600\u00A0₽' },
      ],
      sum: { label: 'К\u00A0оплате', value: '50\u00A0807\u00A0600\u00A0₽' },
    });
    expect(won.note).toContain('ключом abc');
    expect(won.unsubscribePath).toBeUndefined();
  });

  it('does not name a confidential price to those who lost', () => {
    expect(JSON.stringify(letter({ kind: 'lost', facts: { price: 44_000_000 } }))).not.toMatch(
      /44.000.000|44.500.000/,
    );
  });
});

describe('the way out of letters', () => {
  const key = createSecretKey(Buffer.alloc(32, 1));
  const path = leavePath(key, { userId: 7, auctionId: 3 });
  const token = path.split('/').at(-1)!;

  it('names its reader, and cannot be forged for another', () => {
    expect(readLeaveToken(key, token)).toEqual({ userId: 7, auctionId: 3 });
    const [, , ...signature] = token.split('-');
    expect(readLeaveToken(key, `8-3-${signature.join('-')}`)).toBeUndefined();
    expect(readLeaveToken(createSecretKey(Buffer.alloc(32, 2)), token)).toBeUndefined();
    for (const nonsense of ['', '-', '7-3-', `7-3-${'a'.repeat(43)}`, `${token}a`, `${'9'.repeat(30)}-3-x`])
      expect(readLeaveToken(key, nonsense)).toBeUndefined();
  });
});
