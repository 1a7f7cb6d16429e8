import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

/** Whose a thing is, and the reserve that its owner agreed to last; whole rubles. */
export async function ownerOfConsignment(
  tx: Tx,
  id: number,
): Promise<{ sellerId: number; userId: number | null; reserve: number | null } | undefined> {
  const { rows } = await sql<{ sellerId: number; userId: number | null; reserve: number | null }>`
    select s.id as "sellerId", u.id as "userId",
      case when k.id is null then r.reserve else k.reserve end as reserve
    from consignments g join seller_contracts c on c.id = g.contract_id join sellers s on s.id = c.seller_id
      left join users u on u.id = s.user_id and u.erased_at is null
      left join contract_reserves r on r.contract_id = c.id and r.item_id = g.item_id
      left join lateral (
        select id, reserve from reserve_consents where consignment_id = g.id order by id desc limit 1) k on true
    where g.id = ${id} and g.return_id is null`.execute(tx);
  return rows[0];
}

/** False: one is open. Behind the lock of the consignment. */
export async function insertReserveQuestion(
  tx: Tx,
  consignmentId: number,
  { reserve, by, hours }: { reserve: number; by: number; hours: number },
): Promise<boolean> {
  await sql`delete from reserve_questions
    where consignment_id = ${consignmentId} and answered_at is null and until <= house_now()`.execute(tx);
  const { rows } = await sql`
    insert into reserve_questions (consignment_id, reserve, until, by_id)
    values (${consignmentId}, ${reserve}, house_now() + make_interval(hours => ${hours}), ${by})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}

interface AskedReserve {
  consignmentId: number;
  reserve: number;
  byId: number;
  answered: boolean;
  over: boolean;
  userId: number | null;
  name: string;
}

export async function lockQuestion(tx: Tx, id: number): Promise<AskedReserve | undefined> {
  const { rows } = await sql<AskedReserve>`
    select q.consignment_id as "consignmentId", q.reserve, q.by_id as "byId", q.answered_at is not null as answered,
      q.until <= house_now() as over, s.user_id as "userId", s.name
    from reserve_questions q join consignments g on g.id = q.consignment_id
      join seller_contracts c on c.id = g.contract_id join sellers s on s.id = c.seller_id
    where q.id = ${id} for no key update of q`.execute(tx);
  return rows[0];
}

export const markQuestion = (tx: Tx, id: number, { agrees, by }: { agrees: boolean; by: number }) =>
  sql`update reserve_questions set agreed = ${agrees}, answered_by = ${by}, answered_at = house_now()
    where id = ${id}`.execute(tx);

interface OpenQuestion {
  id: number;
  sellerId: number;
  thing: string;
  picture: string;
  sum: number;
  reserve: number | null;
  until: Date;
}

/** What owners were asked and may still answer. */
export async function openQuestions(db: Db | Tx, sellers: readonly number[]): Promise<OpenQuestion[]> {
  const { rows } = await sql<OpenQuestion>`
    select q.id, c.seller_id as "sellerId", i.name as thing, i.picture, q.reserve as sum, q.until,
      coalesce((select k.reserve from reserve_consents k where k.consignment_id = g.id order by k.id desc limit 1),
        r.reserve) as reserve
    from reserve_questions q join consignments g on g.id = q.consignment_id
      join seller_contracts c on c.id = g.contract_id join items i on i.id = g.item_id
      left join contract_reserves r on r.contract_id = c.id and r.item_id = g.item_id
    where c.seller_id = any(${sellers}::bigint[]) and q.answered_at is null and q.until > house_now()
      and g.return_id is null order by q.until, q.id`.execute(db);
  return rows;
}

/** Cards of an owner that name this person; a person may be there as themselves and as a company. */
export async function sellersOfPerson(db: Db | Tx, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from sellers where user_id = ${userId} and archived_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** From now on this person opens the cabinet of the owner; false: somebody does already. */
export async function giveCabinet(tx: Tx, sellerId: number, userId: number): Promise<boolean> {
  const { rows } = await sql`
    update sellers set user_id = ${userId} where id = ${sellerId} and user_id is null returning id`.execute(
    tx,
  );
  return rows.length > 0;
}
