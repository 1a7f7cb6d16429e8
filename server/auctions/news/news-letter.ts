import { percentText, tiersText, totalCost } from '#contract/auctions/total-cost.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { capital, formatMoment, formatRubles, formatSecond } from '#contract/russian.ts';
import type { Composition, LetterFact } from '#server/platform/mail/compose.ts';
import { nextMinimum } from '../rules/grid-rules.ts';
import { outbidStated, secondAskedStated, wonStated } from './letter-statements.ts';
import type { News, NewsText } from './news-words.ts';

/** What a letter about a lot contains besides the news itself: public facts, or the recipient's own. */
export interface LotFacts {
  onSale: boolean;
  startPrice: number;
  step: number;
  price: number | null;
  endsAt: Date | null;
  /** The reader's highest bid that stands. */
  myBid: number | null;
  myAlias: number | null;
  /** Key of the first stone's picture. */
  picture: string | null;
}

interface LetterGround {
  lot: LotFacts | undefined;
  /** The key of the ledger's signatures: a winner has it in a letter, where no later change of the site reaches it. */
  houseKey: string;
  unsubscribePath: string;
}

/** Letters about the same lot begin with the same words: by them one knows what was written already. */
export const subjectStem = (news: News, { title }: NewsText): string =>
  news.lot_number === null
    ? `${title}: «${news.auction_name}»`
    : `Лот\u00A0${news.lot_number}: ${title[0]!.toLowerCase()}${title.slice(1)}`;

const marks: Record<NewsText['tone'], 'good' | 'bad' | 'metal'> = {
  good: 'good',
  bad: 'bad',
  metal: 'metal',
  neutral: 'metal',
};

/** Letters to act on while bidding goes on; the others use the light design. */
const duringBids = new Set(['outbid', 'leading', 'rebidding', 'annulled', 'started']);

export function newsLetter(news: News, words: NewsText, ground: LetterGround): Composition {
  const { lot } = ground;
  const stem = subjectStem(news, words);
  const price = typeof news.facts.price === 'number' ? formatRubles(news.facts.price) : undefined;
  const told = news.lot_number === null ? {} : ofLot(news, words, lot);
  const common = {
    subject: news.kind === 'outbid' && price ? `${stem}, сейчас ${price}` : stem,
    night: duringBids.has(news.kind) ? true : ('opening' as const),
    mark: { text: words.title, tone: marks[words.tone] },
    why: whyOf(words, lot),
    ...(words.letter === 'subscribed' && { unsubscribePath: ground.unsubscribePath }),
  };
  const plain = {
    heading: news.lot_name ?? news.auction_name,
    paragraphs: [sentenceOf(news, words)],
    action: { label: news.lot_number === null ? 'Открыть торги' : 'Открыть лот', path: words.href },
    ...told,
  };
  if (news.kind === 'outbid') return { ...common, ...plain, ...outbid(news, words, lot) };
  if (news.kind === 'won') return { ...common, ...plain, ...won(news, words, price, ground) };
  if (news.kind === 'second-asked') return { ...common, ...plain, ...asked(news, words, price) };
  const facts = factsOf(news, price, lot);
  return { ...common, ...plain, preheader: words.text, ...(facts.length > 0 && { facts }) };
}

function ofLot(news: News, words: NewsText, lot: LotFacts | undefined): Partial<Composition> {
  return {
    about: `Лот\u00A0${news.lot_number}, «${news.auction_name}»`,
    ...(lot?.picture && {
      picture: { path: `/pictures/${lot.picture}/640`, alt: news.lot_name ?? words.title },
    }),
  };
}

/** The heading names the lot already. */
function sentenceOf({ lot_number, lot_name }: News, { text }: NewsText): string {
  const named = `Лот\u00A0${lot_number}, ${lot_name}: `;
  if (!text.startsWith(named)) return text;
  const rest = text.slice(named.length);
  return capital(rest);
}

/** Figures that are looked for first. */
function factsOf({ kind, facts }: News, price: string | undefined, lot: LotFacts | undefined): LetterFact[] {
  if (kind === 'leading' && price)
    return [
      { label: 'Ваша ставка', value: price },
      ...(lot?.onSale && lot.endsAt
        ? [{ label: 'Закроется не\u00A0раньше', value: moscowTime(lot.endsAt) }]
        : []),
    ];
  if (kind === 'rebidding')
    return [
      ...(typeof facts.least === 'number'
        ? [{ label: 'Не\u00A0меньше', value: formatRubles(facts.least) }]
        : []),
      ...(typeof facts.endsAt === 'string'
        ? [{ label: 'Принимаем до', value: formatMoment(facts.endsAt), note: 'по\u00A0Москве' }]
        : []),
    ];
  if (kind === 'passed-over' && price) return [{ label: 'Прежняя цена', value: price }];
  if (kind === 'admission' && typeof facts.limit === 'number')
    return [{ label: 'Ваш лимит', value: formatRubles(facts.limit) }];
  return [];
}

