import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
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
  const made = last.then(() => {
    thread ??= new Worker(new URL('./compose-worker.ts', import.meta.url));
    thread.postMessage(request);
    return answerOf(thread);
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

/** The next message of a thread. One that fails or leaves without a word must not hold up those who wait behind it. */
export async function answerOf(worker: Worker): Promise<Buffer> {
  const settled = new AbortController();
  try {
    const [bytes] = (await Promise.race([
      once(worker, 'message', settled),
      once(worker, 'exit', settled).then(([code]) => {
        throw new Error(`The thread ended with ${code} and gave no picture.`);
      }),
    ])) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    settled.abort();
  }
}
