import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import type { Offer } from './rules/bidding-rules.ts';
import type { Turn } from './rules/replay-rules.ts';

export interface InvariantLot {
  id: number;
  startPrice: number;
  step: number;
  reserve: number | null;
  price: number | null;
  leader: number | null;
  maximum: number | null;
  bidsCount: number;
  biddersCount: number;
  status: string;
  winner: number | null;
  soldPrice: number | null;
  asked: number | null;
  askedSum: number | null;
  chainSeq: number;
  chainHead: string;
}

/** Rules that one query can ask: each row is a breach. */
const counted: Record<string, string> = {
  'seq without gaps [A37]': `
    select topic || ' has ' || count(*) || ' events up to ' || max(seq) as what
    from live_events group by topic having count(*) <> max(seq) or min(seq) <> 1`,
  'counter of the topic [A37]': `
    select x.topic || ' counts ' || x.seq as what from (
      select 'lot:' || id as topic, seq from lots union all select 'log:' || id, log_seq from lots
      union all select 'auction:' || id, seq from auctions union all select topic, seq from live_topics) x
    where x.seq <> coalesce((select max(seq) from live_events e where e.topic = x.topic), 0)`,
  'heads are numbered without gaps [A38]': `
    select 'auction ' || auction_id || ' has ' || count(*) || ' heads up to ' || max(number) as what
    from ledger_heads group by auction_id having count(*) <> max(number) or min(number) <> 1`,
  'each head remembers the one before [A38]': `
    select 'auction ' || auction_id || ' head ' || number as what from (
      select auction_id, number, split_part(text, E'\\n', 4) as remembered,
        coalesce(
          lag(encode(sha256(convert_to(text, 'UTF8')), 'hex')) over (partition by auction_id order by number),
          repeat('0', 64)) as before
      from ledger_heads) x
    where remembered <> before`,
  'what is published is signed [A38]': `
    select 'auction ' || id as what from auctions a where results_published_at is not null
      and not exists (select from ledger_heads h where h.auction_id = a.id)`,
  'nothing accepted at or after the end [A7]': `
    select 'offer ' || id || ' at ' || at || ', end ' || coalesce(end_before::text, 'none') as what
    from (select o.*, a.manner from offers o join lots l on l.id = o.lot_id
      join auctions a on a.id = l.auction_id) x
    where refusal is null and not sealed and (at >= end_before or (end_before is null and manner = 'timed'))`,
  'nothing accepted after the close [A21]': `
    select 'offer ' || o.id as what from offers o join lots l on l.id = o.lot_id
    where o.refusal is null and not o.sealed and o.at > l.closed_at`,
  'an end never moves back [A20]': `
    select topic || ' #' || seq as what from (
      select topic, seq, payload->>'newEndsAt' as next,
        max(payload->>'newEndsAt') over (partition by topic order by seq
        rows between unbounded preceding and 1 preceding) as before, payload->>'oldEndsAt' as old
      from live_events where event = 'renewal_auction') x
    where next < before or next < old`,
  'a lot closes once, and once more when it was reopened [A21, A54]': `
    select 'lot ' || l.id || ' closed ' || k.closes || ' times, reopened ' || k.reopenings as what
    from lots l cross join lateral (
      select count(*) filter (where kind = 'close') as closes,
        count(*) filter (where kind = 'act' and facts->>'act' = 'reopen') as reopenings
      from ledger_links where chain = 'lot:' || l.id) k
    where k.closes <> k.reopenings + (l.closed_at is not null)::int or k.reopenings > 1
      or k.reopenings <> (select count(*) from reopenings r where r.lot_id = l.id and r.reopened_at is not null)`,
  // A lot may close up to a second after the report: its transaction was under way.
  'nothing that a strain holds is closed [A48]': `
    select 'lot ' || l.id || ' in strain ' || s.id as what from lots l join strains s
      on l.closed_at > s.told_at + interval '1 second' and l.closed_at < coalesce(s.until_at, 'infinity')
    where l.rebidding_ends_at is null and l.ends_at > s.from_at`,
  'a strain moves an end once [A48]': `
    select chain || ' #' || seq as what from (
      select chain, seq, at, row_number() over (partition by chain order by seq) as nth
      from ledger_links where kind = 'extend' and facts->>'reason' = 'strain') x
    where nth > (select count(*) from strains where until_at <= x.at)`,
  'a winner has bid [A32]': `
    select 'lot ' || id as what from lots l where status = 'sold'
      and not exists (select from bids b
        where b.lot_id = l.id and b.admission_id = l.winner_id and b.annulled_at is null)`,
  'only sold lots have a winner [A32]': `
    select 'lot ' || id as what from lots where (status = 'sold') <> (winner_id is not null)`,
  // A lot passed on before anybody was asked has an act of that name.
  'only a yes makes another than the leader the winner [A33]': `
    select 'lot ' || l.id as what from lots l join admissions w on w.id = l.winner_id
    where l.winner_id is distinct from l.leader_id and not exists (select from ledger_links k
      where k.chain = 'lot:' || l.id and k.kind = 'act' and (k.facts->>'act' = 'offer-second'
        or (k.facts->>'act' = 'second-accepted' and k.alias = w.alias and k.amount = l.sold_price)))`,
  'who is asked stands and meets the reserve [A33]': `
    select 'lot ' || id as what from lots l where asked_id is not null and (asked_sum < reserve or not exists (
      select from bids b where b.lot_id = l.id and b.admission_id = l.asked_id and b.annulled_at is null))`,
  'nobody is asked for longer than a day [A33]': `
    select 'lot ' || id as what from lots where asked_until > last_at + interval '24 hours'`,
  'one key, one offer [A9]': `
    select user_id || ' ' || key as what from offers group by user_id, key having count(*) > 1`,
  'offers in their order [A7]': `
    select 'lot ' || lot_id as what
    from (
      select lot_id, no, at, lag(no) over w as before, lag(at) over w as earlier
      from offers window w as (partition by lot_id order by no)) x
    where no <> coalesce(before, 0) + 1 or at < earlier`,
  'offers are counted': `
    select 'lot ' || id as what from lots l
    where offers_count <> (select count(*) from offers where lot_id = l.id)`,
  'limits held [A17]': `
    select 'offer ' || id || ': ' || exposure || ' of ' || limit_sum as what from offers
    where refusal is null and exposure > limit_sum`,
  'staff are not admitted [A42]': `
    select 'admission ' || id as what from admissions
    where state in ('approved', 'requested') and user_id in (select user_id from staff)`,
  'nobody decides on himself [A43]': `
    select 'admission ' || id as what from admissions where decided_by = user_id
    union all select 'annulment of offer ' || x.offer_id from annulments x join offers o on o.id = x.offer_id
      where o.user_id = x.user_id
    union all select 'winner of lot ' || l.id from auction_audit t join lots l on l.id = t.lot_id
      join admissions a on a.id = l.winner_id where t.act = 'confirm-winner' and t.user_id = a.user_id`,
  'a refused maximum or sealed offer has no sum in the log [A40]': `
    select 'log row ' || g.id as what from log_rows g join offers o on o.id = g.offer_id
    where o.refusal is not null and g.bid_id is null and (o.sealed or o.amount is null)
      and g.after is not null`,
  'each bid has its link [A38]': `
    select 'bid ' || b.id as what from bids b join admissions a on a.id = b.admission_id
    left join ledger_links k on k.chain = 'lot:' || b.lot_id and k.seq = b.link
    where k.kind is distinct from 'bid' or k.amount <> b.amount or k.alias <> a.alias or k.at <> b.at`,
  'each sealed offer has its commitment [A38]': `
    select 'sealed offer of ' || s.admission_id || ' on lot ' || s.lot_id as what
    from sealed_offers s join admissions a on a.id = s.admission_id
    left join ledger_links k on k.chain = 'lot:' || s.lot_id and k.seq = s.link
    where k.kind is distinct from 'commitment' or k.alias <> a.alias or k.at <> s.at or k.amount is not null`,
  'a rebidding that ended is a turn [A31]': `
    select 'lot ' || l.id as what from lots l
    where (select count(*) from lot_turns t where t.lot_id = l.id and t.kind = 'rebidding')
      <> (select count(*) from ledger_links k where k.chain = 'lot:' || l.id and k.kind = 'act'
        and k.facts->>'act' = 'rebidding-ended')`,
  'what runs has an end or a rest, what is over has no rest [A22]': `
    select 'lot ' || l.id as what from lots l join auctions a on a.id = l.auction_id
    where not (a.manner = 'led' and l.status = 'on_sale') and num_nonnulls(l.remaining_ms,
      case l.status when 'on_sale' then l.ends_at when 'rebidding' then l.rebidding_ends_at end)
      <> (l.status in ('on_sale', 'rebidding'))::int`,
  'a paused lot has no end, what is over is not paused [A22, A52]': `
    select 'lot ' || id as what from lots where paused and (status not in ('on_sale', 'rebidding')
      or case status when 'on_sale' then ends_at when 'rebidding' then rebidding_ends_at end is not null)`,
  'a led lot has no rest, and an end only while it is called [A51, A52]': `
    select 'lot ' || l.id as what from lots l join auctions a on a.id = l.auction_id
    where a.manner = 'led' and l.status = 'on_sale'
      and (l.remaining_ms is not null or (l.ends_at is not null and l.called_at is null))`,
  'a led lot that closed was called [A50]': `
    select 'lot ' || l.id as what from lots l join auctions a on a.id = l.auction_id
    where a.manner = 'led' and l.closed_at is not null and l.called_at is null`,
  'one lot is called at a time [A50]': `
    select 'lot ' || l.id as what from lots l join auctions a on a.id = l.auction_id
    where l.status = 'on_sale' and l.called_at is not null and a.called_lot_id is distinct from l.id`,
  'the desk bids on lots that were called [A49]': `
    select 'offer ' || o.id as what from offers o where o.refusal is null and o.channel in ('hall', 'phone')
      and not exists (select from ledger_links k where k.chain = 'lot:' || o.lot_id and k.kind = 'act'
        and k.facts->>'act' = 'call' and k.at <= o.at)`,
  'a channel other than online is in the chain [A38]': `
    select 'bid ' || b.id as what from bids b join offers o on o.id = b.offer_id
    join ledger_links k on k.chain = 'lot:' || b.lot_id and k.seq = b.link
    where coalesce(k.facts->>'channel', 'online') <>
      case when b.auto and (o.channel <> 'paper' or b.admission_id <> o.admission_id) then 'online' else o.channel end`,
  'each written offer has its commitment, without a number or a sum [A55]': `
    select 'written offer ' || w.id as what from written_offers w
    left join ledger_links k on k.chain = 'lot:' || w.lot_id and k.seq = w.link
    where k.kind is distinct from 'commitment' or num_nonnulls(k.alias, k.amount) > 0`,
  'a written offer that was judged is an offer as it was confirmed [A55]': `
    select 'written offer ' || w.id as what from written_offers w join admissions a on a.id = w.admission_id
    left join offers o on o.user_id = a.user_id and o.key = 'written:' || w.id
    where w.judged_at is not null and (o.channel is distinct from 'paper' or o.max_amount <> w.amount
      or o.entered_by <> w.entered_by or o.lot_id <> w.lot_id or w.confirmed_at is null)`,
  'written offers of a start are judged by their receipts, before all others [A55]': `
    select 'lot ' || l.id || ' written ' || w.id as what from lots l
    join written_offers w on w.lot_id = l.id and w.confirmed_at < l.opened_at
    join admissions a on a.id = w.admission_id join offers o on o.user_id = a.user_id and o.key = 'written:' || w.id
    where exists (select from written_offers v join admissions b on b.id = v.admission_id
        join offers p on p.user_id = b.user_id and p.key = 'written:' || v.id
        where v.lot_id = l.id and v.receipt_no < w.receipt_no and v.confirmed_at < l.opened_at and p.no > o.no)
      or exists (select from offers p where p.lot_id = l.id and p.no < o.no and p.channel <> 'paper' and p.refusal is null)`,
  'only an active auction is paused [A34]': `
    select 'auction ' || id as what from auctions where paused_at is not null and status <> 'active'`,
  'each bid and each refusal is in the log [A8]': `
    select 'offer ' || o.id as what from offers o where o.refusal is not null
      and not exists (select from log_rows g where g.offer_id = o.id and g.bid_id is null)
    union all select 'bid ' || b.id from bids b
    where not exists (select from log_rows g where g.bid_id = b.id)`,
  'offers belong to a lot and to an admission of its auction': `
    select 'offer ' || o.id as what from offers o left join lots l on l.id = o.lot_id
    left join admissions a on a.id = o.admission_id
    where l.id is null or a.auction_id is distinct from l.auction_id or a.user_id is distinct from o.user_id`,
  'bids are of admissions of their auction': `
    select 'bid ' || b.id as what from bids b join lots l on l.id = b.lot_id
    left join admissions a on a.id = b.admission_id where a.auction_id is distinct from l.auction_id`,
  'rows of the log belong to offers and bids of their lot': `
    select 'log row ' || g.id as what from log_rows g left join offers o on o.id = g.offer_id
    left join bids b on b.id = g.bid_id
    where o.lot_id is distinct from g.lot_id
      or (g.bid_id is not null and b.lot_id is distinct from g.lot_id)`,
  'bids belong to offers of their lot': `
    select 'bid ' || b.id as what from bids b left join offers o on o.id = b.offer_id
    where o.lot_id is distinct from b.lot_id or o.refusal is not null`,
};

