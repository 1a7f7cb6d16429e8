import type { AuctionStatus } from '#contract/auctions/auction-words.ts';
import { isOwnMatter, ownMatter } from '../admissions/own-matter.ts';
import type { Bidding } from '../bidding/bidding.ts';
import { announceEnd } from '../bidding/close-lots.ts';
import { isLed, isReserveMet } from '../bidding/lot.ts';
import type { LotRecord } from '../bidding/lot-record.ts';
import { tellBidders } from '../bidding/people-store.ts';
import { standingBidders } from '../bidding/standing-store.ts';
import { type Instant, iso } from '../rules/time-rules.ts';
import { type ActOf, type ActRefusal, actOnLot, impossible } from './act-on-lot.ts';

const pastHardEnd = () =>
  impossible('Предельный срок торгов наступит раньше: продлите лот на\u00A0меньшее время.');

/**
 * Moves the end forward from the one that the manager saw, so that an act sent twice moves it once; while paused, what is
 * left.
 */
export const extendLot = (
  bidding: Bidding,
  of: ActOf,
  minutes: number,
  seen: Instant | null,
): Promise<ActRefusal> =>
  actOnLot(bidding, 'extend', of, async ({ judging, lot, record, pausedAt }) => {
    const more = minutes * 60_000;
    if (isLed(lot)) return impossible('Торги ведёт аукционист: срок лота даёт и\u00A0снимает пульт.');
    if (lot.paused !== (seen === null))
      return impossible(lot.paused ? 'Торги приостановлены.' : 'Торги уже возобновлены.');
    if (lot.paused) {
      const left = lot.remainingMs! + more;
      if (lot.hardEnd !== null && pausedAt! + left > lot.hardEnd) return pastHardEnd();
      lot.remainingMs = left;
      return undefined;
    }
    if (lot.endsAt === null || record.at >= lot.endsAt) return impossible('Лот уже закрывается.');
    const end = seen! + more;
    if (end <= lot.endsAt) return impossible('Лот уже продлён: обновите страницу и\u00A0проверьте время.');
    if (lot.hardEnd !== null && end > lot.hardEnd) return pastHardEnd();
    record.moveEnd(end, 'manager');
    await tellBidders(judging, lot.id, 'extended', { reason: 'manager', endsAt: iso(end) }, iso(record.at));
    return undefined;
  });

/** [A29] What was offered stays on record. */
export const withdrawLot = (bidding: Bidding, of: ActOf): Promise<ActRefusal> =>
  actOnLot(bidding, 'withdraw', of, async ({ judging, lot, record }) => {
    lot.status = 'withdrawn';
    lot.question = null;
    lot.paused = false;
    lot.remainingMs = null;
    await tellBidders(judging, lot.id, 'withdrawn', {}, iso(record.at));
    return undefined;
  });

/** [A32] */
export const confirmWinner = (bidding: Bidding, of: ActOf): Promise<ActRefusal> =>
  actOnLot(bidding, 'confirm-winner', of, async ({ tx, judging, lot, record, auctionStatus }) => {
    if (lot.leader === null) return impossible('Подтверждать некого: ставок нет.');
    if (await isOwnMatter(tx, of.userId, [record.bidder(lot.leader).userId])) return ownMatter();
    if (isReserveMet(lot) === false)
      return impossible('Резерв не\u00A0достигнут: снизьте резерв или откройте переторжку.');
    await sellToLeader(judging, record, auctionStatus);
    return undefined;
  });

/** Sells the lot to its leader and notifies everyone who bid on it. */
export async function sellToLeader(
  judging: AtHand['judging'],
  record: LotRecord,
  auctionStatus: AuctionStatus,
): Promise<void> {
  const { lot } = record;
  lot.status = 'sold';
  lot.winner = lot.leader;
  lot.soldPrice = lot.price;
  await tellOutcome(judging, record);
  announceEnd(record, auctionStatus);
}

/** The results say «не раскрывается» instead of the price, or the price again. */
export const hidePrice = (bidding: Bidding, of: ActOf, hidden: boolean): Promise<ActRefusal> =>
  actOnLot(bidding, 'hide-price', of, ({ lot }) => {
    lot.priceHidden = hidden;
    return undefined;
  });

type AtHand = Parameters<Parameters<typeof actOnLot>[3]>[0];

/** «Won» for one, «lost» for everyone else who bid. */
async function tellOutcome(judging: AtHand['judging'], record: AtHand['record']): Promise<void> {
  const { lot } = record;
  for (const id of await standingBidders(judging, lot.id))
    record.tell(id, id === lot.winner ? 'won' : 'lost', { price: lot.soldPrice });
}
