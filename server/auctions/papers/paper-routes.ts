import type { FileAnswer } from '#contract/protocol/call.ts';
import { having } from '#server/account/public.ts';
import { inSnapshot, type Tx } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { AuctionReading } from '../reading/auction-reading.ts';
import { readNow } from '../reading/moment-store.ts';
import { callSheetsOf, clerkSheetOf, protocolOf, type SalePaper } from './sale-papers.ts';

const api = '/api/internal/admin/sales/{id}/papers';

/** Drawn by the module of papers, which stands above this one. */
type DrawSalePaper = (paper: SalePaper, madeAt: Date) => Promise<{ bytes: Buffer }>;

export interface SalePaperServices {
  drawSalePaper: DrawSalePaper;
  publicUrl: string;
}

/** Papers of a sale: made anew each time from what the house keeps. */
export const salePaperRoutes = (
  { db, catalog }: Pick<AuctionReading, 'db' | 'catalog'>,
  { drawSalePaper, publicUrl }: SalePaperServices,
): Route[] => {
  const drawn = (read: (tx: Tx) => Promise<SalePaper | Refusal>): Promise<FileAnswer | Refusal> =>
    inSnapshot(db, async (tx) => ({ paper: await read(tx), at: await readNow(tx) })).then(
      async ({ paper, at }) => {
        if (paper instanceof Refusal) return paper;
        const { bytes } = await drawSalePaper(paper, at);
        const name = `${paper.kind}-${paper.sale.code}.pdf`;
        return { name, mediaType: 'application/pdf', bytes, inline: true };
      },
    );
  return [
    route(`GET ${api}/protocol/`, having('auctionActs'), ({ params, query }) =>
      drawn((tx) => protocolOf(tx, catalog, params.id, { annex: query.annex, publicUrl })),
    ),
    route(`GET ${api}/clerk/`, having('desk'), ({ params }) => drawn((tx) => clerkSheetOf(tx, params.id))),
    route(`GET ${api}/calls/`, having('channels'), ({ params }) =>
      drawn((tx) => callSheetsOf(tx, params.id)),
    ),
  ];
};
