import type { LiveEventBody } from '#contract/auctions/auction-live.ts';
import { confirmedByWords } from '#contract/auctions/confirmation-time.ts';
import { type Tier, totalCost } from '#contract/auctions/total-cost.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import type { NoteKind } from '#contract/notifications/notification-words.ts';
import { formatMoment, formatRubles } from '#contract/russian.ts';
import type { Frequency } from '#contract/subscriptions/subscription-words.ts';
import type { NewsKind } from './news-kinds.ts';

/** A row of auction_news with what its words need. */
export interface News {
  id: number;
  user_id: number;
  kind: NewsKind;
  facts: Record<string, unknown>;
  at: Date;
  auction_id: number;
  auction_code: string;
  auction_name: string;
  /** What the sale costs its buyer. */
  tiers: Tier[];
  vat: number | null;
  lot_id: number | null;
  lot_number: number | null;
  lot_code: string | null;
  lot_name: string | null;
  email: string | null;
  /** Follows the auction or the lot, has letters about auctions or wants them about all own bids. */
  subscribed: boolean;
  /** How the person follows the auction or the lot, if they do. */
  follow: { letter: boolean; site: boolean; frequency: Frequency } | null;
}

type MyState = Extract<LiveEventBody, { event: 'my_bid' }>['payload']['state'];

export interface NewsText {
  title: string;
  text: string;
  tone: 'neutral' | 'good' | 'bad' | 'metal';
  href: string;
  /** How open pages of the person take it; null: they learn it from the lot itself. */
  state: MyState | null;
  /** A letter: to everyone it concerns, to those who subscribed, or none. */
  letter: 'always' | 'subscribed' | 'never';
}

const lotHref = (news: News): string => `/auctions/${news.auction_code}/lots/${news.lot_id}/`;
const auctionHref = (news: News): string => `/auctions/${news.auction_code}/`;
const lot = (news: News): string => `Лот\u00A0${news.lot_number}, ${news.lot_name}`;
const sum = (value: unknown): string => (typeof value === 'number' ? formatRubles(value) : '—');

/** The one sum that overview, lot and letters name as well. */
const toPay = ({ facts: { price }, ...terms }: News): string =>
  typeof price === 'number' ? `, к\u00A0оплате ${formatKopecks(totalCost(price, terms).total)}` : '';

const extensionReasons: Record<string, string> = {
  bid: 'Поздняя ставка продлила лот',
  manager: 'Менеджер продлил лот',
  outage: 'Лот продлён из-за технического сбоя',
  strain: 'Лот продлён: ставки принимались с\u00A0задержкой',
};

/** For followers; open pages see it on the auction's own topic. */
const ofAuction = (news: News) => ({
  href: auctionHref(news),
  state: null,
  letter: 'subscribed' as const,
});

/** The same of one lot. */
const ofLot = (news: News) => ({ ...ofAuction(news), href: lotHref(news) });

const ofManagers = (news: News) => ({
  href: `/auctions/log/${news.lot_code}/`,
  state: null,
  letter: 'never' as const,
});

const whyText = ({ facts }: News): string =>
  facts.reason ? ` Причина: ${String(facts.reason).replace(/[.\s]+$/, '')}.` : '';
const untilText = ({ facts }: News): string =>
  typeof facts.until === 'string' ? ` до\u00A0${formatMoment(facts.until)} по\u00A0Москве` : '';

