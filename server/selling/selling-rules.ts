import type { Right } from '#contract/back-office/rights.ts';
import type { ItemStanding } from '#server/catalog/public.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';

const busy = (message: string) => new Refusal(409, 'item-busy', message);

/** Whether an item can be promised or given to somebody at all. */
export function refuseItem(item: ItemStanding | undefined): Refusal | undefined {
  if (!item) return notFound();
  if (item.archived) return busy('Предмет в\u00A0архиве: сначала верните его на\u00A0сайт.');
  if (item.status === 'sold') return busy('Предмет уже продан.');
  if (item.status === 'auction') return busy('Предмет стоит в\u00A0лоте: его продают торги.');
  return undefined;
}

const longestHold = 60 * 24 * 3600 * 1000;

export function refuseUntil(until: Date, now: Date): Refusal | undefined {
  const ahead = until.getTime() - now.getTime();
  if (ahead <= 0) return refuseFields({ until: 'Это время уже прошло' });
  return ahead > longestHold ? refuseFields({ until: 'Не\u00A0дольше шестидесяти дней' }) : undefined;
}

const provenTypes: Partial<Record<ItemStanding['type'], string>> = {
  diamonds: 'Камень без сертификата не\u00A0продают частному лицу.',
  unique: 'Камень без сертификата не\u00A0продают частному лицу.',
  jewelry: 'Украшение без УИН не\u00A0продают.',
  posie: 'Украшение без УИН не\u00A0продают.',
};

/** What the law asks of a thing before it is sold. A company may buy a stone that has no certificate. */
export function refuseProof({ type, proof }: ItemStanding, toCompany: boolean): Refusal | undefined {
  const words = provenTypes[type];
  const isStone = type === 'diamonds' || type === 'unique';
  if (!words || proof || (isStone && toCompany)) return undefined;
  return new Refusal(409, 'no-proof', words);
}

/** Less than the house asks is somebody's decision, and it is written whose. */
export function refuseDiscount(
  listed: number | null,
  price: number,
  approvedBy: number | undefined,
  approvers: readonly { id: number }[],
): Refusal | undefined {
  if (approvedBy !== undefined && !approvers.some(({ id }) => id === approvedBy))
    return refuseFields({ approvedBy: 'У\u00A0этого человека нет права «Деньги»' });
  if (listed === null || price >= listed || approvedBy !== undefined) return undefined;
  return refuseFields({ approvedBy: 'Цена ниже, чем на\u00A0сайте: кто разрешил скидку?' });
}

interface Seller {
  id: number;
  rights: readonly Right[];
}

/** Names of other managers' clients are theirs. */
export const maySeeClient = (seller: Seller, byId: number | null): boolean =>
  byId === seller.id || seller.rights.includes('goods');
