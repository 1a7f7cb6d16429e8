import { sql } from 'kysely';
import { formatRubles } from '#contract/russian.ts';
import type { Db } from '#server/platform/db.ts';

const statuses: Record<string, string> = {
  available: 'В\u00A0продаже',
  reserved: 'Отложен',
  sold: 'Продан',
  auction: 'На\u00A0торгах',
};

/** What the house itself knows of an item and nobody sets: it follows from lots, holds and sales. */
export async function factsOfItem(db: Db, id: number) {
  const { rows } = await sql<{ status: string; price_carat: number | null; office: string | null }>`
    select i.status, i.price_carat, o.name as office from items i
    left join item_places p on p.item_id = i.id left join offices o on o.id = p.office_id
    where i.id = ${id}`.execute(db);
  const item = rows[0];
  if (!item) return [];
  const fact = (label: string, value: string) => ({ label, value, href: null });
  return [
    fact('Состояние', statuses[item.status] ?? item.status),
    ...(item.price_carat === null ? [] : [fact('За карат', formatRubles(item.price_carat))]),
    ...(item.office === null ? [] : [fact('Где лежит', item.office)]),
  ];
}
