import { sql } from 'kysely';
import type { Db } from '#server/platform/db.ts';
import { Gathering } from '#server/platform/gathering.ts';

/**
 * Versions of what a visitor sees, from the rows' own version columns, which every change increments. One small
 * statement for all concurrent requests. A draft has none: no visitor sees it.
 */
interface PageVersions {
  ofLot: (id: number) => Promise<string | undefined>;
  /** The lot that a stone belongs to. */
  ofStone: (itemId: number) => Promise<string | undefined>;
  ofAuction: (code: string) => Promise<string | undefined>;
  ofAuctionById: (id: number) => Promise<string | undefined>;
  ofAll: () => Promise<string | undefined>;
}

export function openPageVersions(db: Db): PageVersions {
  const gather = <K extends string | number>(read: (keys: K[]) => ReturnType<typeof sql<Version<K>>>) => {
    const gathering = new Gathering<K, string | undefined>(async (keys) => {
      const { rows } = await read(keys).execute(db);
      return new Map(rows.map(({ key, version }) => [key, version]));
    }, undefined);
    return (key: K) => gathering.ask(key);
  };
  const ofAll = gather<'all'>(
    () => sql`
      select 'all' as key, md5(concat_ws('|',
        (select string_agg(a.xmin::text, ',' order by a.id) from auctions a),
        (select string_agg(l.xmin::text, ',' order by l.id) from lots l
          where l.status in ('waiting', 'on_sale', 'rebidding', 'pending')))) as version`,
  );
  return {
    ofLot: gather(
      (ids) => sql`
        select l.id as key, concat_ws(' ', l.xmin, a.xmin) as version
        from lots l join auctions a on a.id = l.auction_id
        where l.id = any(${ids}::bigint[]) and a.status <> 'draft'`,
    ),
    ofStone: gather(
      (ids) => sql`
        select s.item_id as key,
          string_agg(concat_ws(' ', l.id, l.xmin, a.xmin), ',' order by l.id) as version
        from lot_stones s join lots l on l.id = s.lot_id join auctions a on a.id = l.auction_id
        where s.item_id = any(${ids}::bigint[]) and a.status <> 'draft' group by s.item_id`,
    ),
    ofAuction: gather(
      (codes) => sql`
        select a.code as key, ${versionOfAuction} as version
        from auctions a where a.code = any(${codes}::text[]) and a.status <> 'draft'`,
    ),
    ofAuctionById: gather(
      (ids) => sql`
        select a.id as key, ${versionOfAuction} as version
        from auctions a where a.id = any(${ids}::bigint[]) and a.status <> 'draft'`,
    ),
    ofAll: () => ofAll('all'),
  };
}

interface Version<K> {
  key: K;
  version: string;
}

const versionOfAuction = sql<string>`concat_ws(' ', a.xmin,
  (select md5(string_agg(l.xmin::text, ',' order by l.id)) from lots l where l.auction_id = a.id))`;
