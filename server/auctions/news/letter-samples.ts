import { lowerFirst } from '#contract/russian.ts';
import type { LetterSample } from '#server/platform/mail/letter-sample.ts';
import type { NewsKind } from './news-kinds.ts';
import { type LotFacts, newsLetter } from './news-letter.ts';
import { letterKind, type News, newsKinds, newsWords } from './news-words.ts';

const endsAt = '2026-11-15T19:56:58Z';

const lot: LotFacts = {
  onSale: true,
  startPrice: 30_000_000,
  step: 500_000,
  price: 44_000_000,
  endsAt: new Date(endsAt),
  myBid: 43_500_000,
  myAlias: 7,
  picture: '2-pear-blue-fancy-vivid',
};

/** Where the facts of a kind differ from a price. */
const facts: Record<string, Record<string, unknown>> = {
  annulled: { reason: 'ошибка при вводе суммы' },
  rebidding: { endsAt, least: 43_500_000 },
  'passed-over': { price: 44_000_000, reason: 'оплата не\u00A0пришла в\u00A0срок' },
  'second-asked': { price: 43_500_000, until: endsAt },
  'second-ended': { silent: true },
  admission: { state: 'approved', limit: 60_000_000 },
  moved: { startsAt: '2026-11-27T12:00:00+03:00', firstClosesAt: '2026-11-28T19:00:00+03:00' },
};
const ofAuction = new Set([
  'admission',
  'admission-opened',
  'lots-added',
  'moved',
  'started',
  'results',
  'cancelled',
]);

const newsOf = (kind: NewsKind): News => ({
  id: 1,
  user_id: 7,
  kind,
  facts: facts[kind] ?? { price: 44_000_000 },
  at: new Date('2026-11-15T19:51:59Z'),
  auction_id: 3,
  auction_code: 'polar-night',
  auction_name: 'Полярная ночь',
  tiers: [{ from: 0, rate: 120 }],
  vat: 220,
  ...(ofAuction.has(kind)
    ? { lot_id: null, lot_number: null, lot_code: null, lot_name: null }
    : { lot_id: 17, lot_number: 17, lot_code: 'polar-night-17', lot_name: 'Голубая груша 5,02\u00A0карата' }),
  email: 'elena@letters.test',
  subscribed: true,
  follow: null,
});

/** Two kinds say the same to different people. */
const titles: Partial<Record<NewsKind, string>> = {
  withdrawn: 'Торги: лот снят, участникам',
  'lot-withdrawn': 'Торги: лот снят, следившим',
};
const titleOf = (title: string): string =>
  title.startsWith('Торги') ? title : `Торги: ${lowerFirst(title)}`;

/** Every kind of news that becomes a letter. */
export const auctionLetters: LetterSample[] = newsKinds.flatMap((kind) => {
  const news = newsOf(kind);
  const words = newsWords(news)!;
  if (words.letter === 'never') return [];
  const content = newsLetter(news, words, {
    lot: news.lot_id === null ? undefined : lot,
    houseKey: '5f1c9a0e7b24d683',
    unsubscribePath: '/letters/unsubscribe/sample',
  });
  return [{ kind: letterKind(kind), title: titles[kind] ?? titleOf(words.title), content }];
});
