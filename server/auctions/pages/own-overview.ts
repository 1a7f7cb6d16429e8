import type { Waiting } from '#contract/account/own-account.ts';
import { isStaff } from '#contract/account/roles.ts';
import { auctionStatuses, pausedWord, wonShownMs } from '#contract/auctions/auction-words.ts';
import { confirmedByWords } from '#contract/auctions/confirmation-time.ts';
import { totalCost } from '#contract/auctions/total-cost.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { countOf, formatRubles } from '#contract/russian.ts';
import type { OverviewPart, OverviewSection } from '#server/account/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { admissionsOfUser, countRequests } from '../admissions/admission-store.ts';
import { type AuctionRecord, readAuctions, readAuctionsById } from '../reading/auction-store.ts';
import { imagesOfLot } from '../reading/lot-images.ts';
import { lotsOfAuctions, type ShownLot } from '../reading/lot-store.ts';
import { lotView, nextMinBid } from '../reading/lot-view.ts';
import { managesAuctions } from '../reading/viewer.ts';

const mine = '/personal/auction/';

/**
 * Lots where the person was outbid, those that wait for a sealed offer or an answer, and those won, each with the
 * next step.
 */
export const auctionOverview =
  (catalog: LiveCatalog): OverviewPart =>
  async (db, person, now) => {
    if (managesAuctions(person)) return salesAtHand(db, person.user.id, now);
    if (isStaff(person)) return {};
    const viewer = { userId: person.user.id, manager: false };
    const admissions = await admissionsOfUser(db, viewer.userId);
    const auctions = await readAuctionsById(db, viewer, [...admissions.keys()]);
    const open = auctions.filter(({ status }) => status !== 'cancelled').map(({ id }) => id);
    const lots = (await lotsOfAuctions(db, viewer, open)).flatMap((lot) => {
      const { my } = lotView(lot, catalog, viewer);
      return my ? [{ lot, my }] : [];
    });
    const waiting = lots.flatMap(({ lot, my }): Waiting[] => {
      if (lot.status === 'rebidding' && my.rebidding?.offered === null) return [askedAgain(lot, catalog)];
      if (my.question) return [offered(lot, catalog, my.question)];
      if (lot.status === 'pending' && my.state === 'leading') return [awaiting(lot, catalog)];
      const outbidNow = my.state === 'outbid' && lot.status === 'on_sale' && !lot.paused;
      return outbidNow ? [outbid(lot, catalog, my.bid)] : [];
    });
    const recent = lots.flatMap(({ lot, my }) =>
      my.state === 'won' &&
      !my.won?.invoice &&
      lot.ends_at &&
      now.getTime() - lot.ends_at.getTime() < wonShownMs
        ? [lot]
        : [],
    );
    for (const group of Map.groupBy(recent, ({ auction_id }) => auction_id).values())
      waiting.push(won(group));
    const alive = lots.filter(({ lot }) => ['on_sale', 'rebidding', 'pending'].includes(lot.status));
    return { waiting, counts: { [mine]: alive.length } };
  };

/** For staff who lead sales: running ones, those without published results, and requests for admission. */
async function salesAtHand(db: Db, userId: number, now: Date): Promise<OverviewSection> {
  const requests = await countRequests(db);
  const auctions = await readAuctions(db, { userId, manager: true });
  return {
    waiting: auctions.flatMap((auction) => saleAtHand(auction, requests.get(auction.id) ?? 0, now)),
  };
}

const log = '/auctions/log/';

function saleAtHand(auction: AuctionRecord, requests: number, now: Date): Waiting[] {
  const { id, code, name, status, paused, lots, closed, admission_until } = auction;
  const asked = requests
    ? ` ${countOf(requests, ['заявка ждёт', 'заявки ждут', 'заявок ждут'])} решения.`
    : '';
  const of = (mark: string, text: string, action: Waiting['action'], until: Date | null = null): Waiting => ({
    key: `sale-${id}`,
    mark,
    tone: paused ? 'bad' : 'metal',
    title: `«${name}»`,
    text: text.trim(),
    ...(asked && status !== 'summing_up' && { count: requests }),
    until: until && until > now ? until.toISOString() : null,
    action,
    images: null,
    lot: null,
  });
  const decide = { label: 'Решить', href: `${log}?auction=${code}&view=admissions` };
  if (status === 'active')
    return [
      of(
        paused ? pausedWord : auctionStatuses.active,
        `Закрыто лотов: ${closed} из\u00A0${lots}.${asked}`,
        requests ? decide : { label: 'Открыть журнал', href: `${log}?auction=${code}` },
      ),
    ];
  if (status === 'summing_up')
    return [
      of(auctionStatuses.summing_up, 'Подтвердите победителей и\u00A0опубликуйте итоги.', {
        label: 'Открыть лоты',
        href: `${log}?auction=${code}&view=lots`,
      }),
    ];
  return requests && (status === 'announced' || status === 'admission')
    ? [of('Заявки на\u00A0участие', asked, decide, admission_until)]
    : [];
}

