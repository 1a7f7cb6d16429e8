import { opens, type Right } from '#contract/account/rights.ts';
import type { ItemStanding } from '#server/catalog/public.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';

const busy = (message: string) => new Refusal(409, 'item-busy', message);

/** Whether an item can be held or sold at all. */
export function refuseItem(item: ItemStanding | undefined): Refusal | undefined {
  if (!item) return notFound();
  if (item.archived) return busy('Предмет в\u00A0архиве: сначала верните его на\u00A0сайт.');
  if (item.status === 'sold') return busy('Предмет уже продан.');
  if (item.status === 'auction') return busy('Предмет стоит в\u00A0лоте: его продают торги.');
  return undefined;
}

const maxHoldMs = 60 * 24 * 3600 * 1000;

export function refuseUntil(until: Date, now: Date): Refusal | undefined {
  const ahead = until.getTime() - now.getTime();
  if (ahead <= 0) return refuseFields({ until: 'Это время уже прошло' });
  return ahead > maxHoldMs ? refuseFields({ until: 'Не\u00A0дольше шестидесяти дней' }) : undefined;
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

/** A price below the listed one needs a second person. */
export const needsAgreement = (listed: number | null, price: number): listed is number =>
  listed !== null && price < listed;

const maxHolds = 20;
const maxAsks = 20;

/** One person does not keep the whole stock back. */
export const refuseMoreHolds = (held: number): Refusal | undefined =>
  held < maxHolds
    ? undefined
    : new Refusal(
        409,
        'too-many-holds',
        `Вы уже отложили ${maxHolds}\u00A0предметов. Снимите что-нибудь с\u00A0отложенных или продайте.`,
      );

export function refuseAsking(waiting: number, approvers: number): Refusal | undefined {
  if (!approvers)
    return new Refusal(
      409,
      'nobody-agrees',
      'Цена ниже, чем на\u00A0сайте, а\u00A0согласовать её некому: нужен другой сотрудник с\u00A0правом «Деньги».',
    );
  return waiting < maxAsks
    ? undefined
    : new Refusal(409, 'too-many-asks', `У\u00A0вас уже ${maxAsks} продаж ждут согласия: дождитесь решений.`);
}

interface Seller {
  id: number;
  rights: readonly Right[];
}

/** Managers see the names of their own clients only. */
export const maySeeClient = (seller: Seller, byId: number | null): boolean =>
  byId === seller.id || opens(seller, 'buyers');
