import { feeOfPrice, type Tier, totalCost } from '#contract/auctions/total-cost.ts';
import { toKopecks } from '#contract/money/kopecks.ts';
import type { EntryLine } from '../journal/journal-rules.ts';

/** What a thing went for, and by which terms. */
export interface Deal {
  price: number;
  fee: readonly Tier[];
  vat: number | null;
  /** The owner's; null for our own goods. */
  commission: { tiers: readonly Tier[]; least: number } | null;
}

/** Kopecks. */
interface Commission {
  commission: number;
  vat: number;
}

/** [M7] By the scale, at least its least sum; the tax on it as on the buyer's fee. */
export function commissionOf({ price, vat, commission }: Deal): Commission {
  if (!commission) return { commission: 0, vat: 0 };
  const sum = toKopecks(Math.max(feeOfPrice(price, commission.tiers), commission.least));
  return { commission: sum, vat: Math.round((sum * (vat ?? 0)) / 1000) };
}

/** [M7] The commission takes more than the thing brought: the owner owes. */
export const ownerOwes = (deal: Deal): boolean => {
  const { commission, vat } = commissionOf(deal);
  return commission + vat > toKopecks(deal.price);
};

interface DealAccounts {
  due: number;
  /** The owner's account, or the account of our own goods. */
  goods: number;
  fee: number;
  commission: number;
  vat: number;
}

/** + due · − owner (price) − fee − vat */
export function dealLines(deal: Deal, accounts: DealAccounts): EntryLine[] {
  const cost = totalCost(deal.price, { tiers: deal.fee, vat: deal.vat });
  return [
    { account: accounts.due, amount: cost.total },
    { account: accounts.goods, amount: -toKopecks(deal.price) },
    { account: accounts.fee, amount: -toKopecks(cost.fee) },
    { account: accounts.vat, amount: -cost.vat },
  ];
}

/** + owner · − commission − vat; none where nothing is taken. */
export function commissionLines(deal: Deal, accounts: DealAccounts): EntryLine[] {
  const { commission, vat } = commissionOf(deal);
  return commission === 0
    ? []
    : [
        { account: accounts.goods, amount: commission + vat },
        { account: accounts.commission, amount: -commission },
        { account: accounts.vat, amount: -vat },
      ];
}
