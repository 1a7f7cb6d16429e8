import type { Waiting } from '#contract/account/own-account.ts';
import { isStaff } from '#contract/account/roles.ts';
import { formatRubles } from '#contract/russian.ts';
import type { OverviewPart } from '#server/account/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { imagesOf } from '#server/pictures/public.ts';
import { admissionsOfUser } from '../admissions/admission-store.ts';
import { readAuctionsById } from '../reading/auction-store.ts';
import { type LotRecord, lotsOfAuctions } from '../reading/lot-store.ts';
import { lotView, nextMinBid } from '../reading/lot-view.ts';

const mine = '/personal/auction/';
/** For how long a lot that was won is spoken of here; its own page remembers. */
const remembered = 30 * 24 * 3_600_000;

/** Lots that were outbid, that wait for a sealed offer, and those won: each with what comes next. */
export const auctionOverview =
  (catalog: LiveCatalog): OverviewPart =>
  async (db, person, now) => {
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
      const outbidNow = my.state === 'outbid' && lot.status === 'on_sale' && !lot.paused;
      return outbidNow ? [outbid(lot, catalog, my.bid)] : [];
    });
    const recent = lots.flatMap(({ lot, my }) =>
      my.state === 'won' && lot.ends_at && now.getTime() - lot.ends_at.getTime() < remembered ? [lot] : [],
    );
    for (const group of Map.groupBy(recent, ({ auction_id }) => auction_id).values())
      waiting.push(won(group));
    const alive = lots.filter(({ lot }) => ['on_sale', 'rebidding', 'pending'].includes(lot.status));
    return { waiting, counts: { [mine]: alive.length } };
  };

const pictureOf = (lot: LotRecord, catalog: LiveCatalog) =>
  imagesOf(catalog.find(lot.item_ids[0] ?? 0)?.picture ?? '');
const lotHref = (lot: LotRecord): string => `/auctions/${lot.auction_code}/lots/${lot.id}/`;
const titleOf = (lot: LotRecord): string => `Лот\u00A0${lot.number}. ${lot.name}`;

const outbid = (lot: LotRecord, catalog: LiveCatalog, bid: number | null): Waiting => ({
  key: `outbid-${lot.id}`,
  mark: 'Ставка перебита',
  tone: 'bad',
  title: titleOf(lot),
  text: `«${lot.auction_name}». Ваша ставка больше не\u00A0ведёт, лот ещё идёт.`,
  until: lot.ends_at?.toISOString() ?? null,
  action: { label: `Поставить ${formatRubles(nextMinBid(lot))}`, href: lotHref(lot) },
  images: pictureOf(lot, catalog),
  lot: { price: lot.price ?? lot.start_price, mine: bid, next: nextMinBid(lot) },
});

const askedAgain = (lot: LotRecord, catalog: LiveCatalog): Waiting => ({
  key: `rebidding-${lot.id}`,
  mark: 'Переторжка',
  tone: 'metal',
  title: titleOf(lot),
  text: `«${lot.auction_name}». Вас позвали назвать последнюю цену в\u00A0закрытом предложении.`,
  until: lot.rebidding_ends_at?.toISOString() ?? null,
  action: { label: 'Назвать цену', href: lotHref(lot) },
  images: pictureOf(lot, catalog),
  lot: null,
});

/** A winner must know what comes next: one word for all lots of a sale, since they are paid together. */
function won(lots: readonly LotRecord[]): Waiting {
  const [first] = lots;
  const sum = lots.reduce((all, { price }) => all + (price ?? 0), 0);
  const several = lots.length > 1;
  return {
    key: `won-${first!.auction_id}`,
    mark: several ? 'Лоты ваши' : 'Лот ваш',
    tone: 'good',
    title: several
      ? `Лоты ${lots.map(({ number }) => number).join(', ')}: ${formatRubles(sum)}`
      : `${titleOf(first!)}: ${formatRubles(sum)}`,
    text: `«${first!.auction_name}». Дальше: менеджер торгов пришлёт договор и\u00A0счёт. Проверьте, что имя, телефон и\u00A0реквизиты верны.`,
    until: null,
    action: { label: 'Проверить данные для\u00A0счёта', href: '/personal/data/' },
    images: null,
    lot: null,
  };
}
