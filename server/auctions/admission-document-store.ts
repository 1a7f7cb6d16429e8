import { sql } from 'kysely';
import type { AdmissionDocument } from '#contract/auction-answers.ts';
import { deleteFiles, describeFiles, type StoredFile, storeFile } from '#server/files/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';

export interface SentDocument extends AdmissionDocument {
  attached: boolean;
}

interface DocumentRow {
  id: number;
  file_id: number;
  admission_id: number | null;
}

const documents = (db: Db | Tx, auctionId: number) =>
  db
    .selectFrom('admission_documents')
    .select(['id', 'file_id', 'admission_id'])
    .where('auction_id', '=', auctionId)
    .orderBy('id');

/** Rows with the names and sizes of their files. */
async function withFacts<R extends DocumentRow>(db: Db | Tx, rows: R[]): Promise<(R & AdmissionDocument)[]> {
  const facts = await describeFiles(
    db,
    rows.map((row) => row.file_id),
  );
  return rows.map((row) => ({ ...row, ...facts.get(row.file_id)! }));
}

/** All that a company has sent to an auction. */
export async function documentsOfUser(
  db: Db | Tx,
  auctionId: number,
  userId: number,
): Promise<SentDocument[]> {
  const rows = await documents(db, auctionId).where('user_id', '=', userId).execute();
  return (await withFacts(db, rows)).map(({ id, name, size, admission_id }) => ({
    id,
    name,
    size,
    attached: admission_id !== null,
  }));
}

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
  const rows = await documents(db, auctionId).where('admission_id', 'is not', null).execute();
  const byAdmission = Map.groupBy(await withFacts(db, rows), (row) => row.admission_id!);
  return new Map(
    [...byAdmission].map(([admission, papers]) => [
      admission,
      papers.map(({ id, name, size }) => ({ id, name, size })),
    ]),
  );
}

export async function insertDocument(
  tx: Tx,
  owner: { auctionId: number; userId: number },
  file: StoredFile,
): Promise<number> {
  const file_id = await storeFile(tx, { ...file, purpose: 'admission-paper', ownerId: owner.userId });
  const { id } = await tx
    .insertInto('admission_documents')
    .values({ auction_id: owner.auctionId, user_id: owner.userId, file_id })
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
  tx: Tx,
  owner: { auctionId: number; userId: number },
  id: number,
): Promise<boolean> {
  const gone = await tx
    .deleteFrom('admission_documents')
    .where('id', '=', id)
    .where('auction_id', '=', owner.auctionId)
    .where('user_id', '=', owner.userId)
    .where('admission_id', 'is', null)
    .returning('file_id')
    .execute();
  await deleteFiles(
    tx,
    gone.map(({ file_id }) => file_id),
  );
  return gone.length === 1;
}

/** Sent for a request that was never made. The document goes first: one that is being attached meanwhile stays. */
export async function forgetOldDocuments(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('admission_documents')
      .where('admission_id', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
      .returning('file_id')
      .execute();
    await deleteFiles(
      tx,
      gone.map(({ file_id }) => file_id),
    );
  });
}
