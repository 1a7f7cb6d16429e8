import { sql } from 'kysely';
import { openedBy, rolesOpening } from '#contract/account/rights.ts';
import type { Db, Tx } from '#server/platform/db.ts';

/** Who the house is by its requisites. */
export interface InvoiceHouse {
  name: string;
  inn: string;
  kpp: string;
  address: string;
  bank: string;
  bik: string;
  account: string;
  correspondent: string;
  phone: string;
  email: string;
}

export async function readToday(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (house_now() at time zone 'Europe/Moscow')::date as day`.execute(db);
  return rows[0]!.day;
}

const nothingSaid: InvoiceHouse = {
  ...{ name: '', inn: '', kpp: '', address: '', bank: '', bik: '', account: '', correspondent: '' },
  ...{ phone: '', email: '' },
};

/** The seller's requisites as of today. */
export async function readHouseRequisites(db: Db | Tx): Promise<InvoiceHouse> {
  const { rows } = await sql<InvoiceHouse>`
    select name, inn, kpp, address, bank, bik, account, correspondent, phone, email from house_requisites`.execute(
    db,
  );
  return rows[0] ?? nothingSaid;
}

/** Staff who are notified of payments. */
export async function moneyPeople(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.erased_at is null and u.disabled_at is null
      and (u.roles && ${rolesOpening('saleMoney')}::text[]
        or exists (select from user_rights r where r.user_id = u.id and r."right" = any(${openedBy.saleMoney}::text[])))
    order by u.id`.execute(tx);
  return rows.map(({ id }) => id);
}
