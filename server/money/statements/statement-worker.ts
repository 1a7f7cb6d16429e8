import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableStatement } from '../statement.ts';
import { readStatement } from './read-statement.ts';
import type { StatementReading } from './statement-on-thread.ts';

const answer = (): StatementReading => {
  try {
    return { statement: readStatement(workerData as Uint8Array) };
  } catch (error) {
    if (!(error instanceof UnreadableStatement)) throw error;
    return { unreadable: error.message };
  }
};
parentPort?.postMessage(answer());
