import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import type { HouseAccountKind, PartyKind } from './journal-rules.ts';

type PartyOf = { userId: number } | { sellerId: number } | { name: string };

/** Of a person or an owner there is one; of a name alone a new one each time. */
export async function partyOf(tx: Tx, of: PartyOf): Promise<number> {
  const column = 'userId' in of ? 'user_id' : 'sellerId' in of ? 'seller_id' : null;
  const value = 'userId' in of ? of.userId : 'sellerId' in of ? of.sellerId : of.name;
  if (column) {
    const known = await sql<{ id: number }>`
      select id from money_parties where ${sql.ref(column)} = ${value}`.execute(tx);
    if (known.rows[0]) return known.rows[0].id;
  }
  const made = await sql<{ id: number }>`
    insert into money_parties (${sql.ref(column ?? 'name')}) values (${value})
    on conflict do nothing returning id`.execute(tx);
  return made.rows[0]?.id ?? partyOf(tx, of);
}

interface AccountOf {
  kind: PartyKind;
  party: number;
  /** Of a deposit. */
  admission?: number;
  /** Of what is due for a sale; none: for things of the catalog. */
  auction?: number | null;
}

/** A person's account, opened when it is first asked for. */
export async function accountOf(tx: Tx, { kind, party, admission, auction }: AccountOf): Promise<number> {
  const found = await sql<{ id: number }>`
    select id from money_accounts where kind = ${kind} and party_id = ${party}
      and admission_id is not distinct from ${admission ?? null}::bigint
      and auction_id is not distinct from ${auction ?? null}::bigint`.execute(tx);
  if (found.rows[0]) return found.rows[0].id;
  const made = await sql<{ id: number }>`
    insert into money_accounts (kind, party_id, admission_id, auction_id, balance)
    values (${kind}, ${party}, ${admission ?? null}, ${auction ?? null}, 0)
    on conflict do nothing returning id`.execute(tx);
  return (
    made.rows[0]?.id ??
    accountOf(tx, { kind, party, ...(admission && { admission }), auction: auction ?? null })
  );
}

/** Of many people or owners at once, by their id. */
export async function partiesOf(
  tx: Tx,
  of: 'user_id' | 'seller_id',
  ids: readonly number[],
): Promise<Map<number, number>> {
  const column = sql.ref(of);
  await sql`insert into money_parties (${column})
    select id from unnest(${ids}::bigint[]) with ordinality as r(id, no)
    where not exists (select from money_parties where ${column} = r.id) order by r.no
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ user_id: number | null; seller_id: number | null; id: number }>`
    select user_id, seller_id, id from money_parties where ${column} = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row[of]!, row.id]));
}

/** Accounts of many parties at once, by party: what they owe for a sale, paid beyond it, or get as owners. */
export async function accountsOf(
  tx: Tx,
  kind: 'due' | 'prepaid' | 'owner',
  parties: readonly number[],
  auction: number | null = null,
): Promise<Map<number, number>> {
  const found = sql`select party_id as party, id from money_accounts where kind = ${kind}
    and party_id = any(${parties}::bigint[]) and admission_id is null
    and auction_id is not distinct from ${auction}::bigint`;
  await sql`insert into money_accounts (kind, party_id, auction_id, balance)
    select ${kind}, party, ${auction}::bigint, 0 from unnest(${parties}::bigint[]) as r(party)
    where party not in (select party from (${found}) known)
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ party: number; id: number }>`${found}`.execute(tx);
  return new Map(rows.map(({ party, id }) => [party, id]));
}

export async function houseAccounts(db: Db | Tx): Promise<Record<HouseAccountKind, number>> {
  const { rows } = await sql<{ kind: HouseAccountKind; id: number }>`
    select kind, id from money_accounts where party_id is null`.execute(db);
  return Object.fromEntries(rows.map(({ kind, id }) => [kind, id])) as Record<HouseAccountKind, number>;
}

/** Locked in ascending order; the balances as they stand behind the lock. */
export async function lockAccounts(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; balance: number }>`
    select id, balance from money_accounts where id = any(${ids}::bigint[]) and party_id is not null
    order by id for no key update`.execute(tx);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}
