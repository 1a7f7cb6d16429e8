import type { SaleAtHand } from '#contract/auctions/auction-answers.ts';
import { type Db, inSnapshot } from '#server/platform/db.ts';
import { findSaleAtHand, nextClosings } from './strip-store.ts';

/** Each closing lot changes the answer, so a few are enough until the next request. */
const shownClosings = 5;

/**
 * Part of every page that is kept as bytes, so it says nothing that a bid moves: whatever else moves an end writes the
 * lot's course, which renews the revision of auctions.
 */
export const showStrip = (db: Db): Promise<{ sale: SaleAtHand | null }> =>
  inSnapshot(db, async (tx) => {
    const sale = await findSaleAtHand(tx);
    if (!sale) return { sale: null };
    const { id, starts_at, hall_at, ...said } = sale;
    // The end of a warned lot moves with every bid.
    const closings = sale.manner === 'led' ? [] : await nextClosings(tx, id, shownClosings);
    return {
      sale: {
        ...said,
        startsAt: starts_at.toISOString(),
        hallAt: hall_at?.toISOString() ?? null,
        closings: closings.map(({ number, ends_at }) => ({ number, endsAt: ends_at!.toISOString() })),
      },
    };
  });
