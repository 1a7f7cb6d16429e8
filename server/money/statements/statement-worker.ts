import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableStatement } from '../statement.ts';
import { readStatement } from './read-statement.ts';
import type { StatementReading } from './statement-on-thread.ts';

const answer = (): StatementReading => {
  try {
    return { statement: readStatement(workerData as Uint8Array) };
  } catch (error) {
    // One piece of it is longer than a pattern can follow.
    if (error instanceof RangeError) return { unreadable: 'Файл слишком велик для выписки.' };
    if (!(error instanceof UnreadableStatement)) throw error;
    return { unreadable: error.message };
  }
};
parentPort?.postMessage(answer());
