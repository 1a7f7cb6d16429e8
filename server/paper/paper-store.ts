import { type Selectable, sql } from 'kysely';
import { paperDays } from '#contract/documents/paper-words.ts';
import { deleteFiles, giveFiles } from '#server/files/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';
import { type Owner, ownedBy } from '#server/platform/http/owner.ts';
import type { PaperData } from './paper-data.ts';

export type PaperRow = Omit<Selectable<DB['papers']>, 'data'>;

const columns = [
  'id',
  'user_id',
  'visitor_id',
  'variant',
  'title',
  'items_count',
  'email',
  'sent_by',
  'state',
  'progress',
  'attempts',
  'pages',
  'size',
  'file_id',
  'token_hash',
  'created_at',
  'queued_at',
  'ready_at',
  'expires_at',
] as const;

const alive = sql<boolean>`expires_at > now()`;
const another = sql<Date>`now() + make_interval(days => ${paperDays})`;

export async function insertPaper(
  tx: Tx,
  owner: Owner | { user_id: null; visitor_id: null },
  { data, email, sentBy }: { data: PaperData; email: string; sentBy?: number },
): Promise<PaperRow> {
  const row = await tx
    .insertInto('papers')
    .values({
      ...owner,
      variant: data.variant,
      title: data.title,
      data: JSON.stringify(data),
      items_count: data.items.length + (data.auction?.lots.length ?? 0),
      email,
      sent_by: sentBy ?? null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  // A copy keeps the number that is printed on it.
  if (data.number === '')
    await sql`
      update papers set data = jsonb_set(data, '{number}', to_jsonb(id::text)) where id = ${row.id}`.execute(
      tx,
    );
  return row;
}

export const readPapers = (db: Db | Tx, owner: Owner): Promise<PaperRow[]> =>
  db
    .selectFrom('papers')
    .select(columns)
    .where(ownedBy(owner))
    .where(alive)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export const findPaper = (db: Db | Tx, owner: Owner, id: number): Promise<PaperRow | undefined> =>
  db
    .selectFrom('papers')
    .select(columns)
    .where(ownedBy(owner))
    .where('id', '=', id)
    .where(alive)
    .executeTakeFirst();

export const findByToken = (db: Db, hash: Buffer): Promise<PaperRow | undefined> =>
  db.selectFrom('papers').select(columns).where('token_hash', '=', hash).where(alive).executeTakeFirst();

export async function readData(db: Db | Tx, id: number): Promise<PaperData> {
  const { data } = await db
    .selectFrom('papers')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return data as unknown as PaperData;
}

/** How many of an owner's papers are not done: each may wait with a few, so that none keeps the others waiting. */
export async function countUnfinished(tx: Tx, owner: Owner): Promise<number> {
  const { count } = await tx
    .selectFrom('papers')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(ownedBy(owner))
    .where('state', 'in', ['queued', 'making'])
    .where(alive)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Papers under way whose owners have not signed in. */
export async function countOfVisitors(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('papers')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('visitor_id', 'is not', null)
    .where('user_id', 'is', null)
    .where('state', 'in', ['queued', 'making'])
    .where(alive)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Two orders of one owner are counted one after the other. */
export async function lockPapers(tx: Tx, { user_id, visitor_id }: Owner): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended(${`papers of ${user_id ?? visitor_id}`}, 0))`.execute(tx);
}

/** Taken up by a worker, also from one that fell silent; undefined when there is nothing left to make. */
export const takeUp = (db: Db, id: number): Promise<PaperRow | undefined> =>
  db
    .updateTable('papers')
    .set((is) => ({ state: 'making', attempts: is('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'making'])
    .where(alive)
    .returning(columns)
    .executeTakeFirst();

/** Progress never decreases, even if a job begins again. */
export async function setProgress(db: Db, id: number, progress: number): Promise<void> {
  await db
    .updateTable('papers')
    .set({ progress: sql`greatest(progress, ${progress}::int)` })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

/** Its pictures are being drawn: under way for who looks at it, and no attempt for the one who makes it. */
export async function setWaiting(tx: Tx, id: number, progress: number): Promise<void> {
  await tx
    .updateTable('papers')
    .set({ state: 'making', progress: sql`greatest(progress, ${progress}::int)` })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'making'])
    .execute();
}

/** Who wants it and for how many seconds; undefined when there is nothing left to make. */
export const findWanted = (db: Db, id: number) =>
  db
    .selectFrom('papers')
    .select([
      'user_id',
      sql<boolean>`user_id in (select staff.user_id from staff)`.as('by_staff'),
      sql<number>`extract(epoch from now() - queued_at)::float`.as('waited'),
    ])
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'making'])
    .where(alive)
    .executeTakeFirst();

/** False when another has finished it, or its owner has deleted it meanwhile. */
export async function setReady(
  tx: Tx,
  id: number,
  made: { fileId: number; pages: number; size: number; tokenHash: Buffer | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('papers')
    .set({
      state: 'ready',
      progress: 100,
      file_id: made.fileId,
      pages: made.pages,
      size: made.size,
      token_hash: made.tokenHash,
      ready_at: sql`now()`,
      expires_at: another,
    })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setFailed(db: Db, id: number): Promise<void> {
  await db
    .updateTable('papers')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('state', '=', 'making')
    .execute();
}

/** To the end of the queue once more, with all its attempts and days. */
export const queueAgain = (tx: Tx, id: number): Promise<PaperRow> =>
  tx
    .updateTable('papers')
    .set({
      state: 'queued',
      progress: 0,
      attempts: 0,
      file_id: null,
      pages: null,
      size: null,
      queued_at: sql`now()`,
      expires_at: another,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();

export async function deletePaper(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('papers').where('id', '=', id).execute();
}

export async function movePapersToPerson(tx: Tx, visitorId: string, userId: number): Promise<void> {
  await tx
    .updateTable('papers')
    .set({ user_id: userId, visitor_id: null })
    .where('user_id', 'is', null)
    .where('visitor_id', '=', visitorId)
    .execute();
  await giveFiles(tx, visitorId, userId);
}

/** Past their days papers go, with their files and with what was typed into them. */
export async function forgetOldPapers(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('papers')
      .where('expires_at', '<', sql<Date>`now()`)
      .returning('file_id')
      .execute();
    await deleteFiles(
      tx,
      gone.flatMap(({ file_id }) => file_id ?? []),
    );
  });
}

/** Whose proved address it is. */
export async function findAccount(tx: Tx, email: string): Promise<number | undefined> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('confirmed_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

export async function setMaking(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('papers').set({ state: 'making' }).where('id', '=', id).execute();
}
