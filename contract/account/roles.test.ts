import { describe, expect, it } from 'vitest';
import { type Role, roles } from './rights.ts';
import * as rules from './roles.ts';

const subsets = Array.from({ length: 2 ** roles.length }, (_, bits) =>
  roles.filter((_role, index) => bits & (1 << index)),
);
const holders = subsets.flatMap((held) =>
  [null, { limitItemInOrder: 30 }].flatMap((bankManager) =>
    [null, '', 'ООО «Север»'].map((companyName) => ({ roles: held, bankManager, user: { companyName } })),
  ),
);
type Holder = (typeof holders)[number];
const nameOf = ({ roles: held, bankManager, user }: Holder): string =>
  [...held, bankManager && 'bank-manager object', user.companyName && 'company']
    .filter(Boolean)
    .join(' + ') || 'nobody';

/** The specification's section 6 and its guards, and section 1 of the decisions, word for word. */
function expected({ roles: held, bankManager, user }: Holder) {
  const has = (role: Role) => held.includes(role);
  const bank = has('manager_VTB');
  const managerUser = bankManager !== null;
  const legal = user.companyName !== null && user.companyName !== '';
  return {
    isAdmin: has('admin'),
    isBankManager: bank,
    isVipManager: bank && has('vip_bank_manager'),
    isAdeManager: bank && has('ade_manager'),
    isPlainManager: bank && !has('vip_bank_manager') && !has('ade_manager'),
    isAuctionManager: has('auctions_manager'),
    isManagerUser: managerUser,
    isLegal: legal,
    isStaff: managerUser || has('admin') || has('auctions_manager'),
    managerGuard: has('admin') || managerUser ? undefined : '/personal/',
    nonManagerGuard: has('admin') || !managerUser ? undefined : '/personal/schedule/',
    legalGuard: legal ? undefined : '/personal/',
    auctionManagerGuard: has('admin') || has('auctions_manager') ? undefined : '/',
    documentsGuard: managerUser || legal ? undefined : '/personal/',
    staffGuard: managerUser || has('admin') || has('auctions_manager') ? undefined : '/404/',
    signedInGuard: undefined,
  };
}

describe('who counts as what, and where the guards lead', () => {
  it(`the table holds every combination (${holders.length})`, () => {
    expect(holders).toHaveLength(2 ** 5 * 2 * 3);
    expect(Object.keys(expected(holders[0]!)).sort()).toEqual(Object.keys(rules).sort());
  });

  it.each(holders.map((holder) => [nameOf(holder), holder] as const))('%s', (_name, holder) => {
    const judged = Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, rule(holder)]));
    expect(judged).toEqual(expected(holder));
  });
});
