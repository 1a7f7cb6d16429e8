import type { CompanyPaper } from '#contract/documents/documents.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { moscowDay } from '#contract/russian.ts';
import { type FileAsker, openFile } from '#server/files/public.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import type { Documents } from './documents.ts';
import { findCompanyPaper, papersOf } from './paper-store.ts';
import { companyPaperView } from './paper-view.ts';

export async function showPapers(
  { db, clock }: Documents,
  userId: number,
): Promise<{ papers: CompanyPaper[]; fromHouse: CompanyPaper[] }> {
  const today = moscowDay(clock());
  const all = (await papersOf(db, userId)).map((row) => companyPaperView(row, today));
  return {
    papers: all.filter(({ fromHouse }) => !fromHouse),
    fromHouse: all.filter(({ fromHouse }) => fromHouse),
  };
}

/** Replaced papers open too: a request may still name them. */
export async function openPaper(
  { db }: Documents,
  reader: FileAsker,
  id: number,
  inline: boolean,
): Promise<FileAnswer | Refusal> {
  const paper = await findCompanyPaper(db, id);
  const file = paper && (await openFile(db, paper.file_id, reader));
  return file ? { ...file, inline } : notFound();
}
