import { openedBy, rolesOpening } from '#contract/account/rights.ts';
import type { NewsKind } from '../news/news-kinds.ts';
import type { BidderId } from '../rules/bidding-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';
import type { Bidder, Ids } from './lot-record.ts';

const ofLot: Statement = {
  name: 'bidders-of-lot',
  text: `select a.id, a.user_id as "userId", a.alias from admissions a
    where a.id in (select admission_id from offers where lot_id = $1 and refusal is null
      union select admission_id from sealed_offers where lot_id = $1)`,
};

/** Everyone whose offer a lot ever accepted. */
export async function biddersOf(judging: JudgingTx, lotId: number): Promise<Map<BidderId, Bidder>> {
  const rows = await judging.rows<Bidder>(ofLot, [lotId]);
  return new Map(rows.map((row) => [row.id, row]));
}

const take: Statement = {
  name: 'take-ids',
  text: `select array(select nextval('bids_id_seq') from generate_series(1, $1)) as bids,
    array(select nextval('log_rows_id_seq') from generate_series(1, $1)) as "logRows"`,
};

export const noIds = (): Ids => ({ bids: [], logRows: [] });

/** For as many bids as an act turned out to make. */
export async function takeIds(judging: JudgingTx, ids: Ids, count: number): Promise<void> {
  const [taken] = await judging.rows<Ids>(take, [count]);
  ids.bids.push(...taken!.bids);
  ids.logRows.push(...taken!.logRows);
}

const tellAll: Statement = {
  name: 'tell-bidders',
  text: `insert into auction_news (user_id, auction_id, lot_id, kind, facts, at)
    select distinct a.user_id, l.auction_id, l.id, $2, $3::jsonb, $4::timestamptz
    from lots l join bids b on b.lot_id = l.id and b.annulled_at is null
    join admissions a on a.id = b.admission_id
    where l.id = $1`,
};

/** News for everyone with a standing bid on the lot. */
export async function tellBidders(
  judging: JudgingTx,
  lotId: number,
  kind: NewsKind,
  facts: object,
  at: string,
): Promise<void> {
  await judging.rows(tellAll, [lotId, kind, JSON.stringify(facts), at]);
}

const tellOnce: Statement = {
  name: 'tell-bidders-once',
  text: `insert into auction_news (user_id, auction_id, kind, at)
    select distinct a.user_id, a.auction_id, $2, $3::timestamptz
    from bids b join admissions a on a.id = b.admission_id
    where b.lot_id = any($1::bigint[]) and b.annulled_at is null`,
};

/** One piece of news for everyone with a standing bid on any of the lots. */
export async function tellBiddersOnce(
  judging: JudgingTx,
  lotIds: readonly number[],
  kind: NewsKind,
  at: string,
): Promise<void> {
  await judging.rows(tellOnce, [lotIds, kind, at]);
}

const tellStaff: Statement = {
  name: 'tell-managers',
  text: `insert into auction_news (user_id, auction_id, lot_id, kind, facts, at)
    select u.id, l.auction_id, l.id, $2, $3::jsonb, $4::timestamptz from lots l, users u
    where l.id = $1 and u.disabled_at is null and u.erased_at is null and (u.roles && $5::text[]
      or exists (select from user_rights r where r.user_id = u.id and r."right" = any($6::text[])))`,
};

export async function tellManagersOfLot(
  judging: JudgingTx,
  lotId: number,
  kind: NewsKind,
  facts: object,
  at: string,
): Promise<void> {
  const [roles, rights] = [rolesOpening('auctions'), openedBy.auctions];
  await judging.rows(tellStaff, [lotId, kind, JSON.stringify(facts), at, roles, rights]);
}

/** Numbers of the participants, by admission. */
export async function readAliases(judging: JudgingTx, auctionId: number): Promise<Map<number, number>> {
  const rows = await judging.rows<{ id: number; alias: number }>(
    {
      name: 'aliases-of-auction',
      text: 'select id, alias from admissions where auction_id = $1 and alias is not null',
    },
    [auctionId],
  );
  return new Map(rows.map(({ id, alias }) => [id, alias]));
}
