import { type CostTerms, totalCost } from '#contract/auctions/total-cost.ts';
import type { Closing, ClosingLot } from '#contract/back-office/closing.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { secondOf } from '../acts/ask-second.ts';
import { namesOfHolders } from '../admissions/admission-store.ts';
import { judgingIn } from '../bidding/judging-transaction.ts';
import { readLots } from '../bidding/locked-lot-store.ts';
import { logAuctionView, logHeadView } from '../log/log-view.ts';
import { findAuction } from '../reading/auction-store.ts';
import { lotsOf } from '../reading/lot-store.ts';
import { readMoment } from '../reading/moment-store.ts';
import { gradesText } from '../reading/stone-words.ts';
import type { Viewer } from '../reading/viewer.ts';
import { mayAct } from '../rules/lot-acts-rules.ts';
import { closingStandingOf, whyUnpublished } from './closing-rules.ts';
import { readClosingFacts } from './closing-store.ts';

export const showClosing = (
  db: Db,
  catalog: LiveCatalog,
  viewer: Viewer,
  id: number,
): Promise<Closing | Refusal> =>
  inSnapshot(db, async (tx) => {
    const auction = await findAuction(tx, viewer, { id });
    if (!auction || auction.status === 'draft') return notFound();
    const judging = judgingIn(tx);
    const shown = await lotsOf(tx, viewer, id);
    const lots = await readLots(judging, id);
    const facts = await readClosingFacts(tx, id);
    const names = await namesOfHolders(tx, viewer, shown);
    const moment = await readMoment(tx);
    const rows: ClosingLot[] = [];
    for (const [at, one] of shown.entries()) {
      const lot = lots[at]!;
      const known = facts.get(one.id)!;
      // Only for lots whose winner fell away.
      const second = mayAct('ask-second', lot) && lot.status === 'pending' ? await secondOf(tx, lot) : null;
      rows.push({
        head: logHeadView(one, viewer, moment, false, names, catalog),
        grades: gradesText(one.item_ids.flatMap((item) => catalog.find(item) ?? [])),
        ...closingStandingOf(lot, known),
        channel: one.price === null ? null : known.channel,
        total: one.price === null ? null : totalCost(one.price, one).total,
        second:
          second === null || second instanceof Refusal ? null : { ...second, ...costOf(second.sum, one) },
      });
    }
    return {
      auction: logAuctionView(auction, 0),
      lots: rows,
      unpublished: auction.status === 'summing_up' ? (whyUnpublished(lots) ?? null) : 'Торги ещё идут.',
    };
  });

function costOf(sum: number, terms: CostTerms): { fee: number; total: number } {
  const { fee, total } = totalCost(sum, terms);
  return { fee, total };
}
