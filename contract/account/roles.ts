import type { UserInfo } from './account.ts';

/** Who counts as what. The same functions guard calls on the server and routes in the browser. */
type RoleHolder = Pick<UserInfo, 'roles' | 'bankManager'> &
  Partial<Pick<UserInfo, 'rights'>> & { user: Pick<UserInfo['user'], 'companyName'> };

export const isAdmin = (user: RoleHolder): boolean => user.roles.includes('admin');
export const isBankManager = (user: RoleHolder): boolean => user.roles.includes('manager_VTB');
export const isVipManager = (user: RoleHolder): boolean =>
  isBankManager(user) && user.roles.includes('vip_bank_manager');
export const isAdeManager = (user: RoleHolder): boolean =>
  isBankManager(user) && user.roles.includes('ade_manager');
export const isPlainManager = (user: RoleHolder): boolean =>
  isBankManager(user) && !isVipManager(user) && !isAdeManager(user);
export const isAuctionManager = (user: RoleHolder): boolean => user.roles.includes('auctions_manager');
/** «Manager» in the guards' sense: anyone with a bank-manager object. */
export const isManagerUser = (user: RoleHolder): boolean => user.bankManager !== null;
export const isLegal = (user: RoleHolder): boolean => Boolean(user.user.companyName);

/** Staff: the second factor can be required of them. */
export const isStaff = (user: RoleHolder): boolean =>
  isManagerUser(user) || isAdmin(user) || isAuctionManager(user) || Boolean(user.rights?.length);

/** Where a guard sends those it does not let through; undefined lets through. */
export type Guard = (user: RoleHolder) => string | undefined;

export const managerGuard: Guard = (user) =>
  isAdmin(user) || isManagerUser(user) ? undefined : '/personal/';
export const nonManagerGuard: Guard = (user) =>
  isAdmin(user) || !isManagerUser(user) ? undefined : '/personal/schedule/';
export const legalGuard: Guard = (user) => (isLegal(user) ? undefined : '/personal/');
export const auctionManagerGuard: Guard = (user) =>
  isAdmin(user) || isAuctionManager(user) ? undefined : '/';
export const staffGuard: Guard = (user) => (isStaff(user) ? undefined : '/404/');
/** Managers see the library, others their company's papers. */
export const documentsGuard: Guard = (user) => (isManagerUser(user) ? undefined : legalGuard(user));
export const signedInGuard: Guard = () => undefined;
