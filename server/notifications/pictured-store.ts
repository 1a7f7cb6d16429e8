import { sql } from 'kysely';
import type { Shape } from '#contract/catalog/stones.ts';
import type { Db } from '#server/platform/db.ts';

export interface PicturedItem {
  href: string;
  id: number;
  picture: string;
  shape: Shape | null;
}

/** The items behind addresses of lots and of items, as far as everyone may open those pages: of a lot its first. */
export async function readPictured(db: Db, hrefs: readonly string[]): Promise<PicturedItem[]> {
  const { rows } = await sql<PicturedItem>`
    with led as (
      select href, substring(href from '^/auctions/[^/]+/lots/([0-9]{1,15})/$')::bigint as lot_id,
        substring(href from '^/catalog/[a-z]+/([0-9]{1,15})/$')::bigint as item_id
      from unnest(${hrefs}::text[]) as told (href)
    )
    select led.href, i.id, i.picture, stone.shape
    from led
    join items i on i.id = coalesce(led.item_id, (
      select s.item_id from lots l join auctions a on a.id = l.auction_id join lot_stones s on s.lot_id = l.id
      where l.id = led.lot_id and a.status <> 'draft' order by s.position, s.item_id limit 1))
    left join stones stone on stone.item_id = i.id
    where led.item_id is null or i.archived_at is null`.execute(db);
  return rows;
}
