import { Worker } from 'node:worker_threads';
import type { ComposeRequest } from './compose-worker.ts';

let last: Promise<unknown> = Promise.resolve();

/** Painting a case takes half a second of a processor: not of the one that answers requests, and one set at a time. */
export function composeOnThread(workerData: ComposeRequest): Promise<Buffer> {
  const made = last.then(() =>
    answerOf(new Worker(new URL('./compose-worker.ts', import.meta.url), { workerData })),
  );
  last = made.catch(() => {});
  return made;
}

/** The one message of a thread. One that fails or leaves without a word must not hold up those who wait behind it. */
export function answerOf(worker: Worker): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread ended with ${code} and gave no picture.`)));
  });
}
