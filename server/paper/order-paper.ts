import { isStaff } from '#contract/account/roles.ts';
import type { Paper, PaperOrder, PreviewOrder } from '#contract/documents/papers.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { recordConsent } from '#server/account/public.ts';
import { deleteFiles } from '#server/files/public.ts';
import { askForPrints } from '#server/pictures/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Caller, callerKey } from '#server/platform/http/caller.ts';
import { ownerOf } from '#server/platform/http/owner.ts';
import { addressKey, type Limit, type RateLimits } from '#server/platform/http/rate-limits.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { FreezeServices } from './freeze-auction.ts';
import { freezePaper } from './freeze-paper.ts';
import { previewBeside, previewsWaiting } from './make-beside.ts';
import { type PaperData, printsOf } from './paper-data.ts';
import { paperQueue, turns, waitingOf } from './paper-queue.ts';
import {
  countOfVisitors,
  countUnfinished,
  findPaper,
  insertPaper,
  lockPapers,
  queueAgain,
  readData,
} from './paper-store.ts';
import { paperView } from './paper-view.ts';

export interface OrderServices extends FreezeServices {
  limits: RateLimits;
  jobs: Jobs;
}

const ofPerson: Limit = { name: 'papers', hits: 30, seconds: 3600 };
const ofVisitor: Limit = { name: 'papers-visitor', hits: 6, seconds: 3600 };
const ofAddress: Limit = { name: 'papers-address', hits: 60, seconds: 3600 };
const previewsOfOne: Limit = { name: 'paper-previews', hits: 40, seconds: 60 };
const maxUnfinished = 3;
/** Of all who have not signed in together, whatever addresses they come from: ten minutes of work. */
const maxOfVisitors = 60;
const maxPreviewsWaiting = 6;

/** Freezes the data and queues the making of the file, in one transaction with the consent. */
export async function orderPaper(
  tx: Tx,
  ordering: OrderServices,
  order: PaperOrder,
  caller: Caller,
): Promise<Paper | Refusal> {
  const owner = ownerOf(caller);
  if (!owner) return notFound();
  if (!order.consent && !(caller.person && isStaff(caller.person)))
    return refuseFields({ consent: 'Нужно ваше согласие' });
  const busy = await mayOrder(tx, ordering.limits, caller);
  if (busy) return busy;
  const data = await freezePaper({ ...ordering, db: tx }, order, caller);
  if (data instanceof Refusal) return data;
  const row = await insertPaper(tx, owner, { data, email: order.email });
  await queuePaper(tx, ordering.jobs, row.id, data, caller);
  if (order.consent)
    await recordConsent(tx, {
      ...(caller.person && { userId: caller.person.user.id }),
      purpose: 'pdf',
      caller: callerKey(caller),
      address: caller.address,
    });
  return paperView(row);
}

async function queuePaper(tx: Tx, jobs: Jobs, id: number, data: PaperData, caller: Caller): Promise<void> {
  const { prints, priority } = turns[waitingOf(caller)];
  await askForPrints(tx, jobs, printsOf(data, prints), priority);
  await jobs.enqueue(tx, paperQueue, { paperId: id }, { priority });
}

/** Limits per hour and at a time, so that no one occupies the single worker. */
async function mayOrder(tx: Tx, limits: RateLimits, caller: Caller): Promise<Refusal | undefined> {
  const owner = ownerOf(caller)!;
  await lockPapers(tx, owner);
  if ((await countUnfinished(tx, owner)) >= maxUnfinished)
    return new Refusal(
      429,
      'papers-busy',
      'Дождитесь, пока соберутся прежние файлы, и\u00A0закажите снова.',
      {
        retryAfter: 20,
      },
    );
  if (!caller.person && (await countOfVisitors(tx)) >= maxOfVisitors)
    return new Refusal(
      429,
      'papers-busy',
      'Сейчас собирается слишком много файлов. Попробуйте через несколько минут или войдите.',
      { retryAfter: 120 },
    );
  return (
    (await limits.hit(caller.person ? ofPerson : ofVisitor, callerKey(caller), tx)) ??
    (await limits.hit(ofAddress, addressKey(caller.address), tx))
  );
}

/** The same frozen data once more. */
export async function makeAgain(
  tx: Tx,
  { limits, jobs }: OrderServices,
  id: number,
  caller: Caller,
): Promise<Paper | Refusal> {
  const owner = ownerOf(caller);
  const row = owner && (await findPaper(tx, owner, id));
  if (!row) return notFound();
  if (row.state === 'queued' || row.state === 'making') return paperView(row);
  const busy = await mayOrder(tx, limits, caller);
  if (busy) return busy;
  const { file_id } = row;
  const again = await queueAgain(tx, id);
  if (file_id !== null) await deleteFiles(tx, [file_id]);
  await queuePaper(tx, jobs, id, await readData(tx, id), caller);
  return paperView(again);
}

/** The first page as a picture; those who look pay with a limit of their own. */
export async function previewPaper(
  ordering: OrderServices,
  order: PreviewOrder,
  caller: Caller,
): Promise<FileAnswer | Refusal> {
  const often = await ordering.limits.hit(previewsOfOne, callerKey(caller));
  if (often) return often;
  if (previewsWaiting() >= maxPreviewsWaiting)
    return new Refusal(429, 'papers-busy', 'Предпросмотр сейчас занят, попробуйте через минуту.', {
      retryAfter: 20,
    });
  const data = await freezePaper(ordering, order, caller);
  if (data instanceof Refusal) return data;
  const { bytes } = await previewBeside(ordering.db, data);
  return { name: 'preview.webp', mediaType: 'image/webp', bytes };
}
