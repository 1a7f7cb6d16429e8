import { sql } from 'kysely';
import { linkText } from '#contract/ledger/ledger-text.ts';
import { topicName } from '#contract/live/live-topics.ts';
import type { Db } from '#server/platform/db.ts';
import { sha256 } from './ledger/chain-links.ts';
import type { Book, NewBid, Offer } from './rules/bidding-rules.ts';
import { type BestBid, rankRebid } from './rules/rebidding-rules.ts';
import { replay, type Turn } from './rules/replay-rules.ts';

/**
 * Everything that must hold whatever happened: one program for tests, faults and keepers. Each answer is a sentence
 * about what is broken; none means that all holds. With an auction, the costly replays are done for it alone.
 */
export async function checkInvariants(db: Db, auctionId?: number): Promise<string[]> {
  const found: string[] = [];
  for (const [name, query] of Object.entries(counted)) {
    const { rows } = await sql.raw<{ what: string }>(query).execute(db);
    found.push(...rows.map(({ what }) => `${name}: ${what}`));
  }
  const lots = await sql<LotFacts>`
    select l.id, l.start_price as "startPrice", l.step, l.reserve, l.price, l.leader_id as leader, l.maximum,
      l.bids_count as "bidsCount", l.bidders_count as "biddersCount", l.status, l.winner_id as winner,
      l.sold_price as "soldPrice", l.chain_seq as "chainSeq",
      l.chain_head as "chainHead" from lots l
    where ${auctionId ?? null}::bigint is null or l.auction_id = ${auctionId ?? null} order by l.id`.execute(
    db,
  );
  for (const lot of lots.rows) {
    found.push(...(await checkCourse(db, lot)).map((what) => `lot ${lot.id}: ${what}`));
    found.push(...(await checkChain(db, topicName.lot(lot.id), lot)));
  }
  const auctions = await sql<{ id: number; chainSeq: number; chainHead: string }>`
    select id, chain_seq as "chainSeq", chain_head as "chainHead" from auctions
    where ${auctionId ?? null}::bigint is null or id = ${auctionId ?? null}`.execute(db);
  for (const auction of auctions.rows)
    found.push(...(await checkChain(db, topicName.auction(auction.id), auction)));
  return found;
}

