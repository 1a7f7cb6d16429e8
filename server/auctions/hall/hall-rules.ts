import type { DocumentKind } from '#contract/account/identity-words.ts';
import type { AdmissionState, AuctionStatus } from '#contract/auctions/auction-words.ts';
import { formatRubles } from '#contract/russian.ts';

/** Why nobody may enter the hall now; undefined if they may. */
export function hallRefusal(status: AuctionStatus): string | undefined {
  if (status === 'announced' || status === 'admission' || status === 'active') return undefined;
  return 'Эти торги уже закончены: впускать некуда.';
}

/** Ignores differences in spelling: «4500 000318» and «4500000318» are one passport. */
const plainDocumentNumber = (number: string): string => number.replace(/[\s№-]+/g, '');

export const documentComplaint = (kind: DocumentKind, number: string): string | undefined =>
  kind === 'passport' && !/^\d{10}$/.test(plainDocumentNumber(number))
    ? 'Серия и\u00A0номер паспорта\u00A0— десять цифр'
    : undefined;

/** Enough to compare with the document at hand, too little to copy: «4500 ••• 318». */
export function maskedNumber(number: string): string {
  const plain = plainDocumentNumber(number);
  return plain.length < 8 ? `••• ${plain.slice(-2)}` : `${plain.slice(0, 4)} ••• ${plain.slice(-3)}`;
}

/** Enough to ask its owner for the rest: «••• 41-17». */
export function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return digits && `••• ${digits.slice(-4, -2)}-${digits.slice(-2)}`;
}

interface AdmitFacts {
  /** The earlier decision on this person, if any. */
  before: { state: AdmissionState; limit: number | null } | undefined;
  limit: number | null;
  /** Staff has checked a document of theirs, now or earlier. */
  identified: boolean;
  rules: boolean;
  /** The most that this person of the house may give alone; null: any sum. */
  most: number | null;
  /** [A45] Why nothing is asked of the guest; whether something is, and whether this person decides on it. */
  waive: { why: string; asked: boolean; decides: boolean };
}

/** What is missing or wrong, by the fields of the form. The limit of who is admitted is changed by another act. */
export function admitComplaints({
  before,
  limit,
  identified,
  rules,
  most,
  waive,
}: AdmitFacts): Record<string, string> {
  const approved = before?.state === 'approved';
  return {
    ...(!identified && { number: 'Впишите документ' }),
    ...(!approved && limit === null && { limit: 'Укажите лимит' }),
    ...(!approved &&
      limit !== null &&
      most !== null &&
      limit >= most && {
        limit: `Лимит от\u00A0${formatRubles(most)} даёт менеджер торгов: от\u00A0этой суммы ставку подтверждают двое`,
      }),
    ...(approved &&
      limit !== null &&
      limit !== before.limit && { limit: 'Участник уже допущен: его лимит меняет менеджер торгов' }),
    ...(waive.why && !waive.asked && { waive: 'Эти торги задаток не\u00A0просят' }),
    ...(waive.why &&
      waive.asked &&
      !waive.decides && { waive: 'От\u00A0задатка освобождает менеджер торгов: позовите его' }),
    ...(!rules && { rules: 'Нужно согласие с\u00A0правилами на\u00A0бумаге' }),
  };
}

/** What a manager refused or took back is not given at the table. */
export const decidedAgainst = (state: AdmissionState | undefined): boolean =>
  state === 'refused' || state === 'revoked';
