import { parentPort } from 'node:worker_threads';
import { composeSet } from './compose-set.ts';
import type { SetSubject } from './subject.ts';

export interface ComposeRequest {
  set: SetSubject['set'];
  pictures: Uint8Array[];
}

parentPort?.on('message', async ({ set, pictures }: ComposeRequest) => {
  const master = await composeSet(
    set,
    pictures.map((picture) => Buffer.from(picture)),
  );
  parentPort?.postMessage(master);
});