interface LotFacts {
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
        coalesce(lag(encode(sha256(convert_to(text, 'UTF8')), 'hex')) over (partition by auction_id order by number),
          repeat('0', 64)) as before
      from ledger_heads) x
    where remembered <> before`,
  'what is published is signed [A38]': `
    select 'auction ' || id as what from auctions a where results_published_at is not null
      and not exists (select from ledger_heads h where h.auction_id = a.id)`,
  'nothing accepted at or after the end [A7]': `
    select 'offer ' || id || ' at ' || at || ', end ' || coalesce(end_before::text, 'none') as what from offers
    where refusal is null and not sealed and (end_before is null or at >= end_before)`,
  'nothing accepted after the close [A21]': `
    select 'offer ' || o.id as what from offers o join lots l on l.id = o.lot_id
    where o.refusal is null and not o.sealed and o.at > l.closed_at`,
  'an end never moves back [A20]': `
    select topic || ' #' || seq as what from (
      select topic, seq, payload->>'newEndsAt' as next, max(payload->>'newEndsAt') over (partition by topic order by seq
        rows between unbounded preceding and 1 preceding) as before, payload->>'oldEndsAt' as old
      from live_events where event = 'renewal_auction') x
    where next < before or next < old`,
  'one close per lot [A21]': `
    select chain || ' closed ' || count(*) || ' times' as what from ledger_links where kind = 'close'
    group by chain having count(*) > 1`,
  'closed lots have a closing link [A21]': `
    select 'lot ' || id as what from lots l where (closed_at is not null)
      <> exists (select from ledger_links k where k.chain = 'lot:' || l.id and k.kind = 'close')`,
  'a winner has bid [A32]': `
    select 'lot ' || id as what from lots l where status = 'sold'
      and not exists (select from bids b where b.lot_id = l.id and b.admission_id = l.winner_id and b.annulled_at is null)`,
  'only sold lots have a winner [A32]': `
    select 'lot ' || id as what from lots where (status = 'sold') <> (winner_id is not null)`,
  'one key, one offer [A9]': `
    select user_id || ' ' || key as what from offers group by user_id, key having count(*) > 1`,
  'offers in their order [A7]': `
    select 'lot ' || lot_id as what from (select lot_id, no, at, lag(no) over w as before, lag(at) over w as earlier
      from offers window w as (partition by lot_id order by no)) x
    where no <> coalesce(before, 0) + 1 or at < earlier`,
  'offers are counted': `
    select 'lot ' || id as what from lots l where offers_count <> (select count(*) from offers where lot_id = l.id)`,
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
    where o.refusal is not null and g.bid_id is null and (o.sealed or o.amount is null) and g.after is not null`,
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
    select 'lot ' || id as what from lots
    where num_nonnulls(remaining_ms, case status when 'on_sale' then ends_at when 'rebidding' then rebidding_ends_at end)
      <> (status in ('on_sale', 'rebidding'))::int`,
  'only an active auction is paused [A34]': `
    select 'auction ' || id as what from auctions where paused_at is not null and status <> 'active'`,
  'each bid and each refusal is in the log [A8]': `
    select 'offer ' || o.id as what from offers o where o.refusal is not null
      and not exists (select from log_rows g where g.offer_id = o.id and g.bid_id is null)
    union all select 'bid ' || b.id from bids b where not exists (select from log_rows g where g.bid_id = b.id)`,
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
    where o.lot_id is distinct from g.lot_id or (g.bid_id is not null and b.lot_id is distinct from g.lot_id)`,
  'bids belong to offers of their lot': `
    select 'bid ' || b.id as what from bids b left join offers o on o.id = b.offer_id
    where o.lot_id is distinct from b.lot_id or o.refusal is not null`,
};

interface StandingBid {
  bidder: number;
  amount: number;
  before: number | null;
  auto: boolean;
  offerNo: number;
  sealed: boolean;
}

/** Price, leader, maximum and the standing bids follow from the offers that stand [A25]. */
async function checkCourse(db: Db, lot: LotFacts): Promise<string[]> {
  const offers = await sql<Offer & { sealed: boolean }>`
    select o.no, o.admission_id as bidder, o.amount, o.max_amount as maximum, o.sealed from offers o
    left join annulments x on x.offer_id = o.id
    where o.lot_id = ${lot.id} and o.refusal is null and x.offer_id is null order by o.no`.execute(db);
  const turns = await sql<Turn>`
    select after_no as "afterNo", kind, reserve_before as before, reserve, admission_id as bidder
    from lot_turns where lot_id = ${lot.id} order by id`.execute(db);
  const standing = await sql<StandingBid>`
    select b.admission_id as bidder, b.amount, b.before, b.auto, o.no as "offerNo", o.sealed
    from bids b join offers o on o.id = b.offer_id
    where b.lot_id = ${lot.id} and b.annulled_at is null order by b.no`.execute(db);
  const open = standing.rows.filter(({ sealed }) => !sealed);
  const made = replay(
    lot,
    offers.rows.filter(({ sealed }) => !sealed),
    turns.rows,
  );
  const found = [...rising(lot, open), ...sameBids(open, made.bids)];
  const sealed = offers.rows.filter((offer) => offer.sealed);
  const ranked = rankRebid(
    made.bids,
    sealed.map(({ bidder, amount }) => ({ bidder, amount: amount! })),
  );
  found.push(...afterRebidding(standing.rows, made.book, sealed, ranked[0]));
  if (lot.status === 'sold') {
    const offered = ranked.find(({ bidder }) => bidder === lot.winner)?.amount;
    if (offered !== lot.soldPrice) found.push(`sold for ${lot.soldPrice}, the winner offered ${offered}`);
  }
  const raised = (ranked[0]?.amount ?? 0) > (made.book.price ?? 0);
  const expected = {
    price: raised ? ranked[0]!.amount : made.book.price,
    leader: raised ? ranked[0]!.bidder : made.book.leader,
    maximum: made.book.maximum?.amount ?? null,
  };
  const is = { price: lot.price, leader: lot.leader, maximum: lot.maximum };
  if (JSON.stringify(is) !== JSON.stringify(expected))
    found.push(`is ${JSON.stringify(is)}, follows ${JSON.stringify(expected)}`);
  if (lot.bidsCount !== standing.rows.length)
    found.push(`counts ${lot.bidsCount} of ${standing.rows.length} bids`);
  const bidders = new Set(standing.rows.map(({ bidder }) => bidder)).size;
  if (lot.biddersCount !== bidders) found.push(`counts ${lot.biddersCount} of ${bidders} bidders`);
  return found;
}

