import type { Basis, SellerForm } from '#contract/back-office/seller-words.ts';
import { formatDate } from '#contract/russian.ts';
import type { ItemStanding } from '#server/catalog/public.ts';

/** As far as rules ask for it. Days are `2026-11-18`. */
interface ContractTerms {
  day: string;
  validUntil: string | null;
  archived: boolean;
}

/** Why nothing is taken in by this contract on a day; undefined: things may be. */
export function refuseContract({ day, validUntil, archived }: ContractTerms, on: string): string | undefined {
  if (archived) return 'Договор в\u00A0архиве.';
  if (on < day) return `Договор от\u00A0${formatDate(day)}: раньше по\u00A0нему не\u00A0принимают.`;
  return validUntil !== null && validUntil < on
    ? `Договор действовал до\u00A0${formatDate(validUntil)}.`
    : undefined;
}

/** Why a thing cannot be taken in; `taken`: the contract by which it is here already. */
export function refuseIntake(item: ItemStanding | undefined, taken: string | undefined): string | undefined {
  if (!item) return 'такого предмета нет';
  if (item.archived) return 'предмет в\u00A0архиве';
  if (item.status === 'sold') return 'предмет продан';
  return taken && `уже принят по\u00A0договору №\u00A0${taken}`;
}

/** Why a thing cannot be given back. */
export function refuseReturn(item: ItemStanding | undefined, isHere: boolean): string | undefined {
  if (!item || !isHere) return 'по\u00A0этому договору дом его не\u00A0держит';
  if (item.status === 'sold') return 'предмет продан';
  if (item.status === 'auction') return 'предмет на\u00A0объявленных торгах';
  return item.status === 'reserved' ? 'предмет отложен для покупателя' : undefined;
}

/** From this day on a private owner's loose stone must be bought, not taken on commission. */
const looseFrom = '2021-01-01';
const loose: readonly ItemStanding['type'][] = ['diamonds', 'unique'];

/** Whether the law allows selling this thing of this owner on this basis. */
export const isLawful = (
  { basis, form }: { basis: Basis; form: SellerForm },
  type: ItemStanding['type'],
  on: string,
): boolean => !(basis === 'commission' && form === 'person' && loose.includes(type) && on >= looseFrom);

/** The lowest reserve for an announcement: the owner's latest consent, otherwise the contract's. */
export const agreedReserve = (
  contract: number | null,
  consents: readonly { reserve: number | null }[],
): number | null => (consents.length ? consents.at(-1)!.reserve : contract);

const marks = { intake: 'П', return: 'В' } as const;
/** «П-26-0007». */
export const actNumber = (kind: keyof typeof marks, day: string, no: number): string =>
  `${marks[kind]}-${day.slice(2, 4)}-${String(no).padStart(4, '0')}`;
