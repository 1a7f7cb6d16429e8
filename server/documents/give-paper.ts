import type { CompanyPaperKind } from '#contract/documents/document-words.ts';
import type { CompanyPaper } from '#contract/documents/documents.ts';
import { moscowDay } from '#contract/russian.ts';
import { lockCompany } from '#server/account/public.ts';
import { acceptFile, type SentFile } from '#server/files/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Documents } from './documents.ts';
import { insertCompanyPaper } from './paper-store.ts';
import { companyPaperView } from './paper-view.ts';
import { tellGiven } from './tell-people.ts';

/** A contract, invoice, act or protocol from us, shown among the company's papers. */
export async function givePaper(
  { db, letters, clock }: Documents,
  giverId: number,
  companyUserId: number,
  sent: SentFile & { kind: CompanyPaperKind; title: string },
): Promise<CompanyPaper | Refusal> {
  const file = await acceptFile(sent);
  if (file instanceof Refusal) return file;
  return inTransaction(db, async (tx) => {
    if (!(await lockCompany(tx, companyUserId))) return notFound();
    const row = await insertCompanyPaper(
      tx,
      { userId: companyUserId, kind: sent.kind, title: sent.title, givenBy: giverId },
      file,
    );
    await tellGiven(tx, letters, row);
    return companyPaperView(row, moscowDay(clock()));
  });
}
