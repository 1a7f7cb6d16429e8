import { sql } from 'kysely';
import type { AdmissionDocument } from '#contract/auction-answers.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { type StoredFile, storeFile } from '#server/platform/files.ts';

export interface SentDocument extends AdmissionDocument {
  attached: boolean;
}

const documents = (db: Db | Tx) =>
  db
    .selectFrom('admission_documents as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['d.id', 'f.name', 'f.size'])
    .orderBy('d.id');

/** All that a company has sent to an auction. */
export const documentsOfUser = (db: Db | Tx, auctionId: number, userId: number): Promise<SentDocument[]> =>
  documents(db)
    .select(sql<boolean>`d.admission_id is not null`.as('attached'))
    .where('d.auction_id', '=', auctionId)
    .where('d.user_id', '=', userId)
    .execute();

/** So that none is removed before it is attached. */
export async function lockDocuments(tx: Tx, auctionId: number, userId: number): Promise<SentDocument[]> {
  await sql`select id from admission_documents where auction_id = ${auctionId} and user_id = ${userId}
    order by id for no key update`.execute(tx);
  return documentsOfUser(tx, auctionId, userId);
}

/** Those attached, by request. */
export async function documentsOfAuction(
  db: Db | Tx,
  auctionId: number,
): Promise<Map<number, AdmissionDocument[]>> {
  const rows = await documents(db)
    .select('d.admission_id')
    .where('d.auction_id', '=', auctionId)
    .where('d.admission_id', 'is not', null)
    .execute();
  return Map.groupBy(rows, (row) => row.admission_id!);
}

export async function insertDocument(
  tx: Tx,
  owner: { auctionId: number; userId: number },
  file: StoredFile,
): Promise<number> {
  const { id } = await tx
    .insertInto('admission_documents')
    .values({ auction_id: owner.auctionId, user_id: owner.userId, file_id: await storeFile(tx, file) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function attachDocuments(tx: Tx, admissionId: number, ids: readonly number[]): Promise<void> {
  if (!ids.length) return;
  await tx
    .updateTable('admission_documents')
    .set({ admission_id: admissionId })
    .where('id', 'in', ids)
    .execute();
}

export async function fileOfDocument(db: Db, admissionId: number, id: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('admission_documents')
    .select('file_id')
    .where('id', '=', id)
    .where('admission_id', '=', admissionId)
    .executeTakeFirst();
  return found?.file_id;
}

export async function deleteWaiting(
  db: Db,
  owner: { auctionId: number; userId: number },
  id: number,
): Promise<boolean> {
  const gone = await sql`
    with gone as (
      delete from admission_documents
      where id = ${id} and auction_id = ${owner.auctionId} and user_id = ${owner.userId} and admission_id is null
      returning file_id)
    delete from files where id in (select file_id from gone)`.execute(db);
  return gone.numAffectedRows === 1n;
}

/** Sent for a request that was never made. The document goes first: one that is being attached meanwhile stays. */
export async function forgetOldDocuments(db: Db): Promise<void> {
  await sql`
    with gone as (
      delete from admission_documents
      where admission_id is null and created_at < now() - interval '1 day' returning file_id)
    delete from files where id in (select file_id from gone)`.execute(db);
}
