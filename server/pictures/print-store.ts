import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { PictureSubject } from './subject.ts';

/** How many of these are asked for and not drawn yet. */
export async function countUndrawnPrints(db: Db, keys: readonly string[]): Promise<number> {
  if (!keys.length) return 0;
  const { count } = await db
    .selectFrom('pictures')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('key', 'in', keys)
    .where('print_asked_at', 'is not', null)
    .where('print_master', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those that were not requested before. */
export async function markPrintsAsked(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const asked = await tx
    .updateTable('pictures')
    .set({ print_asked_at: sql`now()` })
    .where('key', 'in', keys)
    .where('print_asked_at', 'is', null)
    .returning('key')
    .execute();
  return new Set(asked.map(({ key }) => key));
}

export async function findPrintMaster(db: Db, key: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('print_master')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.print_master ?? undefined;
}

/** What is to be seen on a picture that has no print yet. */
export async function findUndrawn(db: Db, key: string): Promise<PictureSubject | undefined> {
  const row = await db
    .selectFrom('pictures')
    .select('subject')
    .where('key', '=', key)
    .where('print_master', 'is', null)
    .executeTakeFirst();
  return row?.subject as unknown as PictureSubject | undefined;
}

/** A set whose stones have no picture yet is asked for again by the next paper. */
export async function keepPrint(db: Db, key: string, drawn: Buffer | undefined): Promise<void> {
  await db
    .updateTable('pictures')
    .set(drawn ? { print_master: drawn } : { print_asked_at: null })
    .where('key', '=', key)
    .execute();
}
