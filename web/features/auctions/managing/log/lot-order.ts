import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import type { SaleStatus } from '#contract/auctions/auction-words.ts';

const turns: Record<SaleStatus, number> = {
  on_sale: 0,
  rebidding: 0,
  pending: 1,
  waiting: 2,
  sold: 3,
  unsold: 3,
  withdrawn: 3,
};

/** Later than any known time. */
const someDay = Number.MAX_SAFE_INTEGER;

const closing = ({ saleStatus, endsAt }: LogLotHead): number =>
  turns[saleStatus] === turns.on_sale && endsAt !== null ? Date.parse(endsAt) : someDay;

/** Running lots by their closing, then those to decide, those to come, and finished ones; otherwise stable. */
export const inTurn = (lots: readonly LogLotHead[]): LogLotHead[] =>
  lots.toSorted(
    (one, other) => turns[one.saleStatus] - turns[other.saleStatus] || closing(one) - closing(other),
  );
