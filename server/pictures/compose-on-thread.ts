import { Worker } from 'node:worker_threads';
import { answerOf } from '#server/platform/answer-of-thread.ts';
import type { ComposeRequest } from './compose-worker.ts';

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;
let thread: Worker | undefined;

/**
 * Putting a set together takes a good part of a second of a processor: not of the one that answers requests, and one
 * set at a time. The thread stays while there is work: a page of boxes asks for many at once.
 */
export function composeOnThread(request: ComposeRequest): Promise<Buffer> {
  waiting++;
  const made = last.then(async () => {
    thread ??= new Worker(new URL('./compose-worker.ts', import.meta.url));
    thread.postMessage(request);
    return Buffer.from(await answerOf(thread));
  });
  last = made.then(leave, dismiss);
  return made;
}

function leave(): void {
  if (--waiting === 0) endThread();
}

/** What a failed thread holds is not to be trusted with the next set. */
function dismiss(): void {
  waiting--;
  endThread();
}

function endThread(): void {
  void thread?.terminate();
  thread = undefined;
}
