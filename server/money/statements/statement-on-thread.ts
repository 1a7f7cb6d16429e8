import { Worker } from 'node:worker_threads';
import { answerOf } from '#server/platform/answer-of-thread.ts';
import { Turnstile } from '#server/platform/turnstile.ts';
import type { BankStatement } from './statement.ts';

export type Answer = { statement: BankStatement } | { unreadable: string };

const turnstile = new Turnstile({ atOnce: 1, mayWait: 8 });

/** A file of somebody is read on a thread of its own, which ends with it: this one judges bids. */
export const statementOnThread = (bytes: Uint8Array): Promise<Answer> =>
  turnstile.pass(async () => {
    const thread = new Worker(new URL('./statement-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    try {
      return await answerOf<Answer>(thread);
    } finally {
      void thread.terminate();
    }
  });
