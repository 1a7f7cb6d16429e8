import { describe, expect, it } from 'vitest';
import { type Right, type Role, rightsOf } from '#contract/account/rights.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { type FileCard, mayRead } from './may-read.ts';

const person = (id: number, roles: Role[] = [], more: Partial<Person> = {}): Person => ({
  user: { id, showName: 'Имя', companyName: null },
  roles,
  bankManager: null,
  rights: rightsOf({ roles, bankManager: more.bankManager ?? null }, []),
  sessionId: 1,
  secondFactorDue: false,
  ...more,
});
const owner = person(7);
const nobody = { ownerId: null, visitorId: null, keyHash: null, publicAt: null };
const paper: FileCard = { ...nobody, purpose: 'company-paper', ownerId: 7 };
const photo: FileCard = { ...nobody, purpose: 'photo', publicAt: new Date() };
const pdf: FileCard = { ...nobody, purpose: 'pdf' };
const manager = person(9, ['manager_VTB'], { bankManager: { limitItemInOrder: 10 } });

describe('who may read a file', () => {
  it.each(['photo', 'certificate'] as const)('a %s that is shown is public', (purpose) => {
    expect(mayRead({ ...photo, purpose }, {})).toBe(true);
  });

  it.each(['photo', 'certificate'] as const)(
    'a %s that is not shown yet is of who keeps the goods',
    (purpose) => {
      const waiting = { ...photo, purpose, publicAt: null };
      expect([undefined, owner, manager].map((reader) => mayRead(waiting, { person: reader }))).toEqual([
        false,
        false,
        false,
      ]);
      expect(mayRead(waiting, { person: person(1, [], { rights: ['words', 'audit'] }) })).toBe(false);
      expect(mayRead(waiting, { person: person(1, [], { rights: ['goods'] }) })).toBe(true);
    },
  );

  it('a paper is its owner’s and of those who judge it', () => {
    expect(
      [owner, person(2, ['auctions_manager']), person(1, ['admin'])].map((one) =>
        mayRead(paper, { person: one }),
      ),
    ).toEqual([true, true, true]);
    expect([undefined, person(8), manager].map((one) => mayRead(paper, { person: one }))).toEqual([
      false,
      false,
      false,
    ]);
    const byName = (rights: Right[]) => mayRead(paper, { person: person(3, [], { rights }) });
    expect([byName(['sales']), byName(['people', 'desk', 'audit'])]).toEqual([true, false]);
  });

  it('who still owes the second factor reads nothing', () => {
    expect(mayRead(paper, { person: person(1, ['admin'], { secondFactorDue: true }) })).toBe(false);
  });

  it('a PDF is for its orderer, signed in or not, and for no one else, admins included', () => {
    const admin = person(1, ['admin']);
    const own = { ...pdf, ownerId: 7 };
    expect([owner, admin, person(8)].map((one) => mayRead(own, { person: one }))).toEqual([
      true,
      false,
      false,
    ]);
    const browsers = { ...pdf, visitorId: 'a' };
    expect(mayRead(browsers, { visitorId: 'a' })).toBe(true);
    expect(mayRead(browsers, { visitorId: 'b' })).toBe(false);
    // Whoever has signed in here since is somebody else.
    expect(mayRead(browsers, { visitorId: 'a', person: owner })).toBe(false);
  });

  it('a sent file opens with its key', () => {
    const sent = { ...pdf, keyHash: Buffer.from('key') };
    expect(mayRead(sent, { keyHash: Buffer.from('key') })).toBe(true);
    expect(mayRead(sent, { keyHash: Buffer.from('not') })).toBe(false);
    expect(mayRead(sent, { person: person(1, ['admin']) })).toBe(false);
  });
});
