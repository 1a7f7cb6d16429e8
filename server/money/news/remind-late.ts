import { wallClock } from '#contract/schedule/meeting-time.ts';
import { readCalendar } from '#server/auctions/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { readToday } from '../house-store.ts';
import { lateInvoices, writeNews } from '../news-store.ts';
import { reminderDue } from './remind-rules.ts';

const nineInTheMorning = 9 * 60;

/** [M24] Reminders of a day begin at nine in Moscow; each term of an invoice is written once, whoever looks. */
export async function remindLate(db: Db, now: Date): Promise<void> {
  if (wallClock('Europe/Moscow', now.getTime()).minutes < nineInTheMorning) return;
  await inTransaction(db, async (tx) => {
    const today = await readToday(tx);
    const calendar = await readCalendar(tx);
    const late = await lateInvoices(tx, today);
    await writeNews(
      tx,
      late.flatMap(({ id, dueDay, told }) => {
        const step = reminderDue(calendar, { dueDay, told }, today);
        return step === undefined
          ? []
          : [{ invoiceId: id, kind: 'overdue' as const, facts: { dueDay, step } }];
      }),
    );
  });
}
