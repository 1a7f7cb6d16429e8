import { type RawBuilder, sql } from 'kysely';
import { opened } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

interface AskRow {
  id: number;
  item_id: number;
  item_name: string;
  item_type: string;
  client_id: number | null;
  client_name: string;
  price: number;
  listed_price: number;
  note: string;
  by_id: number;
  by_name: string;
  hold_id: number | null;
  asked_at: Date;
}

async function readAsks(db: Db | Tx, condition: RawBuilder<unknown>): Promise<AskRow[]> {
  const { rows } = await sql<AskRow>`
    select a.id, a.item_id, i.name as item_name, i.type as item_type, a.client_id, a.client_name, a.price,
      a.listed_price, a.note, a.by_id, u.name as by_name, a.hold_id, a.asked_at
    from sale_asks a join items i on i.id = a.item_id join users u on u.id = a.by_id
    where a.state = 'waiting' and ${condition}`.execute(db);
  return rows;
}

export const askOfItem = async (db: Db | Tx, itemId: number): Promise<AskRow | undefined> =>
  (await readAsks(db, sql`a.item_id = ${itemId}`))[0];

/** Decisions and withdrawals hold the item's lock. */
export const findAsk = async (db: Db | Tx, id: number): Promise<AskRow | undefined> =>
  (await readAsks(db, sql`a.id = ${id}`))[0];

/** What others ask for, the oldest first. */
export const asksOfOthers = (db: Db, userId: number, most: number): Promise<AskRow[]> =>
  readAsks(db, sql`a.by_id <> ${userId} order by a.id limit ${most}`);

export async function countAsks(tx: Tx, by: number): Promise<number> {
  const { count } = await tx
    .selectFrom('sale_asks')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('by_id', '=', by)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether those who agree were written to of this item today: one who asks again and again sends no more letters. */
export async function wroteOf(tx: Tx, itemId: number, by: number): Promise<boolean> {
  const { rows } = await sql`select from sale_asks
    where item_id = ${itemId} and by_id = ${by} and asked_at > now() - interval '1 day' limit 1`.execute(tx);
  return rows.length > 0;
}

export async function insertAsk(
  tx: Tx,
  ask: {
    itemId: number;
    clientId: number | null;
    client: string;
    price: number;
    listedPrice: number;
    note: string;
    by: number;
    holdId: number | null;
  },
): Promise<void> {
  await tx
    .insertInto('sale_asks')
    .values({
      item_id: ask.itemId,
      client_id: ask.clientId,
      client_name: ask.client,
      price: ask.price,
      listed_price: ask.listedPrice,
      note: ask.note,
      by_id: ask.by,
      hold_id: ask.holdId,
    })
    .execute();
}

export async function endAsk(
  tx: Tx,
  id: number,
  end: { state: 'agreed' | 'refused' | 'withdrawn'; by: number; reason?: string },
): Promise<void> {
  await tx
    .updateTable('sale_asks')
    .set({ state: end.state, decided_by: end.by, decided_at: sql`now()`, reason: end.reason ?? '' })
    .where('id', '=', id)
    .execute();
}

/** Who else may agree. */
export async function readApprovers(
  tx: Tx,
  besides: number,
): Promise<{ id: number; email: string | null }[]> {
  const { rows } = await sql<{ id: number; email: string | null }>`
    select id, case when confirmed_at is not null then email end as email from users u
    where ${opened('discounts')} and disabled_at is null and erased_at is null and id <> ${besides}
    order by id`.execute(tx);
  return rows;
}