const lotOf = ({ lot_number, lot_name }: News): string => `Лот\u00A0${lot_number}, ${lot_name}`;
const moscowTime = (at: Date): string => `${formatSecond(at.toISOString())}, Москва`;

/** The one press that answers it, with its sum; without a lot on sale there is nothing to answer. */
function outbid(news: News, words: NewsText, lot: LotFacts | undefined): Partial<Composition> {
  if (!lot?.onSale) return { preheader: words.text };
  const price = lot.price ?? Number(news.facts.price);
  const next = formatRubles(nextMinimum(lot, price));
  const facts: LetterFact[] = [
    { label: 'Сейчас', value: formatRubles(price) },
    ...(lot.myBid === null ? [] : [{ label: 'Ваша ставка', value: formatRubles(lot.myBid) }]),
    ...(lot.endsAt ? [{ label: 'Закроется не\u00A0раньше', value: moscowTime(lot.endsAt) }] : []),
  ];
  const closes = lot.endsAt
    ? ` Лот закроется не\u00A0раньше ${formatSecond(lot.endsAt.toISOString())} по\u00A0Москве.`
    : '';
  return {
    ...outbidStated.say({ лот: lotOf(news), шаг: next }),
    subject: `${subjectStem(news, words)}, сейчас ${formatRubles(price)}`,
    preheader: `Следующая ставка ${next}.${closes}`,
    facts,
    action: { label: `Поставить ${next}`, path: words.href },
    aside: {
      heading: 'Чтобы не\u00A0следить самому',
      text: 'Назовите предел. Дом поставит за\u00A0вас по\u00A0одному шагу и\u00A0остановится на\u00A0нём. Предел не\u00A0видит никто, кроме вас.',
      action: { label: 'Назвать предел', path: words.href },
    },
  };
}

function won(
  news: News,
  words: NewsText,
  price: string | undefined,
  { houseKey }: LetterGround,
): Partial<Composition> {
  const cost = costOf(news);
  return {
    ...wonStated.say({ лот: lotOf(news), ключ: houseKey }),
    subject: `${subjectStem(news, words)}${cost ? `, к\u00A0оплате ${formatKopecks(cost.total)}` : ''}`,
    preheader: `${news.lot_name}. Счёт придёт, когда дом опубликует итоги торгов.`,
    mark: { text: 'Торги закрыты', tone: 'metal' },
    heading: words.title,
    about: `Лот\u00A0${news.lot_number}. ${news.lot_name}, «${news.auction_name}»`,
    ...(price && { facts: [{ label: 'Цена молотка', value: price }, ...feeOf(news)] }),
    ...toPayOf(news),
  };
}

/** The price to pay, the deadline for an answer, and that no answer binds to nothing. */
function asked(news: News, words: NewsText, price: string | undefined): Partial<Composition> {
  const { until } = news.facts;
  return {
    ...secondAskedStated.say({ лот: lotOf(news) }),
    preheader: words.text,
    facts: [
      ...(price ? [{ label: 'Ваша цена', value: price }, ...feeOf(news)] : []),
      ...(typeof until === 'string'
        ? [{ label: 'Ответить до', value: formatMoment(until), note: 'по\u00A0Москве' }]
        : []),
    ],
    ...toPayOf(news),
    action: { label: 'Ответить', path: words.href },
  };
}

const costOf = ({ facts, ...terms }: News) =>
  typeof facts.price === 'number' ? totalCost(facts.price, terms) : undefined;

/** What the price does not hold yet. */
function feeOf(news: News): LetterFact[] {
  const cost = costOf(news);
  if (!cost) return [];
  return [
    ...(cost.fee
      ? [{ label: 'Вознаграждение дома', value: formatRubles(cost.fee), note: tiersText(news.tiers) }]
      : []),
    ...(cost.vat && news.vat
      ? [{ label: `НДС ${percentText(news.vat)} на\u00A0вознаграждение`, value: formatKopecks(cost.vat) }]
      : []),
  ];
}

/** The figure that will be asked for. */
function toPayOf(news: News): Partial<Composition> {
  const cost = costOf(news);
  return cost ? { sum: { label: 'К\u00A0оплате', value: formatKopecks(cost.total) } } : {};
}

const whyOf = (words: NewsText, lot: LotFacts | undefined): string => {
  if (lot?.myAlias) return `Вы участник №\u00A0${lot.myAlias} этих торгов.`;
  return words.letter === 'subscribed'
    ? 'Вы следите за\u00A0этими торгами.'
    : 'Вы участвуете в\u00A0этих торгах.';
};