const lotHref = (lot: ShownLot): string => `/auctions/${lot.auction_code}/lots/${lot.id}/`;
const titleOf = (lot: ShownLot): string => `Лот\u00A0${lot.number}. ${lot.name}`;

const outbid = (lot: ShownLot, catalog: LiveCatalog, bid: number | null): Waiting => ({
  key: `outbid-${lot.id}`,
  mark: 'Вас перебили',
  tone: 'bad',
  title: titleOf(lot),
  text: `«${lot.auction_name}»`,
  until: lot.ends_at?.toISOString() ?? null,
  action: { label: `Поставить ${formatRubles(nextMinBid(lot))}`, href: lotHref(lot) },
  images: imagesOfLot(lot, catalog),
  lot: { price: lot.price ?? lot.start_price, mine: bid, next: nextMinBid(lot) },
});

const askedAgain = (lot: ShownLot, catalog: LiveCatalog): Waiting => ({
  key: `rebidding-${lot.id}`,
  mark: 'Переторжка',
  tone: 'metal',
  title: titleOf(lot),
  text: `«${lot.auction_name}». Вас позвали назвать последнюю цену в\u00A0закрытом предложении.`,
  until: lot.rebidding_ends_at?.toISOString() ?? null,
  action: { label: 'Назвать цену', href: lotHref(lot) },
  images: imagesOfLot(lot, catalog),
  lot: null,
});

const offered = (
  lot: ShownLot,
  catalog: LiveCatalog,
  { sum, until }: { sum: number; until: string },
): Waiting => ({
  key: `second-${lot.id}`,
  mark: 'Лот может стать вашим',
  tone: 'metal',
  title: titleOf(lot),
  text: `«${lot.auction_name}». Победитель его не\u00A0купил: решите, возьмёте\u00A0ли вы лот за\u00A0${formatRubles(sum)}.`,
  until,
  action: { label: 'Ответить', href: lotHref(lot) },
  images: imagesOfLot(lot, catalog),
  lot: null,
});

/** [A32] The highest bid of a closed lot: its total cost, and when the decision is due. */
const awaiting = (lot: ShownLot, catalog: LiveCatalog): Waiting => ({
  key: `awaiting-${lot.id}`,
  mark: 'Ваша ставка высшая',
  tone: 'good',
  title: `${titleOf(lot)}: к\u00A0оплате ${formatKopecks(totalCost(lot.price ?? 0, lot).total)}`,
  text: `«${lot.auction_name}», цена молотка ${formatRubles(lot.price ?? 0)}. Дом подтвердит итог${lot.ends_at ? ` ${confirmedByWords(lot.ends_at.toISOString())}` : ''}, потом придёт счёт.`,
  until: null,
  action: { label: 'Открыть лот', href: lotHref(lot) },
  images: imagesOfLot(lot, catalog),
  lot: null,
});

/** One row for all lots won in a sale, since they are paid together; lots in an invoice are shown by the invoice. */
function won(lots: readonly ShownLot[]): Waiting {
  const [first] = lots;
  const costs = lots.map((lot) => totalCost(lot.price ?? 0, lot));
  const sumOf = (part: 'price' | 'total'): number => costs.reduce((all, cost) => all + cost[part], 0);
  const toPay = formatKopecks(sumOf('total'));
  const several = lots.length > 1;
  return {
    key: `won-${first!.auction_id}`,
    mark: several ? 'Лоты ваши' : 'Лот ваш',
    tone: 'good',
    title: several
      ? `Лоты ${lots.map(({ number }) => number).join(', ')}: к\u00A0оплате ${toPay}`
      : `${titleOf(first!)}: к\u00A0оплате ${toPay}`,
    text: `«${first!.auction_name}», цена молотка ${formatRubles(sumOf('price'))}. Счёт придёт, когда дом опубликует итоги торгов. Проверьте, что имя, телефон и\u00A0реквизиты верны.`,
    until: null,
    action: { label: 'Проверить данные для\u00A0счёта', href: '/personal/data/' },
    images: null,
    lot: null,
  };
}