export interface InvariantBid {
  bidder: number;
  amount: number;
  before: number | null;
  auto: boolean;
  offerNo: number;
  sealed: boolean;
}

/** Each a sentence with the rule it breaks. */
export async function breachesOf(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(counted)) {
    const { rows } = await sql.raw<{ what: string }>(query).execute(db);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  return found;
}

/** Of one auction, or all. */
export async function readInvariantLots(db: Db, auctionId: number | undefined): Promise<InvariantLot[]> {
  const { rows } = await sql<InvariantLot>`
    select l.id, l.start_price as "startPrice", l.step, l.reserve, l.price, l.leader_id as leader, l.maximum,
      l.bids_count as "bidsCount", l.bidders_count as "biddersCount", l.status, l.winner_id as winner,
      l.sold_price as "soldPrice", l.asked_id as asked, l.asked_sum as "askedSum", l.chain_seq as "chainSeq",
      l.chain_head as "chainHead" from lots l
    where ${auctionId ?? null}::bigint is null or l.auction_id = ${auctionId ?? null} order by l.id`.execute(
    db,
  );
  return rows;
}

export async function readEnds(
  db: Db,
  auctionId: number | undefined,
): Promise<{ id: number; chainSeq: number; chainHead: string }[]> {
  const { rows } = await sql<{ id: number; chainSeq: number; chainHead: string }>`
    select id, chain_seq as "chainSeq", chain_head as "chainHead" from auctions
    where ${auctionId ?? null}::bigint is null or id = ${auctionId ?? null}`.execute(db);
  return rows;
}

