import {
  type CompanyPaperState,
  firstReminderDays,
  lastReminderDays,
  maxCompanyBytes,
  maxCompanyPapers,
} from '#contract/documents/document-words.ts';

/** From one day to another; a term that ends today has none left. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** As people see it: an accepted paper is good through its last day. */
export const stateOn = (
  today: string,
  { state, valid_until }: { state: string; valid_until: string | null },
): CompanyPaperState =>
  state === 'accepted' && valid_until !== null && valid_until < today
    ? 'expired'
    : (state as CompanyPaperState);

type ExpiryStage = 30 | 7 | 0;

/** The latest due reminder of a term; 0: it has ended. */
export function stageOn(today: string, validUntil: string | null): ExpiryStage | undefined {
  if (validUntil === null) return undefined;
  const left = daysBetween(today, validUntil);
  if (left < 0) return 0;
  if (left <= lastReminderDays) return lastReminderDays;
  return left <= firstReminderDays ? firstReminderDays : undefined;
}

/** Why no more papers are taken; undefined: they are. */
export function fullRefusal(kept: { count: number; bytes: number }, more: number): string | undefined {
  if (kept.count >= maxCompanyPapers)
    return `Больше ${maxCompanyPapers} документов не\u00A0храним: удалите лишние.`;
  return kept.bytes + more > maxCompanyBytes
    ? `Документы занимают больше ${maxCompanyBytes / 1024 / 1024}\u00A0МБ: удалите лишние.`
    : undefined;
}

/** What a decision cannot do without. */
export function decisionComplaints(
  today: string,
  { decision, reason, validUntil }: { decision: string; reason: string; validUntil: string | null },
): Record<string, string> {
  if (decision === 'refuse') return reason ? {} : { reason: 'Укажите причину' };
  return validUntil !== null && validUntil < today
    ? { validUntil: 'Этот срок уже прошёл: такой документ отклоняют' }
    : {};
}
