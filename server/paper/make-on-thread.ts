import { Worker } from 'node:worker_threads';
import { findPrint } from '#server/pictures/public.ts';
import type { Db } from '#server/platform/db.ts';
import type { MakeMessage, MakeRequest } from './make-worker.ts';
import { type PaperData, picturesOf } from './paper-data.ts';

/** Far above what 200 items need; a thread that passes it ends alone, and the house goes on. */
const mostMegabytes = 512;
const mostMilliseconds = 180_000;

export interface Made {
  bytes: Buffer;
  pages: number;
}

/** One line of waiting for files, one for previews: somebody looks at these while the other is made. */
class Line {
  #last: Promise<unknown> = Promise.resolve();
  waiting = 0;

  run<T>(work: () => Promise<T>): Promise<T> {
    this.waiting++;
    const done = this.#last.then(work).finally(() => this.waiting--);
    this.#last = done.catch(() => {});
    return done;
  }
}
const files = new Line();
const previews = new Line();

export const previewsWaiting = (): number => previews.waiting;

/** A file is made on a thread of its own, one at a time: this one judges bids. What it held goes with it. */
export const makeOnThread = (db: Db, data: PaperData, onProgress: (percent: number) => void): Promise<Made> =>
  files.run(async () => onThread(await requestOf(db, data, picturesOf(data), false), onProgress));

/** Of the first page alone: the pictures that can stand there. */
export const previewOnThread = (db: Db, data: PaperData): Promise<Made> =>
  previews.run(async () =>
    onThread(await requestOf(db, data, picturesOf(data).slice(0, 12), true), () => {}),
  );

async function requestOf(db: Db, data: PaperData, keys: string[], preview: boolean): Promise<MakeRequest> {
  const masters = new Map<string, Uint8Array>();
  for (const key of keys) {
    const master = await findPrint(db, key);
    // One that is still being drawn is left out: its place shows the drawing of the cut.
    if (master) masters.set(key, master);
  }
  const covered = data.variant === 'proposal' || data.variant === 'catalogue';
  return { data, masters, cover: covered ? keys[0] : undefined, preview };
}

function onThread(request: MakeRequest, onProgress: (percent: number) => void): Promise<Made> {
  const thread = new Worker(new URL('./make-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const made = new Promise<Made>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The paper took too long.')), mostMilliseconds);
    thread.on('message', (message: MakeMessage) => {
      if ('progress' in message) onProgress(message.progress);
      else resolve({ bytes: Buffer.from(message.bytes), pages: message.pages });
    });
    thread.once('error', reject);
    thread.once('exit', (code) => reject(new Error(`The thread ended with ${code} and gave no paper.`)));
    forgetClock(thread, late);
  });
  thread.postMessage(request);
  return made.finally(() => void thread.terminate());
}

/** The clock must not hold the process once the thread is gone. */
function forgetClock(thread: Worker, late: NodeJS.Timeout): void {
  thread.once('exit', () => clearTimeout(late));
}
