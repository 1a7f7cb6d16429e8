import { auctionActs, type LogAuction } from '#contract/auctions/auction-managing.ts';
import type { AuctionStatus } from '#contract/auctions/auction-words.ts';
import { mayMoveAuction } from './moves.ts';

type Act = LogAuction['acts'][number];

/** What a manager may do with a whole auction; the act itself judges again under its lock. */
export const auctionActsOf = ({ status, paused }: { status: AuctionStatus; paused: boolean }): Act[] =>
  auctionActs.filter((act) => {
    if (act === 'pause') return status === 'active' && !paused;
    if (act === 'resume') return status === 'active' && paused;
    return mayMoveAuction(act, status);
  });
