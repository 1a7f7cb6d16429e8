import type { CompanyPaperKind } from '#contract/documents/document-words.ts';
import type { ReviewPaper } from '#contract/documents/documents.ts';
import { moscowDay } from '#contract/russian.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Documents } from './documents.ts';
import { decisionComplaints, stageOn } from './paper-rules.ts';
import {
  deleteCompanyPaper,
  findCompanyPaper,
  lockPaper,
  papersDecided,
  papersReplacedBy,
  papersToDecide,
  writePaper,
} from './paper-store.ts';
import { reviewPaperView } from './paper-view.ts';
import { tellDecided } from './tell-people.ts';

const maxDecided = 30;

export async function listReview({
  db,
  clock,
}: Documents): Promise<{ waiting: ReviewPaper[]; decided: ReviewPaper[] }> {
  const today = moscowDay(clock());
  const waiting = await papersToDecide(db);
  const decided = await papersDecided(db, maxDecided);
  return {
    waiting: waiting.map((row) => reviewPaperView(row, today)),
    decided: decided.map((row) => reviewPaperView(row, today)),
  };
}

interface PaperDecision {
  decision: 'accept' | 'refuse';
  reason: string;
  kind: CompanyPaperKind;
  validUntil: string | null;
}

/** Under the paper's lock: if two people decide at once, the second learns who was first. */
export async function decidePaper(
  documents: Documents,
  deciderId: number,
  id: number,
  decided: PaperDecision,
): Promise<ReviewPaper | Refusal> {
  const now = documents.clock();
  const today = moscowDay(now);
  const complaints = decisionComplaints(today, decided);
  if (Object.keys(complaints).length) return refuseFields(complaints);
  return inTransaction(documents.db, async (tx) => {
    const paper = await lockPaper(tx, id);
    if (!paper || paper.from_house) return notFound();
    if (await isOwnMatter(tx, deciderId, [paper.user_id]))
      return new Refusal(403, 'own-matter', 'О\u00A0документах своей компании решает другой сотрудник.');
    if (paper.replaced_by !== null)
      return new Refusal(409, 'paper-replaced', 'Компания уже прислала замену: решайте по\u00A0ней.');
    if (paper.state !== 'review')
      return new Refusal(
        409,
        'paper-decided',
        `По\u00A0документу уже решено${paper.decider ? `: ${paper.decider}` : ''}. Обновите список.`,
      );
    const accepted = decided.decision === 'accept';
    await writePaper(tx, id, {
      state: accepted ? 'accepted' : 'refused',
      reason: accepted ? '' : decided.reason,
      kind: decided.kind,
      valid_until: decided.validUntil,
      // The letter about this decision names the term: no reminder of the same day besides.
      told_days: accepted ? (stageOn(today, decided.validUntil) ?? null) : null,
      decided_at: now,
      decided_by: deciderId,
    });
    if (accepted) await forgetReplaced(tx, id);
    const row = (await findCompanyPaper(tx, id))!;
    await tellDecided(tx, documents.letters, row);
    return reviewPaperView(row, today);
  });
}

/** What an accepted paper has replaced, one after another, is kept for those alone who named it. */
async function forgetReplaced(tx: Tx, id: number): Promise<void> {
  for (const old of await papersReplacedBy(tx, id)) {
    // The oldest first: a paper without its successor would count again.
    await forgetReplaced(tx, old.id);
    if (!old.named) await deleteCompanyPaper(tx, old);
  }
}
