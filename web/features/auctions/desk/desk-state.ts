import type { LiveEvent, PublicBid } from '#contract/auctions/auction-live.ts';
import type { Desk, DeskLot, Paddle } from '#contract/auctions/desk.ts';
import { mergeBids } from '../lot-state.ts';

/** The desk after an event of one of its lots; older ones are passed by. */
export function followDesk(desk: Desk, event: LiveEvent): Desk {
  const lot = desk.lots.find(({ id }) => event.topic === `lot:${id}`);
  if (!lot || event.seq <= lot.seq) return desk;
  const lots = desk.lots.map((one) => (one === lot ? followLot(lot, event) : one));
  const bids =
    event.event === 'update_bet' && lot.id === desk.called
      ? mergeBids(desk.bids, event.payload.bids, event.payload.annulled)
      : desk.bids;
  return { ...desk, lots, bids };
}

function followLot(lot: DeskLot, event: LiveEvent): DeskLot {
  const { seq } = event;
  switch (event.event) {
    case 'update_bet': {
      const { currentBid, nextMinBid, bidsCount, leaderAlias, endsAt, saleStatus, desk } = event.payload;
      return {
        ...lot,
        seq,
        currentBid,
        nextMinBid,
        bidsCount,
        leaderAlias,
        endsAt,
        saleStatus,
        desk: desk ?? null,
      };
    }
    case 'renewal_auction':
      return { ...lot, seq, endsAt: event.payload.newEndsAt };
    default:
      return { ...lot, seq };
  }
}

/** The lot on the table; one that has closed stays until the next call. */
export const lotOnTable = ({ lots, called }: Desk): DeskLot | undefined =>
  lots.find(({ id }) => id === called);

/** [A50] What is called next without a reason. */
export function nextLot({ lots }: Pick<Desk, 'lots'>): DeskLot | undefined {
  const [first] = lots.filter(({ desk }) => desk === 'waits');
  return first ?? lots.find(({ desk }) => desk === 'aside');
}

/** The other of the last two who bid through the desk: one key is their next step. */
export function duelist(bids: readonly PublicBid[]): number | undefined {
  const [last, ...earlier] = bids.filter(({ channel, annulled }) => channel && !annulled);
  return earlier.find(({ alias }) => alias !== last!.alias)?.alias;
}

/** The channel by which a number bid last, so that a duel keeps it. */
export const lastChannel = (bids: readonly PublicBid[], alias: number): 'hall' | 'phone' =>
  bids.find((bid) => bid.alias === alias && bid.channel)?.channel === 'phone' ? 'phone' : 'hall';

export const findPaddle = (paddles: readonly Paddle[], typed: string): Paddle | undefined =>
  paddles.find(({ alias }) => String(alias) === typed);

/** The sum that Enter submits: what was typed, otherwise the next step and the steps added to it. */
export function typedSumOf({ nextMinBid, step }: DeskLot, typed: string, steps: number): number {
  const figure = Number(typed.replaceAll(/\s/g, ''));
  return typed.trim() && Number.isFinite(figure) ? figure : nextMinBid + Math.max(0, steps) * step;
}

export type DeskAct =
  | 'hall'
  | 'phone'
  | 'call'
  | 'warn'
  | 'wait'
  | 'pause'
  | 'slip'
  | 'duel'
  | 'more'
  | 'less'
  | 'before'
  | 'after'
  | 'clear'
  | 'reserve'
  | 'words'
  | 'log'
  | 'link'
  | 'confirm'
  | 'decline'
  | 'reopen';

/** An F key and the letter under it, by its place on the keyboard: layouts differ. */
const byCode: Record<string, DeskAct> = {
  F1: 'hall',
  KeyQ: 'hall',
  F2: 'phone',
  KeyW: 'phone',
  F4: 'call',
  KeyR: 'call',
  F5: 'warn',
  KeyT: 'warn',
  F6: 'wait',
  KeyY: 'wait',
  F7: 'reserve',
  KeyU: 'reserve',
  F8: 'words',
  KeyI: 'words',
  F9: 'log',
  KeyO: 'log',
  F11: 'link',
  F10: 'pause',
  KeyP: 'pause',
  Space: 'duel',
  PageUp: 'before',
  PageDown: 'after',
  Escape: 'clear',
  NumpadAdd: 'more',
  NumpadSubtract: 'less',
};

const withControl: Record<string, DeskAct> = {
  KeyZ: 'slip',
  // Two keys at once, so that a clerk typing an entry does not confirm another's by accident.
  Enter: 'confirm',
  NumpadEnter: 'confirm',
  Backspace: 'decline',
  KeyY: 'reopen',
};

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Undefined: the key is the browser's, or is typed. */
export function actOfKey({ code, key, ctrlKey, metaKey, altKey }: Pressed): DeskAct | undefined {
  if (ctrlKey || metaKey) return withControl[code];
  if (altKey) return undefined;
  if (key === '+') return 'more';
  if (key === '-' || key === '−') return 'less';
  return byCode[code];
}
