import { Worker } from 'node:worker_threads';
import { answerOf } from '#server/platform/answer-of-thread.ts';
import type { LogRecord } from '../log-store.ts';
import type { LogSheetMessage } from './sheet-worker.ts';

let last: Promise<unknown> = Promise.resolve();

/** Far above what the longest sheet needs; a thread that exceeds it ends without affecting the process. */
const maxMegabytes = 256;

/**
 * Writes a sheet on a thread of its own: the log of one evening would block the main thread, which judges bids, for
 * seconds. One sheet at a time; the thread ends with it and frees its memory.
 */
export function logSheetOnThread<T>(work: (sheet: SheetOnThread) => Promise<T>): Promise<T> {
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

  #tell(message: LogSheetMessage): Promise<Uint8Array> {
    this.#thread ??= new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    this.#thread.postMessage(message);
    return answerOf(this.#thread);
  }
}
