import { sql } from 'kysely';
import { basisWords } from '#contract/back-office/seller-words.ts';
import { moscowDay } from '#contract/russian.ts';
import type { Tx } from '#server/platform/db.ts';

const day = 24 * 3_600_000;

/** Whose lots of which sale, by their numbers. The contract is named by its number. */
const owned = [
  { auction: 2, contract: 'А-25-7', lots: [2, 7, 11] },
  { auction: 1, contract: 'А-25-7', lots: [4, 23, 31] },
  { auction: 1, contract: 'К-26-1', lots: [12, 18] },
  { auction: 3, contract: 'А-25-7', lots: [41, 46] },
] as const;

/** An owner's sign-in. Made after the bidders: their numbers stay as they are. */
export const ownerLogin = { email: 'owner@demo.test', who: 'владелец вещей' };

export async function fillOwnerAccount(tx: Tx): Promise<void> {
  await sql`
    with made as (
      insert into users (email, name, phone, password_hash, confirmed_at)
      select ${ownerLogin.email}, 'Вера Лунина', '+7 (903) 000-41-17', password_hash, confirmed_at
      from users where email = 'client@demo.test' returning id)
    update sellers set user_id = made.id from made where email = 'lunina@owners.test'`.execute(tx);
}

/** What owners brought to a sale: an act of intake of each contract, a month before its beginning. */
export async function consignLots(
  tx: Tx,
  { id, startsAt }: { id: number; startsAt: number },
  by: { id: number; name: string },
): Promise<void> {
  for (const { auction, contract, lots } of owned) {
    if (auction !== id) continue;
    const at = moscowDay(startsAt - 30 * day);
    const year = Number(at.slice(0, 4));
    const { rows: numbers } = await sql<{ last: number }>`
      insert into consignment_act_numbers (kind, year, last) values ('intake', ${year}, 1)
      on conflict (kind, year) do update set last = consignment_act_numbers.last + 1 returning last`.execute(
      tx,
    );
    const number = `П-${String(year).slice(2)}-${String(numbers[0]!.last).padStart(4, '0')}`;
    await sql`
      with things as (
        select l.id as lot, l.number, t.item_id as item, i.name, nullif(s.certificate, '') as proof
        from lots l join lot_stones t on t.lot_id = l.id join items i on i.id = t.item_id
          left join stones s on s.item_id = i.id
        where l.auction_id = ${id} and l.number = any(${lots}::int[])),
      act as (
        insert into consignment_acts (kind, number, day, contract_id, by_id, facts)
        select 'intake', ${number}::text, ${at}::date, c.id, ${by.id}::bigint, jsonb_build_object('kind', 'intake', 'number', ${number}::text,
          'day', ${at}::text, 'note', '', 'by', ${by.name}::text,
          'house', (select jsonb_build_object('name', name, 'inn', inn, 'address', address) from house_requisites),
          'seller', jsonb_build_object('name', o.name, 'inn', o.inn, 'document', o.document, 'address', o.address),
          'contract', jsonb_build_object('number', c.number, 'day', c.day, 'basis',
            ${JSON.stringify(basisWords)}::jsonb ->> c.basis),
          'items', (select jsonb_agg(jsonb_build_object('id', item, 'name', name, 'proof', proof, 'reserve', null)
            order by number) from things))
        from seller_contracts c join sellers o on o.id = c.seller_id where c.number = ${contract}
        returning id, contract_id),
      taken as (
        insert into consignments (contract_id, item_id, intake_id)
        select act.contract_id, item, act.id from act, things order by number returning id, item_id)
      update lots l set consignment_id = taken.id from taken join things on things.item = taken.item_id
      where l.id = things.lot`.execute(tx);
  }
}
