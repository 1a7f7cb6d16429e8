import type { UserInfo } from '#contract/account/account.ts';
import {
  isAdeManager,
  isAdmin,
  isAuctionManager,
  isManagerUser,
  isVipManager,
} from '#contract/account/roles.ts';

/** A member of staff's position in one or two words. */
export function capacityOf(user: UserInfo): string {
  if (isAdmin(user)) return 'администратор';
  if (isAuctionManager(user)) return 'торги';
  if (isVipManager(user)) return 'VIP-менеджер';
  if (isAdeManager(user)) return 'менеджер ADE';
  return isManagerUser(user) ? 'менеджер' : 'сотрудник';
}
