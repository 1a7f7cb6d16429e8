import { parentPort } from 'node:worker_threads';
import type { Cell } from './exporting-rules.ts';
import type { SheetMessage } from './sheet-on-thread.ts';
import { writeSheet } from './write-sheet.ts';

let headings: string[] = [];
const rows: Cell[][] = [];

parentPort?.on('message', async (message: SheetMessage) => {
  if (message === 'write') {
    parentPort?.postMessage(await writeSheet(headings, rows));
    return;
  }
  if ('headings' in message) headings = message.headings;
  else rows.push(...message.rows);
  parentPort?.postMessage('taken');
});
