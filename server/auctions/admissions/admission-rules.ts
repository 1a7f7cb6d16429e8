import type { AdmissionState, AuctionStatus } from '#contract/auctions/auction-words.ts';
import { messages } from '#contract/protocol/validators.ts';

export type Decision = 'approve' | 'refuse' | 'revoke' | 'limit';

/** From which states a manager may decide so, and what becomes of the admission. */
export const decisions: Record<Decision, { from: readonly AdmissionState[]; to: AdmissionState }> = {
  approve: { from: ['requested', 'refused', 'revoked'], to: 'approved' },
  refuse: { from: ['requested'], to: 'refused' },
  revoke: { from: ['approved'], to: 'revoked' },
  limit: { from: ['approved'], to: 'approved' },
};

/**
 * Why nobody can be admitted any more, or with another limit: nothing is left to bid on. Refusing and revoking stay
 * possible.
 */
export function overRefusal(decision: Decision, status: AuctionStatus): string | undefined {
  const over = status === 'finished' || status === 'failed' || status === 'cancelled';
  if (decision === 'approve' && (over || status === 'summing_up'))
    return 'Эти торги уже закончены: допускать некуда.';
  if (decision === 'limit' && over) return 'Эти торги уже закончены: лимит ничего не\u00A0меняет.';
  return undefined;
}

/** Which of the two things a decision cannot do without is missing. */
export function missingOf(
  decision: Decision,
  limit: number | undefined,
  reason: string,
): Record<string, string> {
  if ((decision === 'approve' || decision === 'limit') && limit === undefined)
    return { limit: 'Укажите лимит' };
  if ((decision === 'refuse' || decision === 'revoke') && !reason) return { reason: 'Укажите причину' };
  return {};
}

/** Why a person may not ask now; undefined if they may. Asking stays possible while the bidding goes on. */
export function askingRefusal(
  auction: { status: AuctionStatus; admission_until: Date | null },
  now: Date,
): string | undefined {
  if (auction.status === 'announced' || auction.status === 'draft')
    return 'Приём заявок ещё не\u00A0открыт. Подпишитесь на\u00A0торги, и\u00A0мы напишем, когда он\u00A0начнётся.';
  if (auction.status !== 'admission' && auction.status !== 'active') return 'Эти торги уже закончены.';
  if (auction.admission_until && now >= auction.admission_until)
    return 'Приём заявок закончен. Если хотите участвовать, свяжитесь с\u00A0менеджером торгов.';
  return undefined;
}

/** What is wrong with a company's part of the request; a private person has none. */
export function companyComplaints(
  asks: 'company' | 'person',
  { requisites, documents }: { requisites: string; documents: number },
  documentsNeeded: boolean,
): Record<string, string> {
  if (asks === 'person')
    return {
      ...(requisites && { requisites: 'Реквизиты указывает только компания' }),
      ...(documents > 0 && { documents: 'Документы прикладывает только компания' }),
    };
  return {
    ...(!requisites && { requisites: messages.required }),
    ...(documentsNeeded && !documents && { documents: 'Приложите хотя бы один документ' }),
  };
}

/** Why this person may not ask again. */
export const againRefusal: Partial<Record<AdmissionState, string>> = {
  approved: 'Вы\u00A0уже допущены к\u00A0этим торгам.',
  revoked: 'Ваш допуск отозван. Свяжитесь с\u00A0менеджером торгов.',
};
