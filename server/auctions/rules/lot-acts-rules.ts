import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import type { SaleStatus } from '#contract/auctions/auction-words.ts';
import type { LotRecord } from '../reading/lot-store.ts';
import { isOver } from './moves.ts';

export type Act = LogLotHead['acts'][number];

/** What a manager may do with a lot by its status; the act itself judges again under the lot's lock. */
const byStatus: Record<SaleStatus, readonly Act[]> = {
  waiting: ['withdraw', 'lower-reserve'],
  on_sale: ['annul', 'extend', 'withdraw', 'lower-reserve'],
  rebidding: ['withdraw'],
  pending: ['annul', 'withdraw', 'lower-reserve', 'open-rebidding', 'confirm-winner'],
  sold: ['annul', 'offer-second', 'hide-price'],
  unsold: ['hide-price'],
  withdrawn: [],
};

type Judged = Pick<
  LotRecord,
  'status' | 'price' | 'reserve' | 'auction_status' | 'paused' | 'rebidding_ends_at'
>;

export const actsOf = (lot: Judged): Act[] =>
  byStatus[lot.status].filter((act) => {
    const missed = lot.reserve !== null && (lot.price ?? 0) < lot.reserve;
    if (act === 'lower-reserve') return missed;
    if (act === 'confirm-winner') return lot.price !== null && !missed;
    if (act === 'annul') return lot.price !== null;
    if (act === 'open-rebidding')
      return (
        lot.price !== null && lot.rebidding_ends_at === null && !lot.paused && !isOver(lot.auction_status)
      );
    return true;
  });

export const mayAct = (act: Act, status: SaleStatus): boolean => byStatus[status].includes(act);
