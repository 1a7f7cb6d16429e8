import { sql } from 'kysely';
import type { Frequency } from '#contract/subscriptions/subscription-words.ts';
import type { Tx } from '#server/platform/db.ts';
import { type AlertMatch, toldKey } from './decide-tellings.ts';

/** The last reported price of each item, by filter. */
export async function readTold(
  tx: Tx,
  filterIds: readonly number[],
  itemIds: readonly number[],
): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ filter_id: number; subject_id: number; price: number | null }>`
    select filter_id, subject_id, price from filter_tellings
    where filter_id = any(${filterIds}::bigint[]) and subject_id = any(${itemIds}::bigint[])
      and what in ('item', 'price')
    order by found_at, what`.execute(tx);
  return new Map(rows.map(({ filter_id, subject_id, price }) => [toldKey(filter_id, subject_id), price]));
}

/** How many tellings of a filter the last day has had. */
export async function countLately(tx: Tx, filterIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ filter_id: number; count: number }>`
    select filter_id, count(*)::int as count from filter_tellings
    where filter_id = any(${filterIds}::bigint[]) and found_at > now() - interval '1 day'
    group by filter_id`.execute(tx);
  return new Map(rows.map(({ filter_id, count }) => [filter_id, count]));
}

/** A filter's owner and the ways to notify them. */
export interface Teller {
  id: number;
  user_id: number;
  name: string;
  catalog: string;
  query: string;
  event: string | null;
  by_letter: boolean;
  on_site: boolean;
  frequency: Frequency;
}

/**
 * Writes the notifications and returns those not written before, of filters that still exist and owners who may
 * still be written to.
 */
export async function keepTellings(
  tx: Tx,
  tellings: readonly AlertMatch[],
): Promise<{ telling: AlertMatch; teller: Teller }[]> {
  if (!tellings.length) return [];
  const { rows } = await sql<Pick<AlertMatch, 'what'> & { filter_id: number; subject_id: number }>`
    insert into filter_tellings (filter_id, what, subject_id, price)
    select t.filter_id, t.what, t.subject_id, t.price
    from unnest(${tellings.map(({ filterId }) => filterId)}::bigint[],
      ${tellings.map(({ what }) => what)}::text[],
      ${tellings.map(({ subjectId }) => subjectId)}::bigint[],
      ${tellings.map(({ price }) => price)}::bigint[])
      as t (filter_id, what, subject_id, price)
    join saved_filters f on f.id = t.filter_id join users u on u.id = f.user_id
    where f.removed_at is null and (f.by_letter or f.on_site) and u.disabled_at is null
      and u.erased_at is null
    on conflict (filter_id, what, subject_id) do update set price = excluded.price,
      found_at = excluded.found_at
      where excluded.what = 'price' and excluded.price < filter_tellings.price
    returning filter_id, what, subject_id`.execute(tx);
  const kept = new Set(rows.map((row) => `${row.what} ${toldKey(row.filter_id, row.subject_id)}`));
  const tellers = await readTellers(tx, [...new Set(rows.map(({ filter_id }) => filter_id))]);
  return tellings.flatMap((telling) => {
    const teller = tellers.get(telling.filterId);
    const isKept = kept.has(`${telling.what} ${toldKey(telling.filterId, telling.subjectId)}`);
    return teller && isKept ? [{ telling, teller }] : [];
  });
}

async function readTellers(tx: Tx, ids: readonly number[]): Promise<Map<number, Teller>> {
  const { rows } = await sql<Teller>`
    select id, user_id, name, catalog, query, event, by_letter, on_site, frequency from saved_filters
    where id = any(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
