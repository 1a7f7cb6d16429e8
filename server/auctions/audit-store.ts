import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

export interface AuditRecord {
  id: number;
  at: Date;
  who: string;
  act: string;
  auction_name: string;
  lot_number: number | null;
  lot_name: string | null;
  /** Whose admission the act was about. */
  bidder: string | null;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  reason: string;
}

export async function readAudit(
  db: Db | Tx,
  auctionId: number,
  page: { limit: number; offset: number },
): Promise<AuditRecord[]> {
  const { rows } = await sql<AuditRecord>`
    select t.id, t.at, u.name as who, t.act, a.name as auction_name, l.number as lot_number,
      l.name as lot_name,
      coalesce(ad.company, p.name) as bidder, t.before, t.after, t.reason
    from auction_audit t join auctions a on a.id = t.auction_id join users u on u.id = t.user_id
    left join lots l on l.id = t.lot_id
    left join admissions ad on ad.auction_id = t.auction_id
      and ad.id = coalesce(t.after ->> 'admission', t.before ->> 'admission')::bigint
    left join users p on p.id = ad.user_id
    where t.auction_id = ${auctionId} order by t.id desc limit ${page.limit} offset ${page.offset}`.execute(
    db,
  );
  return rows;
}

export async function countAudit(db: Db | Tx, auctionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from auction_audit where auction_id = ${auctionId}`.execute(db);
  return rows[0]!.count;
}

interface Audited {
  auctionId: number;
  lotId?: number;
  userId: number;
  act: string;
  before: object;
  after: object;
  reason: string;
}

/** In the transaction of the act itself. */
export async function recordAct(tx: Tx, act: Audited): Promise<void> {
  await tx
    .insertInto('auction_audit')
    .values({
      auction_id: act.auctionId,
      lot_id: act.lotId ?? null,
      user_id: act.userId,
      act: act.act,
      before: JSON.stringify(act.before),
      after: JSON.stringify(act.after),
      reason: act.reason,
      at: sql`house_now()`,
    })
    .execute();
}
