import { Worker } from 'node:worker_threads';
import { answerOf } from '#server/platform/answer-of-thread.ts';
import type { LogRecord } from '../log-store.ts';
import type { SheetMessage } from './sheet-worker.ts';

let last: Promise<unknown> = Promise.resolve();

/** Far above what the longest sheet needs; a thread that passes it ends alone, and the house goes on. */
const mostMegabytes = 256;

/**
 * A sheet is written on a thread: this one judges bids, and a log of an evening would hold it up for seconds. One sheet
 * at a time, each on a thread of its own, so that what it held goes with it.
 */
export function sheetOnThread<T>(work: (sheet: SheetOnThread) => Promise<T>): Promise<T> {
  const made = last.then(async () => {
    const sheet = new SheetOnThread();
    try {
      return await work(sheet);
    } finally {
      sheet.close();
    }
  });
  last = made.catch(() => {});
  return made;
}

class SheetOnThread {
  #thread: Worker | undefined;

  /** Waits until the thread has taken it, so that no more than a piece is on the way. */
  async add(rows: LogRecord[]): Promise<void> {
    await this.#tell(rows);
  }

  async write(): Promise<Buffer> {
    return Buffer.from(await this.#tell('write'));
  }

  close(): void {
    void this.#thread?.terminate();
  }

  #tell(message: SheetMessage): Promise<Uint8Array> {
    this.#thread ??= new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    this.#thread.postMessage(message);
    return answerOf(this.#thread);
  }
}
