import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/account/rights.ts';
import { type EntryStanding, maySee } from './queue-rules.ts';
import { addressees, type Manager, type Work } from './routing-rules.ts';

const manager = (id: number, officeId: number | null, ...more: Role[]): Manager => ({
  id,
  name: `Менеджер ${id}`,
  roles: ['manager_VTB', ...more],
  officeId,
});
const plain = manager(1, 1);
const other = manager(2, 2);
const vip = manager(3, 1, 'vip_bank_manager');
const ade = manager(4, 1, 'ade_manager');
const all = [plain, other, vip, ade];

const work = (over: Partial<Work> = {}): Work => ({
  ade: false,
  segment: 'plain',
  responsibleId: null,
  officeId: null,
  waited: 0,
  ...over,
});
const to = (over: Partial<Work>, managers = all) => addressees(work(over), managers).map(({ id }) => id);

describe('new work goes to', () => {
  it('the client’s own manager, whatever the segment', () => {
    expect(to({ responsibleId: 2, segment: 'vip' })).toEqual([2]);
  });
  it('VIP managers for a VIP client without one', () => expect(to({ segment: 'vip' })).toEqual([3]));
  it('ADE managers for an ADE consultation', () => expect(to({ ade: true, segment: 'vip' })).toEqual([4]));
  it('the plain managers for the rest, those of the office where one is named', () => {
    expect(to({})).toEqual([1, 2]);
    expect(to({ officeId: 2 })).toEqual([2]);
  });
  it('all when it waits four hours, or when nobody is of the group', () => {
    expect(to({ segment: 'vip', waited: 240 })).toEqual([1, 2, 3, 4]);
    expect(to({ segment: 'vip', waited: 239 })).toEqual([3]);
    expect(to({ segment: 'vip' }, [plain, ade])).toEqual([1, 4]);
    expect(to({ responsibleId: 99 }, all)).toEqual([1, 2]);
  });
});

describe('a row is seen by', () => {
  const row = (over: Partial<EntryStanding> = {}): EntryStanding => ({
    state: 'new',
    senderId: 50,
    managerId: null,
    answered: false,
    work: work(),
    ...over,
  });
  const sees = (id: number, standing: EntryStanding) => maySee({ id, admin: false }, standing, all);
  it('those who are to answer it, while it waits', () => {
    expect([1, 2, 3, 4].filter((id) => sees(id, row()))).toEqual([1, 2]);
    expect(sees(1, row({ answered: true }))).toBe(false);
    expect(sees(1, row({ state: 'declined' }))).toBe(false);
  });
  it('who took it, whose client it is, who sent it, and any admin', () => {
    const done = row({
      state: 'done',
      answered: true,
      managerId: 3,
      senderId: 4,
      work: work({ responsibleId: 2 }),
    });
    expect([1, 2, 3, 4].filter((id) => sees(id, done))).toEqual([2, 3, 4]);
    expect(maySee({ id: 77, admin: true }, done, all)).toBe(true);
  });
});
