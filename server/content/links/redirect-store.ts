import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Where pages that moved are now, by the address they had. */
export async function readMoved(db: Db | Tx, paths: readonly string[]): Promise<Map<string, string>> {
  if (!paths.length) return new Map();
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'to_path'])
    .where('from_path', 'in', paths)
    .where('archived_at', 'is', null)
    .execute();
  return new Map(rows.map(({ from_path, to_path }) => [from_path, to_path]));
}

/**
 * A page has another address: who comes by the old one is led on, also those whom an older one led there, and what search
 * engines are told of it goes with it.
 */
export async function leaveRedirect(tx: Tx, from: string, to: string): Promise<void> {
  await takeAddress(tx, to);
  await leadOn(tx, from, to);
  await sql`
    insert into redirects (from_path, to_path) values (${from}, ${to})
    on conflict (from_path) where archived_at is null
    do update set to_path = excluded.to_path, version = redirects.version + 1`.execute(tx);
  await sql`
    update page_meta set path = ${to}, version = version + 1
    where path = ${from} and not exists (select from page_meta where path = ${to})`.execute(tx);
}

/** Whoever was led to an address is led where it leads now: one step for them, however often a page moves. */
export const leadOn = (tx: Tx, from: string, to: string) =>
  sql`
    update redirects set to_path = ${to}, version = version + 1
    where to_path = ${from} and from_path <> ${to} and archived_at is null`.execute(tx);

/** A page stands at this address now: nobody is led away from it. */
export const takeAddress = (tx: Tx, path: string) =>
  sql`
    update redirects set archived_at = now(), version = version + 1
    where from_path = ${path} and archived_at is null`.execute(tx);

/** Where somebody who comes by this address is led at last; undefined: nowhere. */
export async function findMoved(db: Db | Tx, path: string): Promise<string | undefined> {
  const { rows } = await sql<{ to_path: string }>`
    with recursive way (to_path, step) as (
      select to_path, 1 from redirects where from_path = ${path} and archived_at is null
      union all
      select r.to_path, way.step + 1 from way
        join redirects r on r.from_path = way.to_path and r.archived_at is null
      where way.step < 10
    )
    select to_path from way order by step desc limit 1`.execute(db);
  return rows[0]?.to_path;
}
