import type { CompanyPaper, ReviewPaper } from '#contract/documents/documents.ts';
import { daysBetween, stateOn } from './paper-rules.ts';
import type { PaperRecord } from './paper-store.ts';

const factsView = (row: PaperRecord, today: string) => {
  const state = stateOn(today, row);
  return {
    id: row.id,
    kind: row.kind,
    title: row.title,
    name: row.name,
    size: row.size,
    mediaType: row.media_type,
    state,
    reason: row.reason,
    validUntil: row.valid_until,
    daysLeft: state === 'accepted' && row.valid_until !== null ? daysBetween(today, row.valid_until) : null,
    createdAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decider,
    named: row.named,
  };
};

export const companyPaperView = (row: PaperRecord, today: string): CompanyPaper => ({
  ...factsView(row, today),
  fromHouse: row.from_house,
});

/** For those who decide: with the company. */
export const reviewPaperView = (row: PaperRecord, today: string): ReviewPaper => ({
  ...factsView(row, today),
  company: { userId: row.user_id, name: row.company ?? '', inn: row.inn ?? '', ogrn: row.ogrn ?? '' },
  replaces: row.replaces,
});