/** What each kind of news says. */
const words: Record<NewsKind, (news: News) => NewsText> = {
  outbid: (news) => ({
    title: 'Вашу ставку перебили',
    text: `${lot(news)}: ставка уже ${sum(news.facts.price)}.`,
    tone: 'bad',
    href: lotHref(news),
    state: 'outbid',
    letter: 'subscribed',
  }),
  leading: (news) => ({
    title: 'Вы\u00A0снова лидируете',
    text: `${lot(news)}: ваша ставка ${sum(news.facts.price)}.`,
    tone: 'good',
    href: lotHref(news),
    state: 'leading',
    letter: 'subscribed',
  }),
  awaiting: (news) => ({
    title: 'Ваша ставка высшая',
    text: `${lot(news)}: торги закрыты, цена молотка ${sum(news.facts.price)}${toPay(news)}. Дом подтвердит итог${typeof news.facts.closedAt === 'string' ? ` ${confirmedByWords(news.facts.closedAt)}` : ''}.`,
    tone: 'good',
    href: lotHref(news),
    state: null,
    letter: 'never',
  }),
  won: (news) => ({
    title: 'Лот ваш',
    text: `${lot(news)}: цена молотка ${sum(news.facts.price)}${toPay(news)}. Счёт придёт, когда дом опубликует итоги торгов.`,
    tone: 'metal',
    href: lotHref(news),
    state: 'won',
    letter: 'always',
  }),
  lost: (news) => ({
    title: 'Лот достался другому',
    text: `${lot(news)}: торги закончены.`,
    tone: 'neutral',
    href: lotHref(news),
    state: 'lost',
    letter: 'subscribed',
  }),
  extended: (news) => ({
    title: 'Лот продлён',
    text: `${extensionReasons[String(news.facts.reason)] ?? 'Лот продлён'}: ${lot(news)}${typeof news.facts.endsAt === 'string' ? `, закроется ${formatMoment(news.facts.endsAt)} по\u00A0Москве` : ''}.`,
    tone: 'neutral',
    href: lotHref(news),
    state: null,
    letter: 'never',
  }),
  resumed: (news) => ({
    title: 'Торги возобновлены',
    text: `«${news.auction_name}»: оставшееся время каждого лота сохранено.`,
    tone: 'neutral',
    href: auctionHref(news),
    state: null,
    letter: 'never',
  }),
  annulled: (news) => ({
    title: 'Ставка аннулирована',
    text: `${lot(news)}: менеджер аннулировал ставку${news.facts.reason ? `. Причина: ${news.facts.reason}` : ''}.`,
    tone: 'bad',
    href: lotHref(news),
    state: 'annulled',
    letter: 'always',
  }),
  rebidding: (news) => ({
    title: 'Вас зовут на\u00A0переторжку',
    text: `${lot(news)}: можно сделать одно закрытое предложение${typeof news.facts.endsAt === 'string' ? ` до\u00A0${formatMoment(news.facts.endsAt)} по\u00A0Москве` : ''}.`,
    tone: 'metal',
    href: lotHref(news),
    state: 'rebidding',
    letter: 'always',
  }),
  withdrawn: (news) => ({
    title: 'Лот снят с\u00A0торгов',
    text: `${lot(news)} больше не\u00A0продаётся. Ваши ставки на\u00A0него вас не\u00A0обязывают.`,
    tone: 'neutral',
    href: lotHref(news),
    state: null,
    letter: 'always',
  }),
  reopened: (news) => ({
    title: 'Лот вернули на\u00A0стол',
    text: `${lot(news)} закрыли по\u00A0ошибке: торг продолжается с\u00A0${sum(news.facts.price)}.`,
    tone: 'neutral',
    href: lotHref(news),
    state: null,
    letter: 'always',
  }),
  'passed-over': (news) => ({
    title: 'Лот больше не\u00A0за\u00A0вами',
    text: `${lot(news)}: покупка за\u00A0${sum(news.facts.price)} отменена, платить не\u00A0нужно.${whyText(news)}`,
    tone: 'bad',
    href: lotHref(news),
    state: 'passed-over',
    letter: 'always',
  }),
  'second-asked': (news) => ({
    title: 'Лот может стать вашим',
    text: `${lot(news)}: победитель его не\u00A0купил. Ответьте${untilText(news)}, возьмёте\u00A0ли вы лот за\u00A0${sum(news.facts.price)}.`,
    tone: 'metal',
    href: lotHref(news),
    state: 'asked',
    letter: 'always',
  }),
  'second-ended': (news) => ({
    title: news.facts.silent ? 'Срок ответа вышел' : 'Отвечать больше не\u00A0нужно',
    text: news.facts.silent
      ? `${lot(news)}: вы не\u00A0ответили, и\u00A0лот вам больше не\u00A0предлагают. Вы ничем не\u00A0связаны.`
      : `${lot(news)}: ставки на\u00A0лот пересмотрены, и\u00A0прежнее предложение снято. Вы ничем не\u00A0связаны.`,
    tone: 'neutral',
    href: lotHref(news),
    state: 'asked',
    letter: 'always',
  }),
  'second-accepted': (news) => ({
    ...ofManagers(news),
    title: 'Второй участник согласился',
    text: `${lot(news)}: продан за\u00A0${sum(news.facts.price)}.`,
    tone: 'good',
  }),
  'second-declined': (news) => ({
    ...ofManagers(news),
    title: 'Второй участник отказался',
    text: `${lot(news)}: спросите следующего или снимите лот с\u00A0торгов.`,
    tone: 'neutral',
  }),
  'second-silent': (news) => ({
    ...ofManagers(news),
    title: 'Второй участник не\u00A0ответил',
    text: `${lot(news)}: срок вышел. Спросите следующего или снимите лот с\u00A0торгов.`,
    tone: 'neutral',
  }),
  'reserve-met': (news) => ({
    title: 'Резерв достигнут',
    text: `${lot(news)}: ставка ${sum(news.facts.price)}.`,
    tone: 'good',
    href: `/auctions/log/${news.lot_code}/`,
    state: null,
    letter: 'never',
  }),
  strained: (news) => ({
    title: 'Торги приостановлены',
    text: `«${news.auction_name}»: дом трижды подряд не\u00A0успевал принимать ставки вовремя, ${lot(news)} продлён. Проверьте нагрузку и\u00A0возобновите торги.`,
    tone: 'bad',
    href: `/auctions/log/${news.lot_code}/`,
    state: null,
    letter: 'never',
  }),
  'admission-opened': (news) => ({
    ...ofAuction(news),
    title: 'Открыт приём заявок',
    text: `Торги «${news.auction_name}»: подайте заявку, чтобы участвовать.`,
    tone: 'metal',
  }),
  moved: (news) => ({
    ...ofAuction(news),
    letter: news.facts.takesPart ? 'always' : 'subscribed',
    ...movedWords(news),
    tone: 'metal',
  }),
  // [A72]
  'lots-added': (news) => ({
    ...ofAuction(news),
    title: 'В\u00A0торгах новые лоты',
    text: `«${news.auction_name}»: поздние лоты получили следующие номера, прежние остались.`,
    tone: 'metal',
  }),
  started: (news) => ({
    ...ofAuction(news),
    title: 'Торги начались',
    text: `«${news.auction_name}»: лоты открыты для\u00A0ставок.`,
    tone: 'metal',
  }),
  results: (news) => ({
    ...ofAuction(news),
    title: 'Опубликованы итоги торгов',
    text: `«${news.auction_name}»: цены и\u00A0проверка цепочки ставок.`,
    href: `/auctions/finish/${news.auction_id}/`,
    tone: 'neutral',
  }),
  cancelled: (news) => ({
    ...ofAuction(news),
    // Participants get a letter as well: their plans and money depend on it.
    letter: news.facts.takesPart ? 'always' : 'subscribed',
    title: 'Торги отменены',
    text: `Торги «${news.auction_name}» не\u00A0состоятся. Ваши ставки вас не\u00A0обязывают.`,
    tone: 'bad',
  }),
  'lot-on-sale': (news) => ({
    ...ofLot(news),
    title: 'Лот открыт для\u00A0ставок',
    text: `${lot(news)}: торги начались.`,
    tone: 'metal',
  }),
  'lot-sold': (news) => ({
    ...ofLot(news),
    title: 'Лот продан',
    text: `${lot(news)}${typeof news.facts.price === 'number' ? `: ${sum(news.facts.price)}` : ': цена не\u00A0раскрывается'}.`,
    tone: 'neutral',
  }),
  'lot-unsold': (news) => ({
    ...ofLot(news),
    title: 'Лот не\u00A0продан',
    text: `${lot(news)}: торги закончены.`,
    tone: 'neutral',
  }),
  'lot-withdrawn': (news) => ({
    ...ofLot(news),
    title: 'Лот снят с\u00A0торгов',
    text: `${lot(news)} больше не\u00A0продаётся.`,
    tone: 'neutral',
  }),
  'written-asked': (news) => ({
    title: 'Описание лота изменилось',
    text: `${lot(news)}: прочтите описание и\u00A0отчёт о\u00A0состоянии заново. Ваша письменная заявка остаётся в\u00A0силе, отозвать её можно до\u00A0начала торгов.`,
    tone: 'metal',
    href: lotHref(news),
    state: null,
    letter: 'always',
  }),
  admission: admissionWords,
  'admission-asked': (news) => ({
    title: 'Заявка на\u00A0участие',
    text: `Торги «${news.auction_name}»: новая заявка ждёт решения.`,
    tone: 'neutral',
    href: '/auctions/log/',
    state: null,
    letter: 'never',
  }),
};