/** Accepted and not annulled. */
export async function standingOffers(db: Db, lotId: number): Promise<(Offer & { sealed: boolean })[]> {
  const { rows } = await sql<Offer & { sealed: boolean }>`
    select o.no, o.admission_id as bidder, o.amount, o.max_amount as maximum, o.sealed from offers o
    left join annulments x on x.offer_id = o.id
    where o.lot_id = ${lotId} and o.refusal is null and x.offer_id is null order by o.no`.execute(db);
  return rows;
}

export async function readLotTurns(db: Db, lotId: number): Promise<Turn[]> {
  const { rows } = await sql<Turn>`
    select after_no as "afterNo", kind, reserve_before as before, reserve, admission_id as bidder
    from lot_turns where lot_id = ${lotId} order by id`.execute(db);
  return rows;
}

export async function readInvariantBids(db: Db, lotId: number): Promise<InvariantBid[]> {
  const { rows } = await sql<InvariantBid>`
    select b.admission_id as bidder, b.amount, b.before, b.auto, o.no as "offerNo", o.sealed
    from bids b join offers o on o.id = b.offer_id
    where b.lot_id = ${lotId} and b.annulled_at is null order by b.no`.execute(db);
  return rows;
}

export const readChain = (db: Db, chain: string) =>
  db.selectFrom('ledger_links').selectAll().where('chain', '=', chain).orderBy('seq').execute();
