import { describe, expect, it } from 'vitest';
import { type Requisites, requisitesState } from './requisites-rules.ts';

const first: Requisites = {
  id: 1,
  bank: 'Северный банк',
  bik: '044525225',
  account: '40702810900000000581',
  day: '2026-09-03',
  byId: 1,
  calledAt: null,
  deniedAt: null,
};
const changed: Requisites = { ...first, id: 2, account: '40702810300000007744', day: '2026-12-09' };
const called = { ...changed, calledAt: '2026-12-10T09:00:00Z' };

describe('[M15] requisites of an owner', () => {
  it.each([
    ['none were given', [], { state: 'none' }],
    ['they have no БИК', [{ ...first, bik: '' }], { state: 'none' }],
    ['they are those of the contract', [first], { state: 'settled' }],
    ['they were emptied', [first, { ...changed, account: '' }], { state: 'none' }],
    ['they were changed', [first, changed], { state: 'changed', until: '2026-12-12', call: true }],
    ['somebody called', [first, called], { state: 'changed', until: '2026-12-12', call: false }],
    ['the owner denies them', [first, { ...changed, deniedAt: '2026-12-10T09:00:00Z' }], { state: 'denied' }],
  ])('when %s', (_what, history, state) => {
    expect(requisitesState(history, '2026-12-11')).toEqual(state);
  });

  it('that were emptied and written anew were changed', () => {
    const emptied = { ...changed, account: '' };
    expect(requisitesState([first, emptied, { ...changed, id: 3 }], '2026-12-11')).toMatchObject({
      state: 'changed',
    });
  });

  it('that have waited three days still want the call; then they are settled', () => {
    expect(requisitesState([first, changed], '2026-12-12')).toEqual({
      state: 'changed',
      until: null,
      call: true,
    });
    expect(requisitesState([first, called], '2026-12-12')).toEqual({ state: 'settled' });
  });
});
