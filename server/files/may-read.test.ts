import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/account.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { type FileCard, mayRead } from './may-read.ts';

const person = (id: number, roles: Role[] = [], more: Partial<Person> = {}): Person => ({
  user: { id, showName: 'Имя', companyName: null },
  roles,
  bankManager: null,
  sessionId: 1,
  secondFactorDue: false,
  ...more,
});
const owner = person(7);
const paper: FileCard = { purpose: 'admission-paper', ownerId: 7, publicAt: null };
const photo: FileCard = { purpose: 'photo', ownerId: null, publicAt: new Date() };
const manager = person(9, ['manager_VTB'], { bankManager: { limitItemInOrder: 10 } });

describe('who may read a file', () => {
  it('a photo that is shown is everybody’s', () => {
    expect(mayRead(photo, undefined)).toBe(true);
  });

  it('a photo that is not shown yet is the house’s', () => {
    const waiting = { ...photo, publicAt: null };
    expect([undefined, owner, manager].map((reader) => mayRead(waiting, reader))).toEqual([
      false,
      false,
      false,
    ]);
    expect(mayRead(waiting, person(1, ['admin']))).toBe(true);
  });

  it('a paper is its owner’s and of those who judge it', () => {
    expect(
      [owner, person(2, ['auctions_manager']), person(1, ['admin'])].map((one) => mayRead(paper, one)),
    ).toEqual([true, true, true]);
    expect([undefined, person(8), manager].map((one) => mayRead(paper, one))).toEqual([false, false, false]);
  });

  it('who still owes the second factor reads nothing', () => {
    expect(mayRead(paper, person(1, ['admin'], { secondFactorDue: true }))).toBe(false);
  });
});
