import { describe, expect, it } from 'vitest';
import type { LiveEvent, LogRow } from '#contract/auctions/auction-live.ts';
import type { LogLotHead } from '#contract/auctions/auction-managing.ts';
import { followLog, isFound, type LogState } from './follow-log.ts';
import type { LogFilter } from './log-address.ts';

const row = (id: number, given: Partial<LogRow> = {}): LogRow => ({
  id,
  lotId: 17,
  lotNumber: 17,
  auctionCode: 'polar-night',
  at: `2026-11-15T17:00:0${id}.000Z`,
  alias: id,
  userId: id,
  company: null,
  client: `Клиент ${id}`,
  email: `c${id}@mail.test`,
  phone: '+7 900 000-00-07',
  before: null,
  after: 40_000_000 + id * 500_000,
  step: 500_000,
  steps: 1,
  offerId: id,
  status: 'outbid',
  auto: false,
  note: '',
  ...given,
});
const lot = {
  lotId: 17,
  saleStatus: 'on_sale',
  currentBid: 41_000_000,
  reserve: 45_000_000,
  bidsCount: 2,
  paused: false,
  leaderAlias: 2,
} as LogLotHead;
const state = (given: Partial<LogState> = {}): LogState => ({
  rows: [row(2, { status: 'leading' }), row(1)],
  total: 2,
  counts: { all: 2, accepted: 2, rejected: 0, annulled: 0 },
  lots: [lot],
  auctions: [],
  serverTime: '2026-11-15T17:00:00.000Z',
  stale: false,
  arrived: new Set(),
  ...given,
});
const all: LogFilter = { q: '' };
const rowEvent = (action: 'add' | 'change', given: LogRow): LiveEvent =>
  ({ event: 'auction_log_bet_update', payload: { action, row: given } }) as LiveEvent;
const lotEvent = (given: object): LiveEvent =>
  ({
    event: 'auction_log_lot_update',
    payload: {
      action: 'state',
      lotId: 17,
      saleStatus: 'on_sale',
      price: 41_500_000,
      reserve: 45_000_000,
      bidsCount: 3,
      endsAt: null,
      paused: false,
      extensionNo: 0,
      ...given,
    },
  }) as LiveEvent;

describe('a row arrives', () => {
  it('stands first, leads, and the old leader is outbid', () => {
    const next = followLog(state(), rowEvent('add', row(3, { status: 'leading' })), all);
    expect(next.rows.map(({ id, status }) => [id, status])).toEqual([
      [3, 'leading'],
      [2, 'outbid'],
      [1, 'outbid'],
    ]);
    expect(next).toMatchObject({ total: 3, counts: { all: 3, accepted: 3 }, lots: [{ leaderAlias: 3 }] });
  });
  it('does not demote leaders of other lots', () => {
    const other = row(1, { lotId: 18, status: 'leading' });
    const next = followLog(state({ rows: [other] }), rowEvent('add', row(3, { status: 'leading' })), all);
    expect(next.rows.map(({ status }) => status)).toEqual(['leading', 'leading']);
  });
  it('is counted once, however often it is told', () => {
    const event = rowEvent('add', row(3));
    const next = followLog(followLog(state(), event, all), event, all);
    expect(next).toMatchObject({ total: 3, counts: { all: 3 } });
    expect(next.rows).toHaveLength(3);
  });
  it('of a transaction that committed late finds its place by time', () => {
    const late = row(9, { at: '2026-11-15T17:00:01.500Z' });
    expect(followLog(state(), rowEvent('add', late), all).rows.map(({ id }) => id)).toEqual([2, 9, 1]);
  });
  it('of the same judgement as the last stands above it, whatever its id', () => {
    const same = row(1, { id: 0, at: '2026-11-15T17:00:02.000Z', status: 'leading' });
    const next = followLog(state(), rowEvent('add', same), all);
    expect(next.rows.map(({ id, status }) => [id, status])).toEqual([
      [0, 'leading'],
      [2, 'outbid'],
      [1, 'outbid'],
    ]);
  });
  it('is counted, not shown, in another tab', () => {
    const next = followLog(state(), rowEvent('add', row(3, { status: 'rejected' })), {
      q: '',
      status: 'accepted',
    });
    expect(next.rows).toHaveLength(2);
    expect(next).toMatchObject({ total: 2, counts: { all: 3, accepted: 2, rejected: 1 } });
  });
  it('changes nothing where it is not looked for', () => {
    const next = followLog(state(), rowEvent('add', row(3)), { q: 'Каримов' });
    expect(next).toMatchObject({ total: 2, counts: { all: 2 } });
    expect(next.rows).toHaveLength(2);
  });
});

describe('a row changes', () => {
  it('goes over to the annulled', () => {
    const next = followLog(state(), rowEvent('change', row(2, { status: 'annulled', note: 'ошибка' })), all);
    expect(next.rows[0]).toMatchObject({ id: 2, status: 'annulled', note: 'ошибка' });
    expect(next).toMatchObject({ total: 2, counts: { all: 2, accepted: 1, annulled: 1 }, stale: false });
  });
  it('leaves a tab it does not belong to any more', () => {
    const next = followLog(state(), rowEvent('change', row(2, { status: 'annulled' })), {
      q: '',
      status: 'accepted',
    });
    expect(next.rows.map(({ id }) => id)).toEqual([1]);
    expect(next.total).toBe(1);
  });
  it('asks for a new reading when it stands further down than was read', () => {
    expect(followLog(state(), rowEvent('change', row(7, { status: 'annulled' })), all).stale).toBe(true);
  });
});

describe('a lot changes', () => {
  it('takes its figures', () => {
    const next = followLog(state(), lotEvent({ extensionNo: 1 }), all);
    expect(next.lots[0]).toMatchObject({ currentBid: 41_500_000, bidsCount: 3, extensionNo: 1 });
    expect(next.stale).toBe(false);
  });
  it.each([
    ['an act', { action: 'act' }],
    ['another status', { saleStatus: 'sold' }],
    ['a pause', { paused: true }],
    ['its reserve met', { price: 45_000_000 }],
  ])('asks for a new reading after %s', (_, given) => {
    expect(followLog(state(), lotEvent(given), all).stale).toBe(true);
  });
});

it('finds as the house does', () => {
  const one = row(7, { company: 'ООО «Север»', phone: '+7 (900) 000-00-07', after: 41_500_000 });
  for (const q of ['', 'север', 'КЛИЕНТ 7', 'c7@', '№ 7', '415', '9000000007'])
    expect(isFound(one, q)).toBe(true);
  for (const q of ['Юг', '99', 'c8@']) expect(isFound(one, q)).toBe(false);
});