/** [A58] The most important of the times that moved is the title, so that a second move is written of as well. */
function movedWords({ auction_name, facts }: News): Pick<NewsText, 'title' | 'text'> {
  const times = [
    { at: facts.startsAt, title: 'Торги перенесены на', text: 'начало' },
    { at: facts.hallAt, title: 'Зал откроется', text: 'лоты вызывают с' },
    { at: facts.firstClosesAt, title: 'Закрытие лотов перенесено на', text: 'первый лот закроется' },
    { at: facts.admissionUntil, title: 'Заявки принимаем до', text: 'заявки принимаем до' },
  ].flatMap(({ at, ...one }) => (typeof at === 'string' ? [{ ...one, when: formatMoment(at) }] : []));
  const [first] = times;
  return {
    title: first ? `${first.title}\u00A0${first.when}` : 'Время торгов изменилось',
    text: `«${auction_name}»${times.map(({ text, when }, at) => `${at ? ', ' : ': '}${text}\u00A0${when}`).join('')}${times.length ? ' по\u00A0Москве' : ''}.`,
  };
}

function admissionWords(news: News): NewsText {
  const common = { href: auctionHref(news), state: 'admission' as const, letter: 'always' as const };
  const { state, limit, reason, decision } = news.facts;
  const why = reason ? ` Причина: ${reason}` : '';
  if (decision === 'limit')
    return {
      ...common,
      title: 'Изменён ваш лимит',
      text: `Торги «${news.auction_name}»: теперь ${sum(limit)}.`,
      tone: 'neutral',
    };
  if (state === 'approved')
    return {
      ...common,
      title: 'Вы\u00A0допущены к\u00A0торгам',
      text: `Торги «${news.auction_name}»${typeof limit === 'number' ? `: ваш лимит ${sum(limit)}` : ''}.`,
      tone: 'good',
    };
  return {
    ...common,
    title: state === 'revoked' ? 'Допуск отозван' : 'Заявка отклонена',
    text: `Торги «${news.auction_name}».${why}`,
    tone: 'bad',
  };
}

