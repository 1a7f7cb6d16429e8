import { firstReminderDays } from '#contract/documents/document-words.ts';
import { moscowDay } from '#contract/russian.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Documents } from './documents.ts';
import { stageOn } from './paper-rules.ts';
import { lockPaper, papersExpiring, writePaper } from './paper-store.ts';
import { tellExpiry } from './tell-people.ts';

/**
 * Reminds thirty and seven days before a term ends, and when it has ended. The mark and the letter of each paper
 * are one transaction: a crash sends nothing, and nothing is sent twice.
 */
export async function remindExpiry({ db, letters, clock }: Documents): Promise<void> {
  const today = moscowDay(clock());
  for (const id of await papersExpiring(db, today, firstReminderDays))
    await inTransaction(db, async (tx) => {
      const paper = await lockPaper(tx, id);
      if (paper?.state !== 'accepted' || paper.replaced_by !== null) return;
      const stage = stageOn(today, paper.valid_until);
      if (stage === undefined || (paper.told_days !== null && paper.told_days <= stage)) return;
      await writePaper(tx, id, { told_days: stage });
      await tellExpiry(tx, letters, paper, today);
    });
}
