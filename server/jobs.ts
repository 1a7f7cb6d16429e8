import { type Account, eraseWaiting, tidyAccount } from './account/public.ts';
import { auctionSource, tellLotFollowers } from './auctions/public.ts';
import {
  forgetOldChanges,
  forgetOldUploads,
  forgetOldVisitors,
  forgetRemovedFilters,
  indexSource,
  jewelPictureQueue,
  lightQueue,
  measurePassports,
  redrawJewels,
} from './catalog/public.ts';
import {
  type EditServices,
  forgetOldSelections,
  forgetOldSteps,
  publicationQueue,
  runPublications,
} from './changes/public.ts';
import { articleSource, bannerQueue, newsSource, turnBanners } from './content/public.ts';
import { type Documents, remindExpiry } from './documents/public.ts';
import { eventSource, turnPhases } from './events/public.ts';
import { forgetOldImports } from './imports/public.ts';
import { checkBooks, forgetBuyers, forgetOldStatements, remindLate, tellMoney } from './money/public.ts';
import { forgetOldPapers, makePaper, paperQueue } from './paper/public.ts';
import { forgetTakenBack } from './people/public.ts';
import { drawPicture, drawPrint, pictureQueue, printQueue } from './pictures/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Jobs } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { letterQueue } from './platform/mail/letters.ts';
import type { Metrics } from './platform/metrics.ts';
import { tidy } from './platform/tidy.ts';
import { forgetOldDrafts, tellOverdue } from './requests/public.ts';
import { type Reminding, remindPeople } from './schedule/public.ts';
import { forgetOldScans, forgetOldSellers } from './sellers/public.ts';
import { expireHolds } from './selling/public.ts';
import {
  forgetOldEntries,
  type MailingServices,
  type Source,
  tellDue,
  tellPublications,
} from './subscriptions/public.ts';

const tidyQueue = 'tidy';
const eventQueue = 'event-phases';
const reminderQueue = 'meeting-reminders';
const mailingQueue = 'mailings';
const erasureQueue = 'erasures';
const expiryQueue = 'document-expiry';
const overdueQueue = 'overdue-work';
const dueQueue = 'due-publications';
const holdQueue = 'holds';
const moneyQueue = 'money-news';
const lateQueue = 'late-invoices';
const booksQueue = 'check-books';

export const queues = [
  letterQueue,
  pictureQueue,
  printQueue,
  paperQueue,
  tidyQueue,
  bannerQueue,
  eventQueue,
  reminderQueue,
  mailingQueue,
  erasureQueue,
  expiryQueue,
  overdueQueue,
  jewelPictureQueue,
  lightQueue,
  publicationQueue,
  dueQueue,
  holdQueue,
  moneyQueue,
  lateQueue,
  booksQueue,
] as const;

/** Everything published that people can subscribe to. */
const sources: readonly Source[] = [newsSource, articleSource, eventSource, indexSource, auctionSource];

/** Every kind of background work and who does it. */
export async function startWorkers(
  jobs: Jobs,
  reminding: Reminding,
  ways: MailingServices['ways'],
  {
    account,
    documents,
    editing,
    log,
    metrics,
  }: { account: Account; documents: Documents; editing: EditServices; log: Log; metrics: Metrics },
): Promise<void> {
  const { db, letters } = reminding;
  await jobs.work(letterQueue, ({ letterId }) => letters.send(db, letterId as number));
  await jobs.work(pictureQueue, ({ key }) => drawPicture(db, key as string));
  await jobs.work(printQueue, ({ key }) => drawPrint(db, key as string));
  await jobs.work(paperQueue, ({ paperId }) => makePaper({ db, letters, jobs }, paperId as number));
  await jobs.work(bannerQueue, () => turnBanners(db));
  await jobs.every(eventQueue, '* * * * *', async () => {
    await turnPhases(db, systemClock());
    await turnBanners(db);
  });
  await jobs.every(reminderQueue, '*/10 * * * *', () => remindPeople(reminding));
  await jobs.every(mailingQueue, '* * * * *', async () => {
    await tellLotFollowers(db);
    await tellPublications(db, sources, systemClock());
    await tellDue({ db, letters, ways }, systemClock());
  });
  await jobs.every(erasureQueue, '*/15 * * * *', async () => {
    const failed = (err: unknown) => log.warn({ err }, 'erasure failed');
    await eraseWaiting(account, failed);
    await forgetTakenBack(account, failed);
  });
  await jobs.every(expiryQueue, '7 * * * *', () => remindExpiry(documents));
  await jobs.every(overdueQueue, '*/5 * * * *', () => tellOverdue(reminding));
  await jobs.every(lightQueue, '*/2 * * * *', async () => {
    await measurePassports(db, () => performance.now());
  });
  await jobs.every(jewelPictureQueue, '*/10 * * * *', async () => {
    await redrawJewels(db, jobs);
  });
  await jobs.work(publicationQueue, ({ publicationId }) =>
    runPublications(db, editing.kinds, publicationId as number),
  );
  // Whose job was lost, with a backup for one.
  await jobs.every(dueQueue, '* * * * *', () => runPublications(db, editing.kinds));
  await jobs.every(moneyQueue, '* * * * *', () => tellMoney(db, letters));
  await jobs.every(lateQueue, '11 * * * *', () => remindLate(db, systemClock()));
  let faults = 0;
  metrics.gauge('books_faults', 'What did not hold of the books at the last look, each night.', () => faults);
  await jobs.every(booksQueue, '23 2 * * *', async () => {
    const found = await checkBooks(db);
    faults = found.length;
    if (faults) log.error({ faults, found: found.slice(0, 20) }, 'the books do not come to what they should');
  });
  await jobs.every(holdQueue, '* * * * *', () => expireHolds(db, systemClock()));
  await jobs.every(tidyQueue, '17 * * * *', async () => {
    await tidy(db);
    await tidyAccount(db);
    await forgetOldChanges(db);
    await forgetOldUploads(db);
    await forgetOldScans(db);
    await forgetOldSellers(db);
    await forgetBuyers(db);
    await forgetOldVisitors(db);
    await forgetRemovedFilters(db);
    await forgetOldDrafts(db);
    await forgetOldPapers(db);
    await forgetOldEntries(db);
    await forgetOldSelections(db);
    await forgetOldSteps(db);
    await forgetOldImports(db);
    await forgetOldStatements(db);
  });
}
