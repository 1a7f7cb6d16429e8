import { Worker } from 'node:worker_threads';
import { answerOf } from '#server/platform/answer-of-thread.ts';
import { Turnstile } from '#server/platform/turnstile.ts';
import type { Cell } from './exporting-rules.ts';

/** Some hundred megabytes each while they are made: one after another, and not many who wait. */
const turnstile = new Turnstile({ atOnce: 1, mayWait: 8 });

/** Messages to the thread: a part of the rows, or the end. */
export type SheetMessage = { headings: string[] } | { rows: Cell[][] } | 'write';

/** A sheet is made on a thread of its own, which ends with it: this one judges bids. */
export const sheetOnThread = (headings: string[], rows: AsyncIterable<Cell[][]>): Promise<Buffer> =>
  turnstile.pass(async () => {
    const thread = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const tell = (message: SheetMessage) => {
      thread.postMessage(message);
      return answerOf(thread);
    };
    try {
      await tell({ headings });
      for await (const some of rows) await tell({ rows: some });
      return Buffer.from(await tell('write'));
    } finally {
      void thread.terminate();
    }
  });
