import type { AdmissionState, AuctionStatus } from '#contract/auctions/auction-words.ts';
import type { DocumentKind } from '#contract/back-office/people-words.ts';

/** Why nobody is let into the hall now; undefined: they are. */
export function hallRefusal(status: AuctionStatus): string | undefined {
  if (status === 'announced' || status === 'admission' || status === 'active') return undefined;
  return 'Эти торги уже закончены: впускать некуда.';
}

/** Without what cannot be told apart: «4500 000318» and «4500000318» are one passport. */
export const plainNumber = (number: string): string => number.replace(/[\s№-]+/g, '');

export const documentComplaint = (kind: DocumentKind, number: string): string | undefined =>
  kind === 'passport' && !/^\d{10}$/.test(plainNumber(number))
    ? 'Серия и\u00A0номер паспорта\u00A0— десять цифр'
    : undefined;

/** Enough to compare with the paper in one's hands, too little to copy: «4500 ••• 318». */
export function maskedNumber(number: string): string {
  const plain = plainNumber(number);
  return plain.length < 8 ? `••• ${plain.slice(-2)}` : `${plain.slice(0, 4)} ••• ${plain.slice(-3)}`;
}

export interface AdmitFacts {
  /** What the house decided of them before; undefined: nothing. */
  before: { state: AdmissionState; limit: number | null } | undefined;
  limit: number | null;
  /** Somebody of the house has looked at a document of theirs, now or earlier. */
  identified: boolean;
  rules: boolean;
}

/** What is missing or wrong, by the fields of the form. The limit of who is admitted is changed by another act. */
export function admitComplaints({ before, limit, identified, rules }: AdmitFacts): Record<string, string> {
  const approved = before?.state === 'approved';
  return {
    ...(!identified && { number: 'Впишите документ' }),
    ...(!approved && limit === null && { limit: 'Укажите лимит' }),
    ...(approved &&
      limit !== null &&
      limit !== before.limit && { limit: 'Участник уже допущен: его лимит меняет менеджер торгов' }),
    ...(!rules && { rules: 'Нужно согласие с\u00A0правилами на\u00A0бумаге' }),
  };
}

/** What a manager refused or took back is not given at the table. */
export const decidedAgainst = (state: AdmissionState | undefined): boolean =>
  state === 'refused' || state === 'revoked';
