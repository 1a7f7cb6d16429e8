import { sql } from 'kysely';
import type { AdmissionState } from '#contract/auctions/auction-words.ts';
import type { Tx } from '#server/platform/db.ts';

interface Figures {
  intended_sum: number;
  phone: string;
  comment: string;
  requisites: string;
}

/** The person's request of this auction, locked; made now when there was none. */
export async function lockRequest(
  tx: Tx,
  auctionId: number,
  userId: number,
  figures: Figures,
  at: Date,
): Promise<{ id: number; state: AdmissionState; alias: number | null; inserted: boolean }> {
  const inserted = await tx
    .insertInto('admissions')
    .values({ auction_id: auctionId, user_id: userId, ...figures, requested_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const row = await tx
    .selectFrom('admissions')
    .select(['id', 'state', 'alias'])
    .where('auction_id', '=', auctionId)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { ...row, state: row.state as AdmissionState, inserted: Boolean(inserted.numInsertedOrUpdatedRows) };
}

type RequestChange = Figures & { state: AdmissionState; reason: string } & Partial<{
    alias: number;
    decided_at: Date;
    requested_at: Date;
  }>;

export async function writeRequest(tx: Tx, id: number, change: RequestChange): Promise<void> {
  await tx.updateTable('admissions').set(change).where('id', '=', id).execute();
}

/** False: it has been decided. */
export async function withdrawRequest(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('admissions')
    .set({ state: 'withdrawn', decided_at: sql<Date>`house_now()` })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'withdrawn'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
