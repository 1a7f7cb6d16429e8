import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import type { SaleStatus } from '#contract/auctions/auction-words.ts';
import type { ShownLot } from '../reading/lot-store.ts';
import { isOver } from './moves.ts';
import { holderOf } from './second-rules.ts';

export type Act = LogLotHead['acts'][number];

/** What a manager may do with a lot by its status; the act itself judges again under the lot's lock. */
const byStatus: Record<SaleStatus, readonly Act[]> = {
  waiting: ['withdraw', 'lower-reserve'],
  on_sale: ['annul', 'extend', 'withdraw', 'lower-reserve'],
  rebidding: ['withdraw'],
  pending: ['annul', 'withdraw', 'lower-reserve', 'open-rebidding', 'confirm-winner', 'ask-second'],
  sold: ['annul', 'ask-second', 'hide-price'],
  unsold: ['hide-price'],
  withdrawn: [],
};

/** Why a closed lot has no winner yet. */
interface Waiting {
  status: SaleStatus;
  question: unknown;
  winner: number | null;
  leader: number | null;
  passedOver: readonly number[];
}

/** [A33] While a bidder is asked, the lot waits for the answer; a winner who fell away is not confirmed again. */
function mayWhilePending(act: Act, lot: Waiting): boolean {
  const asked = lot.question !== null;
  switch (act) {
    case 'confirm-winner':
      return !asked && holderOf(lot) !== null;
    case 'ask-second':
      return !asked && lot.passedOver.length > 0;
    case 'open-rebidding':
      return lot.passedOver.length === 0;
    case 'lower-reserve':
      return !asked;
    default:
      return true;
  }
}

export const mayAct = (act: Act, lot: Waiting): boolean =>
  byStatus[lot.status].includes(act) && (lot.status !== 'pending' || mayWhilePending(act, lot));

type Judged = Pick<
  ShownLot,
  | 'status'
  | 'desk'
  | 'price'
  | 'reserve'
  | 'auction_status'
  | 'paused'
  | 'rebidding_ends_at'
  | 'leader_id'
  | 'winner_id'
  | 'passed_over'
  | 'asked_id'
>;

export const actsOf = (lot: Judged): Act[] => {
  const { status, asked_id: question, winner_id: winner, leader_id: leader, passed_over: passedOver } = lot;
  return byStatus[status].filter((act) => {
    if (!mayAct(act, { status, question, winner, leader, passedOver })) return false;
    const missed = lot.reserve !== null && (lot.price ?? 0) < lot.reserve;
    // The next one may have offered less than the reserve which the fallen winner met.
    const fallen = status === 'pending' && passedOver.length > 0;
    if (act === 'lower-reserve') return missed || (fallen && lot.reserve !== null);
    if (act === 'confirm-winner') return lot.price !== null && !missed;
    // The desk gives a led lot its end [A51].
    if (act === 'extend') return lot.desk === null;
    if (act === 'annul') return lot.price !== null;
    if (act === 'open-rebidding')
      return (
        lot.price !== null && lot.rebidding_ends_at === null && !lot.paused && !isOver(lot.auction_status)
      );
    return true;
  });
};
