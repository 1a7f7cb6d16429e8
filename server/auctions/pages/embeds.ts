import type { Embed } from '#contract/content/embeds.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { lotsByIds } from '../reading/lot-store.ts';
import { lotView } from '../reading/lot-view.ts';
import { readMoment } from '../reading/moment-store.ts';
import { publicViewer } from '../reading/viewer.ts';

/** Lots embedded in articles, as everyone sees them. */
export const lotEmbeds = (catalog: LiveCatalog) => ({
  lot: (db: Db, refs: readonly string[]): Promise<Extract<Embed, { kind: 'lot' }>[]> =>
    inSnapshot(db, async (tx) => {
      const moment = await readMoment(tx);
      const lots = await lotsByIds(tx, publicViewer, refs.map(Number));
      return lots.map((lot) => ({
        kind: 'lot',
        ref: String(lot.id),
        lot: lotView(lot, catalog, publicViewer),
        ...moment,
      }));
    }),
});