/** [A31] One bid of the winner's own sealed offer, last and above the open price; none when nobody went above it. */
function afterRebidding(
  standing: readonly StandingBid[],
  { price, maximum }: Book,
  sealed: readonly Offer[],
  first: BestBid | undefined,
): string[] {
  const found = sealed.length && maximum ? ['a maximum outlived the rebidding'] : [];
  const own = sealed.find(({ bidder }) => bidder === first?.bidder);
  const raised = first && first.amount > price! ? [`${own?.no}/${first.bidder}:${first.amount}`] : [];
  const bids = standing.filter((bid) => bid.sealed);
  const tell = bids.map(({ offerNo, bidder, amount }) => `${offerNo}/${bidder}:${amount}`);
  if (tell.join(' ') !== raised.join(' ')) found.push(`sealed bids ${tell}, follow ${raised}`);
  if (bids.length && (bids[0] !== standing.at(-1) || bids[0]!.before !== price))
    found.push('a sealed bid is not the last');
  return found;
}

/** [A3, A11] */
function rising(lot: LotFacts, bids: readonly StandingBid[]): string[] {
  const found: string[] = [];
  bids.forEach((bid, index) => {
    const before = bids[index - 1];
    if (bid.before !== (before?.amount ?? null))
      found.push(`bid of ${bid.amount} does not know the one before`);
    const rise = before ? bid.amount - before.amount : lot.step;
    const equal = rise === 0 && bid.auto && bid.bidder !== before!.bidder;
    if (!equal && rise < lot.step) found.push(`bid of ${bid.amount} rises by ${rise}`);
  });
  return found;
}

function sameBids(standing: readonly NewBid[], made: readonly NewBid[]): string[] {
  const tell = (bids: readonly NewBid[]) =>
    bids
      .map(({ offerNo, bidder, amount, auto }) => `${offerNo}/${bidder}:${amount}${auto ? '*' : ''}`)
      .join(' ');
  return tell(standing) === tell(made) ? [] : [`bids ${tell(standing)} but follow ${tell(made)}`];
}

/** [A38] */
async function checkChain(
  db: Db,
  chain: string,
  end: { chainSeq: number; chainHead: string },
): Promise<string[]> {
  const links = await db
    .selectFrom('ledger_links')
    .selectAll()
    .where('chain', '=', chain)
    .orderBy('seq')
    .execute();
  let previous = '0'.repeat(64);
  for (const [index, link] of links.entries()) {
    const text = linkText(chain, {
      seq: link.seq,
      kind: link.kind as 'bid',
      at: link.at.toISOString(),
      alias: link.alias,
      amount: link.amount,
      facts: link.facts as Record<string, string>,
      previous: link.previous,
    });
    if (link.seq !== index + 1 || link.previous !== previous || link.hash !== sha256(text))
      return [`chain ${chain} breaks at ${link.seq}`];
    previous = link.hash;
  }
  return end.chainSeq === links.length && end.chainHead === previous
    ? []
    : [`chain ${chain} ends at ${links.length}, its row says ${end.chainSeq}`];
}
