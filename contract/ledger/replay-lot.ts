import type { LedgerChain, LedgerLink } from './ledger.ts';

/** A rule that a link breaks, though its hash is true. */
export type Breach =
  | 'not-open'
  | 'time-back'
  | 'number'
  | 'off-grid'
  | 'lower'
  | 'late'
  | 'end-torn'
  | 'end-back'
  | 'closed-early'
  | 'closed-twice'
  | 'wrong-winner'
  | 'confirmed-early';

/** What follows from the chain of one lot: not maxima, reserves, limits and names. */
export interface LotReplay {
  chain: string;
  title: string;
  start: number | null;
  bids: number;
  /** Of bids, by how they came. */
  channels: Record<string, number>;
  extensions: number;
  calls: number;
  warnings: number;
  reopenings: number;
  slips: number;
  annulled: number;
  outcome: 'open' | 'pending' | 'sold' | 'unsold' | 'withdrawn';
  /** Of a sold lot; null also where an annulment hides from the chain who leads. */
  winner: { alias: number; amount: number } | null;
  breaches: { seq: number; what: Breach }[];
}

interface State extends LotReplay {
  at: string;
  step: number;
  end: string | null;
  leader: number | null;
  price: number | null;
  lastNo: number;
  closes: number;
  rebidding: boolean;
  /** Bids that follow from an annulment or from a lowered reserve are written when that is, whatever the end. */
  recounted: string | null;
  /** After an annulment the chain does not say which bids stand. */
  torn: boolean;
  offered: Set<string>;
}

/** [A64] The rules of bidding over what the chain shows: steps, ends, extensions, the close, the winner. */
export function replayLot({ chain, title, links }: LedgerChain): LotReplay {
  const state: State = {
    ...{ chain, title, start: null, bids: 0, channels: {}, extensions: 0, calls: 0, warnings: 0 },
    ...{ reopenings: 0, slips: 0, annulled: 0, outcome: 'open', winner: null, breaches: [], at: '' },
    ...{ step: 1, end: null, leader: null, price: null, lastNo: 0, closes: 0, rebidding: false },
    ...{ recounted: null, torn: false, offered: new Set<string>() },
  };
  for (const link of links.toSorted((a, b) => a.seq - b.seq)) {
    if (link.at < state.at) breach(state, link, 'time-back');
    state.at = link.at;
    readers[link.kind](state, link);
  }
  const { at, step, end, leader, price, lastNo, closes, rebidding, recounted, torn, offered, ...told } =
    state;
  return told;
}

const breach = (state: State, { seq }: LedgerLink, what: Breach): void =>
  void state.breaches.push({ seq, what });
const instant = (text: string | undefined): string | null =>
  text === undefined || text === '-' ? null : text;
const of = (alias: number | null, amount: number | null): string => `${alias} ${amount}`;

const readers: Record<LedgerLink['kind'], (state: State, link: LedgerLink) => void> = {
  open(state, link) {
    state.start = link.amount;
    state.step = Number(link.facts.step) || 1;
    state.end = instant(link.facts.endsAt);
  },
  bid(state, link) {
    const amount = link.amount ?? 0;
    const { start, end, lastNo } = state;
    if (start === null) breach(state, link, 'not-open');
    else if (amount < start || (amount - start) % state.step) breach(state, link, 'off-grid');
    if (Number(link.facts.no) !== lastNo + 1) breach(state, link, 'number');
    if (!state.torn && state.price !== null && amount < state.price) breach(state, link, 'lower');
    if (end !== null && link.at >= end && state.recounted !== link.at) breach(state, link, 'late');
    state.lastNo = Number(link.facts.no);
    state.leader = link.alias;
    state.price = amount;
    state.torn = false;
    state.bids += 1;
    const channel = link.facts.channel ?? 'online';
    state.channels[channel] = (state.channels[channel] ?? 0) + 1;
    state.offered.add(of(link.alias, amount));
  },
  annul(state, link) {
    state.annulled += 1;
    state.torn = true;
    state.recounted = link.at;
    if (state.outcome === 'sold') state.outcome = 'pending';
    state.winner = null;
  },
  extend(state, link) {
    const [from, to] = [instant(link.facts.from), instant(link.facts.to)];
    // A rebidding has an end of its own, which only its extensions name.
    if (!state.rebidding && from !== state.end) breach(state, link, 'end-torn');
    if (from !== null && to !== null && to < from) breach(state, link, 'end-back');
    if (from !== null && to !== null) state.extensions += 1;
    if (!state.rebidding) state.end = to;
  },
  reserve(state, link) {
    state.recounted = link.at;
  },
  commitment() {},
  reveal(state, link) {
    state.offered.add(of(link.alias, link.amount));
  },
  close(state, link) {
    state.closes += 1;
    if (state.closes > state.reopenings + 1) breach(state, link, 'closed-twice');
    if (state.end !== null && link.at < state.end) breach(state, link, 'closed-early');
    const led = link.facts.outcome === 'pending';
    const known = led ? state.offered.has(of(link.alias, link.amount)) : link.alias === null;
    const same = state.torn || (link.alias === state.leader && link.amount === state.price);
    if (!known || !same) breach(state, link, 'wrong-winner');
    state.leader = link.alias;
    state.price = link.amount;
    state.torn = false;
    state.outcome = led ? 'pending' : 'unsold';
  },
  act(state, link) {
    acts[link.facts.act ?? '']?.(state, link);
  },
};

function sell(state: State, link: LedgerLink, alias: number | null, amount: number | null): void {
  if (!state.closes) breach(state, link, 'confirmed-early');
  state.outcome = 'sold';
  state.winner = alias === null || amount === null ? null : { alias, amount };
  if (state.winner && !state.offered.has(of(alias, amount))) breach(state, link, 'wrong-winner');
}

const acts: Record<string, (state: State, link: LedgerLink) => void> = {
  call(state) {
    state.calls += 1;
  },
  warn(state) {
    state.warnings += 1;
  },
  slip(state) {
    state.slips += 1;
  },
  reopen(state) {
    state.reopenings += 1;
    state.outcome = 'open';
    state.end = null;
  },
  'open-rebidding'(state) {
    state.rebidding = true;
  },
  'rebidding-ended'(state, link) {
    state.rebidding = false;
    state.recounted = link.at;
  },
  'confirm-winner': (state, link) =>
    sell(state, link, state.torn ? null : state.leader, state.torn ? null : state.price),
  'second-accepted': (state, link) => sell(state, link, link.alias, link.amount),
  'ask-second'(state) {
    state.outcome = 'pending';
    state.winner = null;
  },
  // Before the second bidder was asked, they were bound: the link names no one.
  'offer-second'(state) {
    state.outcome = 'sold';
    state.winner = null;
  },
  unsold(state) {
    state.outcome = 'unsold';
    state.winner = null;
  },
  withdraw(state) {
    state.outcome = 'withdrawn';
  },
  cancel(state) {
    state.outcome = 'withdrawn';
  },
};
