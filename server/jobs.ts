import { forgetOldDocuments } from './auctions/public.ts';
import { forgetOldChanges, forgetOldVisitors } from './catalog/public.ts';
import { turnPhases } from './events/public.ts';
import { forgetOldPapers, makePaper, paperQueue } from './paper/public.ts';
import { drawPicture, drawPrint, pictureQueue, printQueue } from './pictures/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Db } from './platform/db.ts';
import type { Jobs } from './platform/jobs.ts';
import { type Letters, letterQueue } from './platform/mail/letters.ts';
import { tidy } from './platform/tidy.ts';
import { forgetOldDrafts } from './requests/public.ts';
import { type Reminding, remindPeople } from './schedule/public.ts';

const tidyQueue = 'tidy';
const eventQueue = 'event-phases';
const reminderQueue = 'meeting-reminders';

export const queues = [
  letterQueue,
  pictureQueue,
  printQueue,
  paperQueue,
  tidyQueue,
  eventQueue,
  reminderQueue,
] as const;

/** Every kind of background work and who does it. */
export async function startWorkers(
  jobs: Jobs,
  db: Db,
  letters: Letters,
  reminding: Reminding,
): Promise<void> {
  await jobs.work(letterQueue, ({ letterId }) => letters.send(db, letterId as number));
  await jobs.work(pictureQueue, ({ key }) => drawPicture(db, key as string));
  await jobs.work(printQueue, ({ key }) => drawPrint(db, key as string));
  await jobs.work(paperQueue, ({ paperId }) => makePaper({ db, letters, jobs }, paperId as number));
  await jobs.every(eventQueue, '* * * * *', () => turnPhases(db, systemClock()));
  await jobs.every(reminderQueue, '*/10 * * * *', () => remindPeople(reminding));
  await jobs.every(tidyQueue, '17 * * * *', async () => {
    await tidy(db);
    await forgetOldChanges(db);
    await forgetOldVisitors(db);
    await forgetOldDrafts(db);
    await forgetOldDocuments(db);
    await forgetOldPapers(db);
  });
}
