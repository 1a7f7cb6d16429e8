import { type CompanyPaperKind, guessKind } from '#contract/documents/document-words.ts';
import type { CompanyPaper } from '#contract/documents/documents.ts';
import { moscowDay } from '#contract/russian.ts';
import { lockCompany } from '#server/account/public.ts';
import { acceptFile, type SentFile, type StoredFile } from '#server/files/public.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { forbidden, notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Documents } from './documents.ts';
import { passNames } from './named-store.ts';
import { fullRefusal } from './paper-rules.ts';
import {
  countKept,
  insertCompanyPaper,
  lockPaper,
  type NewPaper,
  type PaperRecord,
  toldOfOthers,
  writePaper,
} from './paper-store.ts';
import { companyPaperView } from './paper-view.ts';
import { tellUploaded } from './tell-people.ts';

/** A company sends a paper; those who run auctions review it. */
export async function addPaper(
  documents: Documents,
  userId: number,
  sent: SentFile & { kind?: CompanyPaperKind | undefined },
): Promise<CompanyPaper | Refusal> {
  const file = await acceptFile(sent);
  if (file instanceof Refusal) return file;
  return inTransaction(documents.db, async (tx) => {
    const row = await take(tx, { userId, kind: sent.kind ?? guessKind(file.name) }, file);
    return row instanceof Refusal ? row : companyPaperView(row, moscowDay(documents.clock()));
  });
}

/** Replaces a paper's file. If two windows replace one paper, the second is refused. */
export async function replacePaper(
  documents: Documents,
  userId: number,
  id: number,
  sent: SentFile,
): Promise<CompanyPaper | Refusal> {
  const file = await acceptFile(sent);
  if (file instanceof Refusal) return file;
  return inTransaction(documents.db, async (tx) => {
    // Locks the company first, as everything that adds or names papers does.
    if (!(await lockCompany(tx, userId))) return forbidden();
    const old = await lockPaper(tx, id);
    if (!old || old.user_id !== userId || old.from_house) return notFound();
    if (old.replaced_by !== null)
      return new Refusal(
        409,
        'paper-replaced',
        'Этот документ уже заменили в\u00A0другом окне. Обновите страницу.',
      );
    const row = await take(tx, { userId, kind: old.kind, title: old.title }, file);
    if (row instanceof Refusal) return row;
    await writePaper(tx, id, { replaced_by: row.id });
    await passNames(tx, id, row.id);
    return companyPaperView({ ...row, named: old.named }, moscowDay(documents.clock()));
  });
}

async function take(tx: Tx, paper: NewPaper, file: StoredFile): Promise<PaperRecord | Refusal> {
  if (!(await lockCompany(tx, paper.userId))) return forbidden();
  const full = fullRefusal(await countKept(tx, paper.userId), file.bytes.length);
  if (full) return new Refusal(409, 'too-many-documents', full);
  const quiet = await toldOfOthers(tx, paper.userId);
  const row = await insertCompanyPaper(tx, paper, file);
  if (!quiet) await tellUploaded(tx, row);
  return row;
}
