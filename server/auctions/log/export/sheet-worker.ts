import { parentPort } from 'node:worker_threads';
import type { LogRecord } from '../log-store.ts';
import { LogSheet } from './log-sheet.ts';

/** A piece of the log, or `write`: that was all. */
export type LogSheetMessage = LogRecord[] | 'write';

const sheet = new LogSheet();

parentPort?.on('message', async (message: LogSheetMessage) => {
  if (message !== 'write') {
    sheet.add(message);
    parentPort?.postMessage('taken');
    return;
  }
  parentPort?.postMessage(await sheet.write());
});
