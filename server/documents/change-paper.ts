import type { CompanyPaperKind } from '#contract/documents/document-words.ts';
import type { CompanyPaper } from '#contract/documents/documents.ts';
import { moscowDay } from '#contract/russian.ts';
import { lockCompany } from '#server/account/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Documents } from './documents.ts';
import { deleteCompanyPaper, findCompanyPaper, lockPaper, writePaper } from './paper-store.ts';
import { companyPaperView } from './paper-view.ts';

/** Changes what a company states about its paper, until a decision is made. */
export async function changePaper(
  { db, clock }: Documents,
  userId: number,
  id: number,
  { kind, title, validUntil }: { kind: CompanyPaperKind; title: string; validUntil: string | null },
): Promise<CompanyPaper | Refusal> {
  return inTransaction(db, async (tx) => {
    const paper = await lockPaper(tx, id);
    if (!paper || paper.user_id !== userId || paper.from_house) return notFound();
    if (paper.state !== 'review' || paper.replaced_by !== null)
      return new Refusal(
        409,
        'paper-decided',
        'По\u00A0документу уже решено. Чтобы что-то изменить, замените его.',
      );
    await writePaper(tx, id, { kind, title, valid_until: validUntil });
    return companyPaperView((await findCompanyPaper(tx, id))!, moscowDay(clock()));
  });
}

/** A paper named in an admission stays: the decision must remain reviewable. */
export async function dropPaper(
  { db }: Documents,
  userId: number,
  id: number,
): Promise<Record<never, never> | Refusal> {
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, userId);
    const paper = await lockPaper(tx, id);
    // A replaced one is not on the company's list; without it an older one would stand again.
    if (!paper || paper.user_id !== userId || paper.from_house || paper.replaced_by !== null)
      return notFound();
    if (paper.named)
      return new Refusal(
        409,
        'paper-named',
        'На\u00A0документ ссылается заявка на\u00A0участие в\u00A0торгах: удалить его нельзя, можно заменить.',
      );
    await deleteCompanyPaper(tx, paper);
    return {};
  });
}
