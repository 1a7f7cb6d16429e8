import type pg from 'pg';
import { strainForgottenAfter, strainsInRow } from '../rules/strain-rules.ts';
import { endAfterOutage, type Instant, iso } from '../rules/time-rules.ts';
import { inJudging, type JudgingTx, type Statement } from './judging-transaction.ts';
import { endOf, houseNow, isRunning, type Lot, lockLot, momentOf } from './lot.ts';
import { LotRecord } from './lot-record.ts';
import { biddersOf, noIds, tellBidders, tellManagers } from './people-store.ts';
import { writeCourse } from './record-store.ts';

const keep: Statement = {
  name: 'keep-strain',
  text: `insert into strains (from_at, told_at, seen_at) select now - make_interval(secs => $1::float8 / 1000), now, now
      from (select house_now() as now) as at
    on conflict ((until_at is null)) where until_at is null do update set seen_at = excluded.seen_at`,
};
const over: Statement = {
  name: 'strain-is-over',
  text: `select from strains where until_at is null
    and seen_at not between house_now() - make_interval(secs => $1::float8 / 1000) and house_now()`,
};
const lockOpen: Statement = {
  name: 'lock-strain',
  text: `select id, floor(extract(epoch from from_at) * 1000)::bigint as "from" from strains
    where until_at is null for update`,
};
const open: Statement = {
  name: 'open-strain',
  text: 'select floor(extract(epoch from from_at) * 1000)::bigint as "from" from strains where until_at is null',
};
const touched: Statement = {
  name: 'strained-lots',
  text: `select id from (select id, window_seconds,
      case status when 'on_sale' then ends_at when 'rebidding' then rebidding_ends_at end as end_at from lots) l
    where end_at > $1::timestamptz and end_at - make_interval(secs => window_seconds) < $2::timestamptz order by id`,
};
const end: Statement = { name: 'end-strain', text: 'update strains set until_at = $2 where id = $1' };
const moves: Statement = {
  name: 'last-moves-of-end',
  text: `select facts->>'reason' as reason from ledger_links where chain = 'lot:' || $1::bigint and kind = 'extend'
    order by seq desc limit $2`,
};

/** The house is strained, and has been for so many milliseconds; said again for as long as it lasts. */
export async function keepStrain(pool: pg.Pool, lasted: number): Promise<void> {
  await pool.query({ ...keep, values: [lasted] });
}

/** Since when the house is strained, if it is. */
export const openStrain = async (judging: JudgingTx): Promise<Instant | null> =>
  (await judging.rows<{ from: Instant }>(open, []))[0]?.from ?? null;

/** [A48] Its last W touches a strain that lasts, so it waits for the end of it. What is due has its last W behind it. */
export const isHeld = (lot: Lot, strain: Instant | null): boolean =>
  strain !== null && (endOf(lot) ?? 0) > strain;

export interface StrainEnd {
  ended: boolean;
  /** Auctions that have been strained once too often. */
  toPause: number[];
}

/** Once nobody speaks of it any more: all lots it touched get their time, in the transaction that ends it. */
export async function endStrain(pool: pg.Pool): Promise<StrainEnd> {
  const { rowCount } = await pool.query({ ...over, values: [strainForgottenAfter] });
  if (!rowCount) return { ended: false, toPause: [] };
  return inJudging(pool, makeGood);
}

async function makeGood(judging: JudgingTx): Promise<StrainEnd> {
  const [strain] = await judging.rows<{ id: number; from: Instant }>(lockOpen, []);
  // Asked again under the lock: another process may have ended it, or be strained still.
  const stillOver = strain && (await judging.rows(over, [strainForgottenAfter])).length > 0;
  if (!stillOver) return { ended: false, toPause: [] };
  const gap = { from: strain.from, until: await houseNow(judging) };
  const toPause = new Set<number>();
  for (const { id } of await judging.rows<{ id: number }>(touched, [iso(gap.from), iso(gap.until)])) {
    const tired = await extendAfterStrain(judging, id, gap);
    if (tired === undefined || toPause.has(tired)) continue;
    toPause.add(tired);
    await tellManagers(judging, id, 'strained', {}, iso(gap.until));
  }
  await judging.rows(end, [strain.id, iso(gap.until)]);
  return { ended: true, toPause: [...toPause] };
}

/** The auction, if this was one strain too many. */
async function extendAfterStrain(
  judging: JudgingTx,
  id: number,
  gap: { from: Instant; until: Instant },
): Promise<number | undefined> {
  const lot = await lockLot(judging, id);
  const endsAt = lot && isRunning(lot) ? endOf(lot) : null;
  if (!lot || endsAt === null) return undefined;
  const later = endAfterOutage({ endsAt, windowMs: lot.windowMs, hardEnd: lot.hardEnd }, gap);
  if (later === endsAt) return undefined;
  const record = new LotRecord(lot, momentOf(lot, gap.until), await biddersOf(judging, id), noIds());
  record.moveEnd(later, 'strain');
  await record.write(judging);
  await writeCourse(judging, lot);
  await tellBidders(judging, id, 'extended', { reason: 'strain', endsAt: iso(later) }, iso(record.at));
  const last = await judging.rows<{ reason: string }>(moves, [id, strainsInRow]);
  const tired = last.length === strainsInRow && last.every(({ reason }) => reason === 'strain');
  return tired ? lot.auctionId : undefined;
}
