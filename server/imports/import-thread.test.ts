import { expect, it } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { ImportThread } from './import-thread.ts';

/** Reads the import 1 for ever, and any other at once. */
const reader = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ importId }) => {
    parentPort.postMessage('begun');
    while (importId === 1);
    parentPort.postMessage('read');
    parentPort.postMessage('done');
  });`;

it('a file that takes too long to read ends its thread alone, and the next one is read', async () => {
  const late: number[] = [];
  const thread = new ImportThread({
    file: new URL(`data:text/javascript,${encodeURIComponent(reader)}`),
    url: '',
    log: openLog('silent'),
    readingMilliseconds: 100,
    onLate: async (importId) => void late.push(importId),
  });
  const read = (importId: number) => thread.begin({ do: 'read', importId, bytes: new Uint8Array() });
  expect(await read(1)).toBe(true);
  await waitUntil('it is given up', () => late.length);
  expect(late).toEqual([1]);
  expect(await read(2)).toBe(true);
  await thread.close();
});
