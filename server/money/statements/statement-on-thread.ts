import { Worker } from 'node:worker_threads';
import { answerOf } from '#server/platform/answer-of-thread.ts';
import { Turnstile } from '#server/platform/turnstile.ts';
import type { BankStatement } from '../statement.ts';

export type StatementReading = { statement: BankStatement } | { unreadable: string };

const turnstile = new Turnstile({ atOnce: 1, mayWait: 8 });

/** Reads an uploaded file on a thread of its own: the main thread judges bids. */
export const statementOnThread = (bytes: Uint8Array): Promise<StatementReading> =>
  turnstile.pass(async () => {
    const thread = new Worker(new URL('./statement-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    try {
      return await answerOf<StatementReading>(thread);
    } finally {
      void thread.terminate();
    }
  });
