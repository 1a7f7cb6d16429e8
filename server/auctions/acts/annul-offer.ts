import { notFound } from '#server/platform/http/refusal.ts';
import type { Bidding } from '../bidding/bidding.ts';
import type { Desk } from '../bidding/desk.ts';
import { takeIds } from '../bidding/people-store.ts';
import { readPlaces } from '../bidding/reveal-offers.ts';
import type { BidderId, NewBid, Offer } from '../bidding-rules.ts';
import { rankBidders, settleRebidding } from '../rebidding-rules.ts';
import { commonLength, replay, type Turn } from '../replay-rules.ts';
import { iso } from '../time-rules.ts';
import { type ActOf, type ActRefusal, actOnLot, impossible, type LotAtHand } from './act-on-lot.ts';

type KeptOffer = Offer & { id: number; sealed: boolean; annulled: boolean };
type KeptBid = NewBid & { no: number; sealed: boolean };

/** [A25] The accepted offers without this one are replayed in their order; results are appended. */
export const annulOffer = (bidding: Bidding, of: ActOf, offerId: number): Promise<ActRefusal> =>
  actOnLot(bidding, 'annul', of, async (hand) => {
    const { desk, lot, record } = hand;
    const offers = await readOffers(desk, lot.id);
    const annulled = offers.find(({ id }) => id === offerId);
    if (!annulled) return notFound();
    if (annulled.annulled) return impossible('Это предложение уже аннулировано.');
    await desk.rows(
      {
        name: 'keep-annulment',
        text: 'insert into annulments (offer_id, lot_id, user_id, reason, at) values ($1, $2, $3, $4, $5)',
      },
      [offerId, lot.id, of.userId, of.reason, iso(record.at)],
    );
    record.link({
      kind: 'annul',
      alias: record.bidder(annulled.bidder).alias,
      facts: { offer: String(annulled.no) },
    });
    const before = { leader: lot.leader };
    const kept = offers.filter((offer) => !offer.annulled && offer !== annulled);
    settle(hand, before.leader, await replayLot(hand, kept));
    record.tell(annulled.bidder, 'annulled', { reason: of.reason });
    if (lot.leader !== before.leader) tellLeaders(hand, annulled.bidder, before.leader);
    return undefined;
  });

/** The bids that stand from now on. */
async function replayLot({ desk, lot, record, ids }: LotAtHand, offers: KeptOffer[]): Promise<NewBid[]> {
  const standing = await readStanding(desk, lot.id);
  const made = replay(
    lot,
    offers.filter(({ sealed }) => !sealed),
    await readTurns(desk, lot.id),
  );
  const expected = [...made.bids, ...(await rebid(desk, lot.id, made.bids, made.book.leader, offers))];
  const kept = commonLength(standing, expected);
  const added = expected.slice(kept);
  record.strike(standing.slice(kept).map(({ no }) => no));
  await takeIds(desk, ids, added.length);
  const idOf = new Map(offers.map(({ no, id }) => [no, id]));
  const last = expected.at(-1);
  const sealed = expected.length > made.bids.length;
  lot.price = sealed ? last!.amount : made.book.price;
  lot.leader = sealed ? last!.bidder : made.book.leader;
  lot.maximum = (await wasRebid(desk, lot.id)) ? null : made.book.maximum;
  for (const bid of added) record.addBid(bid, idOf.get(bid.offerNo)!, 'Пересчёт после аннулирования');
  lot.biddersCount = new Set(expected.map(({ bidder }) => bidder)).size;
  return expected;
}

/** What the opened rebidding adds to the open bids: the winner's sealed one, when it is above them. */
async function rebid(
  desk: Desk,
  lotId: number,
  bids: readonly NewBid[],
  leader: BidderId | null,
  offers: readonly KeptOffer[],
): Promise<NewBid[]> {
  if (!(await wasRebid(desk, lotId))) return [];
  const best = new Map(rankBidders(bids, leader).map(({ bidder, amount }) => [bidder, amount]));
  const sealed = offers.filter((offer) => offer.sealed);
  const places = (await readPlaces(desk, lotId)).flatMap((place) =>
    best.has(place.bidder) ? [{ ...place, amount: best.get(place.bidder)! }] : [],
  );
  const winner = settleRebidding(places, new Map(sealed.map(({ bidder, amount }) => [bidder, amount!])));
  const price = bids.at(-1)?.amount ?? null;
  const offer = sealed.find(({ bidder }) => bidder === winner?.bidder);
  if (!winner || !offer || (winner.bidder === leader && winner.amount === price)) return [];
  return [{ ...winner, before: price, auto: false, offerNo: offer.no }];
}

/** [A28] The sale stands when its winner still has that bid and nobody else came to lead. */
function settle({ lot }: LotAtHand, leader: BidderId | null, standing: readonly NewBid[]): void {
  if (lot.status !== 'sold' && lot.status !== 'pending') return;
  const best = rankBidders(standing, lot.leader).find(({ bidder }) => bidder === lot.winner);
  if (lot.status === 'sold' && best?.amount === lot.soldPrice && lot.leader === leader) return;
  lot.status = lot.leader === null ? 'unsold' : 'pending';
  lot.winner = null;
  lot.soldPrice = null;
}

function tellLeaders({ lot, record }: LotAtHand, annulled: BidderId, before: BidderId | null): void {
  if (lot.leader !== null) record.tell(lot.leader, 'leading');
  if (before !== null && before !== annulled) record.tell(before, 'outbid');
}

const readOffers = (desk: Desk, lotId: number): Promise<KeptOffer[]> =>
  desk.rows(
    {
      name: 'accepted-offers',
      text: `select o.id, o.no, o.admission_id as bidder, o.amount, o.max_amount as maximum, o.sealed,
          x.offer_id is not null as annulled
        from offers o left join annulments x on x.offer_id = o.id
        where o.lot_id = $1 and o.refusal is null order by o.no`,
    },
    [lotId],
  );

const readStanding = (desk: Desk, lotId: number): Promise<KeptBid[]> =>
  desk.rows(
    {
      name: 'standing-bids-of-offers',
      text: `select b.no, b.admission_id as bidder, b.amount, b.before, b.auto, o.no as "offerNo", o.sealed
        from bids b join offers o on o.id = b.offer_id
        where b.lot_id = $1 and b.annulled_at is null order by b.no`,
    },
    [lotId],
  );

const readTurns = (desk: Desk, lotId: number): Promise<Turn[]> =>
  desk.rows(
    {
      name: 'turns-of-lot',
      text: `select after_no as "afterNo", kind, reserve_before as before, reserve, admission_id as bidder
        from lot_turns where lot_id = $1 order by id`,
    },
    [lotId],
  );

const wasRebid = async (desk: Desk, lotId: number): Promise<boolean> =>
  (
    await desk.rows<{ was: boolean }>(
      {
        name: 'was-rebid',
        text: `select exists (select from ledger_links where chain = 'lot:' || $1::bigint and kind = 'act'
          and facts->>'act' = 'rebidding-ended') as was`,
      },
      [lotId],
    )
  )[0]!.was;
