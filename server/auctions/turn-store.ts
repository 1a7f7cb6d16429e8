import { sql } from 'kysely';
import type { Channel } from '#contract/auctions/auction-words.ts';
import type { Tx } from '#server/platform/db.ts';
import type { ActOf } from './acts/act-on-lot.ts';
import type { JudgingTx } from './bidding/judging-transaction.ts';
import type { Lot } from './bidding/lot.ts';
import type { Offer } from './rules/bidding-rules.ts';
import type { BestBid } from './rules/rebidding-rules.ts';
import type { Turn } from './rules/replay-rules.ts';
import { type Instant, iso } from './rules/time-rules.ts';

export type KeptOffer = Offer & {
  id: number;
  sealed: boolean;
  annulled: boolean;
  channel: Channel;
  enteredBy: number | null;
  at: Instant;
};

export const acceptedOffers = (judging: JudgingTx, lotId: number): Promise<KeptOffer[]> =>
  judging.rows(
    {
      name: 'accepted-offers',
      text: `select o.id, o.no, o.admission_id as bidder, o.amount, o.max_amount as maximum, o.sealed,
          o.channel, o.entered_by as "enteredBy", floor(extract(epoch from o.at) * 1000)::bigint as at,
          x.offer_id is not null as annulled
        from offers o left join annulments x on x.offer_id = o.id
        where o.lot_id = $1 and o.refusal is null order by o.no`,
    },
    [lotId],
  );

export const turnsOfLot = (judging: JudgingTx, lotId: number): Promise<Turn[]> =>
  judging.rows(
    {
      name: 'turns-of-lot',
      text: `select after_no as "afterNo", kind, reserve_before as before, reserve, admission_id as bidder
        from lot_turns where lot_id = $1 order by id`,
    },
    [lotId],
  );

export async function keepAnnulment(
  judging: JudgingTx,
  offerId: number,
  { lotId, userId, reason }: Pick<ActOf, 'lotId' | 'userId' | 'reason'>,
  at: Instant,
): Promise<void> {
  await judging.rows(
    {
      name: 'keep-annulment',
      text: 'insert into annulments (offer_id, lot_id, user_id, reason, at) values ($1, $2, $3, $4, $5)',
    },
    [offerId, lotId, userId, reason, iso(at)],
  );
}

/** Before the lot itself is changed: both reserves are kept. */
export async function turnReserve(
  judging: JudgingTx,
  lot: Pick<Lot, 'id' | 'offersCount' | 'reserve'>,
  reserve: number,
  at: Instant,
): Promise<void> {
  await judging.rows(
    {
      name: 'turn-reserve',
      text: `insert into lot_turns (lot_id, after_no, kind, reserve_before, reserve, at)
        values ($1, $2, 'reserve', $3, $4, $5)`,
    },
    [lot.id, lot.offersCount, lot.reserve, reserve, iso(at)],
  );
}

export async function offerOfNumber(judging: JudgingTx, lotId: number, no: number) {
  const [offer] = await judging.rows<{ id: number; channel: Channel; bidder: number }>(
    {
      name: 'offer-of-number',
      text: 'select id, channel, admission_id as bidder from offers where lot_id = $1 and no = $2',
    },
    [lotId, no],
  );
  return offer!;
}

/** Who is asked for a sealed offer, and the least it may be. */
export async function keepPlaces(
  judging: JudgingTx,
  lotId: number,
  places: readonly BestBid[],
): Promise<void> {
  await judging.rows(
    {
      name: 'keep-places',
      text: `insert into rebidding_places (lot_id, admission_id, least)
        select $1, r.bidder, r.amount from json_to_recordset($2) as r(bidder bigint, amount bigint)`,
    },
    [lotId, JSON.stringify(places)],
  );
}

/**
 * [A18] The admission's row is locked. Standing bids stay. The turn is also written for lots that another bidder
 * leads now: a replay that gives the lead back must not give the maximum back with it.
 */
export async function cancelMaxima(tx: Tx, admissionId: number): Promise<void> {
  // Locked in a statement of its own, so that the next one sees the leaders as they are after the wait.
  const { rows } = await sql<{ id: number }>`select id from lots
    where id in (select lot_id from offers where admission_id = ${admissionId} and refusal is null)
      and status in ('on_sale', 'rebidding', 'pending', 'sold') order by id for no key update`.execute(tx);
  const touched = rows.map(({ id }) => id);
  await sql`with turned as (
      insert into lot_turns (lot_id, after_no, kind, admission_id, at)
      select id, offers_count, 'cancel-maximum', ${admissionId}, house_now() from lots
      where id = any(${touched}::bigint[])
    )
    update lots set maximum = null, maximum_no = null
    where id = any(${touched}::bigint[]) and leader_id = ${admissionId}`.execute(tx);
}
