import { sql } from 'kysely';
import type { FoundText } from '#contract/search/search.ts';
import type { Db } from '#server/platform/db.ts';

/** Lots one can still bid for whose names hold all these beginnings of words; the next to close first. */
export async function findLotsBegun(db: Db, words: readonly string[], most: number): Promise<FoundText[]> {
  const holds = words.map(
    (word) => sql`translate(lower(l.name), 'ё', 'е') like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`,
  );
  const { rows } = await sql<{ id: number; number: number; name: string; code: string; auction: string }>`
    select l.id, l.number, l.name, a.code, a.name as auction from lots l
    join auctions a on a.id = l.auction_id
    where a.status <> 'draft' and l.status in ('waiting', 'on_sale') and ${sql.join(holds, sql` and `)}
    order by a.starts_at, l.number limit ${most}`.execute(db);
  return rows.map(({ id, number, name, code, auction }) => ({
    title: name,
    text: `Лот\u00A0${number}, «${auction}»`,
    href: `/auctions/${code}/lots/${id}/`,
  }));
}
