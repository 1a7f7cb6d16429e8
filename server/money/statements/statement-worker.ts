import { parentPort, workerData } from 'node:worker_threads';
import { readStatement } from './read-statement.ts';
import { Unreadable } from './statement.ts';
import type { Answer } from './statement-on-thread.ts';

const answer = (): Answer => {
  try {
    return { statement: readStatement(workerData as Uint8Array) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { unreadable: error.message };
  }
};
parentPort?.postMessage(answer());
