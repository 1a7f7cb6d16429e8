import { describe, expect, it } from 'vitest';
import type { LedgerLink } from './ledger.ts';
import { replayLot } from './replay-lot.ts';

type Given = [kind: LedgerLink['kind'], at: number, more?: Partial<LedgerLink> & { facts?: object }];
const at = (minute: number): string => new Date(Date.UTC(2026, 10, 15, 18, minute)).toISOString();
const replay = (given: readonly Given[]) =>
  replayLot({
    chain: 'lot:1',
    title: 'Лот 1. Круг',
    sealed: null,
    links: given.map(([kind, minute, more], index) => ({
      ...{
        seq: index + 1,
        kind,
        at: at(minute),
        alias: null,
        amount: null,
        facts: {},
        previous: '',
        hash: '',
      },
      ...more,
    })),
  });
const told = (given: readonly Given[]) => replay(given).breaches.map(({ seq, what }) => `${seq} ${what}`);

const open: Given = ['open', 0, { amount: 100, facts: { endsAt: at(60), step: '10' } }];
const led: Given = ['open', 0, { amount: 100, facts: { endsAt: '-', step: '10' } }];
const bid = (minute: number, no: number, alias: number, amount: number, channel?: string): Given => [
  'bid',
  minute,
  { alias, amount, facts: { auto: '0', no: String(no), ...(channel && { channel }) } },
];
const extend = (minute: number, from: number | null, to: number | null): Given => [
  'extend',
  minute,
  { facts: { from: from === null ? '-' : at(from), to: to === null ? '-' : at(to), reason: 'bid' } },
];
const close = (minute: number, alias: number | null, amount: number | null): Given => [
  'close',
  minute,
  { alias, amount, facts: { outcome: alias === null ? 'unsold' : 'pending' } },
];
const act = (minute: number, name: string, more: Partial<LedgerLink> = {}): Given => [
  'act',
  minute,
  { facts: { act: name }, ...more },
];

describe('[A64] what follows from the chain of a lot', () => {
  it('a timed lot: steps, channels, an extension, the close, the winner', () => {
    const lot = replay([
      open,
      bid(5, 1, 3, 100),
      bid(58, 2, 7, 120, 'hall'),
      extend(58, 60, 63),
      close(63, 7, 120),
      act(70, 'confirm-winner'),
    ]);
    expect(lot).toMatchObject({
      ...{ start: 100, bids: 2, channels: { online: 1, hall: 1 }, extensions: 1 },
      ...{ outcome: 'sold', winner: { alias: 7, amount: 120 }, breaches: [] },
    });
  });

  it('a led lot: calls, warnings, a slip and a reopening', () => {
    const lot = replay([
      led,
      act(1, 'call'),
      bid(2, 1, 3, 100),
      bid(3, 2, 4, 110),
      ['annul', 3, { alias: 4, facts: { offer: '2' } }],
      act(3, 'slip'),
      act(4, 'warn'),
      extend(4, null, 5),
      close(5, 3, 100),
      act(6, 'reopen'),
      act(6, 'call'),
      bid(7, 3, 4, 110),
      extend(8, null, 9),
      close(9, 4, 110),
      act(10, 'confirm-winner'),
    ]);
    expect(lot).toMatchObject({
      ...{ calls: 2, warnings: 1, slips: 1, annulled: 1, reopenings: 1 },
      ...{ outcome: 'sold', winner: { alias: 4, amount: 110 }, breaches: [] },
    });
  });

  it('says nothing of who leads after an annulment until a bid or the close does', () => {
    const torn: Given[] = [
      open,
      bid(1, 1, 3, 100),
      bid(2, 2, 4, 110),
      close(60, 4, 110),
      ['annul', 61, { alias: 4 }],
    ];
    expect(replay([...torn, act(62, 'confirm-winner')])).toMatchObject({
      outcome: 'sold',
      winner: null,
      breaches: [],
    });
    expect(replay([...torn, act(62, 'second-accepted', { alias: 3, amount: 100 })]).winner).toEqual({
      alias: 3,
      amount: 100,
    });
  });

  it.each<[string, Given[], string]>([
    ['a bid off the grid', [open, bid(1, 1, 3, 105)], '2 off-grid'],
    ['a bid below the price', [open, bid(1, 1, 3, 120), bid(2, 2, 4, 110)], '3 lower'],
    ['a bid at the end', [open, bid(60, 1, 3, 100)], '2 late'],
    ['a number left out', [open, bid(1, 2, 3, 100)], '2 number'],
    ['time that runs back', [open, bid(5, 1, 3, 100), bid(4, 2, 4, 110)], '3 time-back'],
    ['an end moved back', [open, extend(1, 60, 50)], '2 end-back'],
    ['another end than the one told', [open, extend(1, 59, 65)], '2 end-torn'],
    ['a close before the end', [open, bid(1, 1, 3, 100), close(59, 3, 100)], '3 closed-early'],
    ['a second close', [open, close(60, null, null), close(61, null, null)], '3 closed-twice'],
    [
      'another winner than the leader',
      [open, bid(1, 1, 3, 100), bid(2, 2, 4, 110), close(60, 3, 100)],
      '4 wrong-winner',
    ],
    ['a sum that nobody offered', [open, bid(1, 1, 3, 100), close(60, 3, 110)], '3 wrong-winner'],
    [
      'a yes to another sum',
      [open, bid(1, 1, 3, 100), close(60, 3, 100), act(61, 'second-accepted', { alias: 5, amount: 100 })],
      '4 wrong-winner',
    ],
    ['a winner before the close', [open, bid(1, 1, 3, 100), act(2, 'confirm-winner')], '3 confirmed-early'],
    ['a bid before the opening', [bid(1, 1, 3, 100)], '1 not-open'],
  ])('names %s', (_, given, flaw) => {
    expect(told(given)).toEqual([flaw]);
  });
});
