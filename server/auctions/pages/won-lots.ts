import type { LotRow } from '#contract/auctions/auction-answers.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { lotsByIds } from '../reading/lot-store.ts';
import { lotView } from '../reading/lot-view.ts';

/** A lot as whoever pays for it is shown it. */
export interface WonLot
  extends Pick<LotRow, 'number' | 'name' | 'grades' | 'images' | 'certificates' | 'bidsCount'> {
  href: string;
  closedAt: string | null;
  confirmedAt: string | null;
}

/** By id; nobody's eyes: what everyone may see. */
export async function wonLots(
  db: Db,
  catalog: LiveCatalog,
  ids: readonly number[],
): Promise<Map<number, WonLot>> {
  const anybody = { userId: null, manager: false };
  const lots = await lotsByIds(db, anybody, ids);
  return new Map(
    lots.map((lot) => {
      const { number, name, grades, images, certificates, bidsCount } = lotView(lot, catalog, anybody);
      return [
        lot.id,
        {
          ...{ number, name, grades, images, certificates, bidsCount },
          href: `/auctions/${lot.auction_code}/lots/${lot.id}/`,
          closedAt: lot.ends_at?.toISOString() ?? null,
          confirmedAt: lot.confirmed_at?.toISOString() ?? null,
        },
      ];
    }),
  );
}
