import { having } from '#server/account/public.ts';
import { inSnapshot } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Wake } from '#server/platform/wake.ts';
import { personOf } from '../reading/viewer.ts';
import { beginRehearsal } from './begin-rehearsal.ts';
import { findRehearsable, readRehearsal } from './rehearsal-store.ts';
import type { Floor, Rehearsals } from './rehearsals.ts';

const api = '/api/internal/admin/sales/{id}/rehearsal';

/** A rehearsal is begun and thrown away by who prepares sales; it is led as any sale, at the desk. */
export const rehearsalRoutes = (house: Floor, rehearsals: Rehearsals, wake: Pick<Wake, 'tell'>): Route[] => {
  const { db } = house.reading;
  const shown = (saleId: number) =>
    inSnapshot(db, async (tx) => {
      const sale = await findRehearsable(tx, saleId);
      if (!sale) return notFound();
      const found = await readRehearsal(tx);
      return {
        mayBegin: sale.status === 'announced' || sale.status === 'admission',
        lots: sale.lots,
        rehearsal: found
          ? {
              id: found.id,
              code: found.code,
              own: found.auctionId === saleId,
              begunBy: found.begunBy,
              begunAt: found.begunAt.toISOString(),
            }
          : null,
      };
    });
  return [
    route(`GET ${api}/`, having('auctionActs'), ({ params }) => shown(params.id)),
    route(`POST ${api}/begin`, having('auctionActs'), async ({ params }, { caller }) => {
      const begun = await beginRehearsal(house, params.id, personOf(caller).userId);
      if (begun instanceof Refusal) return begun;
      wake.tell('rehearsals');
      await rehearsals.look();
      return shown(params.id);
    }),
    route(`POST ${api}/end`, having('auctionActs'), async ({ params }) => {
      await rehearsals.end();
      return shown(params.id);
    }),
  ];
};