const ofCourse: NewsKind[] = [
  'admission-opened',
  'lots-added',
  'moved',
  'started',
  'results',
  'cancelled',
  'lot-on-sale',
  'lot-sold',
  'lot-unsold',
  'lot-withdrawn',
];
/** For followers of the auction or the lot; not about their own bids. */
export const followedNews: ReadonlySet<string> = new Set(ofCourse);

/** To be answered while bidding goes on: not held back during quiet hours. */
export const urgentNews: ReadonlySet<string> = new Set(['outbid', 'rebidding', 'strained']);

const noteKinds: Record<string, NoteKind> = {
  admission: 'admissions',
  'admission-asked': 'work',
  'reserve-met': 'work',
  strained: 'work',
  'second-accepted': 'work',
  'second-declined': 'work',
  'second-silent': 'work',
  ...Object.fromEntries(ofCourse.map((kind) => [kind, 'subscriptions' as const])),
};
export const noteKindOf = (newsKind: string): NoteKind => noteKinds[newsKind] ?? 'bids';

/** The kinds of news that may become a letter. */
export const letterKind = (newsKind: string): string => `auction-${newsKind}`;
export const newsKinds = Object.keys(words) as NewsKind[];

/** Undefined: written by an earlier version whose kind no longer exists. */
export const newsWords = (news: News): NewsText | undefined => words[news.kind]?.(news);

/** A person outbid three times in a second gets one message with the newest price. */
export function newestOfEach(rows: readonly News[]): News[] {
  const newest = new Map<string, News>();
  for (const row of rows) {
    const key = ['outbid', 'leading'].includes(row.kind)
      ? `${row.user_id} ${row.lot_id} standing`
      : `${row.id}`;
    newest.delete(key);
    newest.set(key, row);
  }
  return [...newest.values()];
}
