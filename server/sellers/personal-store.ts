import { sql } from 'kysely';
import { type DataSubject, erasedName } from '#server/account/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** Five years from the end of a contract: its last day, otherwise its last act, otherwise its own day. */
const isKept = sql`exists (select from seller_contracts c where c.seller_id = s.id and
  greatest(c.day, c.valid_until, (select max(a.day) from consignment_acts a where a.contract_id = c.id))
    > (house_now() at time zone 'Europe/Moscow')::date - interval '5 years')`;

export interface Card {
  id: number;
  /** A contract that the law asks for. */
  kept: boolean;
  /** That are here now. */
  things: number;
}

/** Cards of an owner: of their account, or with the address that they have proved. */
export async function cardsOf(db: Db | Tx, { userId, email }: DataSubject): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select s.id, ${isKept} as kept, (
      select count(*) from consignments g join seller_contracts c on c.id = g.contract_id
      where c.seller_id = s.id and g.return_id is null) as things
    from sellers s where s.user_id = ${userId} or (s.user_id is null and lower(s.email) = lower(${email}))
    order by s.id`.execute(db);
  return rows;
}

/** Of erased people, without a contract that is still to be kept. */
export async function outlivedCards(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from sellers s join users u on u.id = s.user_id
    where u.erased_at is not null and not ${isKept} order by s.id limit 500 for no key update of s`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Whose a kept card is stays known, so that it is found when its time has come. */
export async function rememberWhose(tx: Tx, cards: readonly number[], userId: number): Promise<void> {
  await sql`update sellers set user_id = ${userId}
    where id = any(${cards}::bigint[]) and user_id is null`.execute(tx);
}

/** Scans of their contracts, and of what they consented to. */
export async function scansOf(db: Db | Tx, cards: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.scan_file as id from seller_contracts c
    where c.seller_id = any(${cards}::bigint[]) and c.scan_file is not null
    union select k.file_id from reserve_consents k join consignments g on g.id = k.consignment_id
      join seller_contracts c on c.id = g.contract_id
    where c.seller_id = any(${cards}::bigint[]) and k.file_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

/** Numbers of contracts and acts stay. */
export async function emptyCards(tx: Tx, cards: readonly number[]): Promise<void> {
  const nobody = JSON.stringify({ name: erasedName, inn: null, document: '', address: '' });
  await sql`update consignment_acts a set facts = a.facts || jsonb_build_object('seller', ${nobody}::jsonb, 'note', '')
    from seller_contracts c
    where c.id = a.contract_id and c.seller_id = any(${cards}::bigint[])`.execute(tx);
  await sql`update reserve_consents k set person = ''
    from consignments g, seller_contracts c
    where g.id = k.consignment_id and c.id = g.contract_id and c.seller_id = any(${cards}::bigint[])`.execute(
    tx,
  );
  await sql`delete from seller_ties where seller_id = any(${cards}::bigint[])`.execute(tx);
  await sql`update sellers set name = ${erasedName}, inn = null, document = '', address = '', email = null,
      phone = null, bank = '', bik = null, account = null, user_id = null,
      archived_at = coalesce(archived_at, house_now()), version = version + 1
    where id = any(${cards}::bigint[])`.execute(tx);
  await sql`update seller_contacts set phone = '', email = ''
    where seller_id = any(${cards}::bigint[])`.execute(tx);
  await sql`update seller_requisites set bank = '', bik = '', account = '', called_note = '', called_phone = ''
    where seller_id = any(${cards}::bigint[])`.execute(tx);
}

const isTied = ({
  userId,
  email,
  phone,
}: DataSubject) => sql`(t.user_id = ${userId} or lower(t.email) = lower(${email})
  or (${phone}::text <> '' and t.phone = ${phone}))`;

/** Removes the person from others' cards, and their name from acts they made for us. */
export async function forgetTies(tx: Tx, subject: DataSubject): Promise<void> {
  await sql`update sellers s set version = version + 1
    where exists (select from seller_ties t where t.seller_id = s.id and ${isTied(subject)})`.execute(tx);
  await sql`delete from seller_ties t where ${isTied(subject)}`.execute(tx);
  await sql`update consignment_acts set facts = facts || jsonb_build_object('by', ${erasedName}::text)
    where by_id = ${subject.userId}`.execute(tx);
}

export async function readPersonalCards(db: Db, cards: readonly number[]): Promise<unknown[]> {
  const { rows } = await sql`
    select s.name, s.inn, s.document, s.address, s.email, s.phone, s.bank, s.bik, s.account,
      coalesce((select json_agg(json_build_object('at', r.at, 'bank', r.bank, 'bik', r.bik, 'account', r.account)
        order by r.id) from seller_requisites r where r.seller_id = s.id), '[]') as requisites,
      coalesce((select json_agg(json_build_object('number', c.number, 'day', c.day, 'basis', c.basis,
          'valid_until', c.valid_until, 'items', (
            select json_agg(json_build_object('item_id', g.item_id, 'intake', i.number, 'returned', r.number)
              order by g.id)
            from consignments g join consignment_acts i on i.id = g.intake_id
              left join consignment_acts r on r.id = g.return_id where g.contract_id = c.id)) order by c.id)
        from seller_contracts c where c.seller_id = s.id), '[]') as contracts
    from sellers s where s.id = any(${cards}::bigint[]) order by s.id`.execute(db);
  return rows;
}

/** What is said of the person on cards of others; not whose they are. */
export async function readPersonalTies(db: Db, subject: DataSubject): Promise<unknown[]> {
  const { rows } = await sql`
    select t.name, t.relation, t.email, t.phone from seller_ties t where ${isTied(subject)}
    order by t.seller_id, t.position`.execute(db);
  return rows;
}
