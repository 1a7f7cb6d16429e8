import { parentPort } from 'node:worker_threads';
import { composeSet } from './compose-set.ts';
import type { SetSubject } from './subject.ts';

export interface ComposeRequest {
  set: SetSubject['set'];
  pictures: Uint8Array[];
  /** Pixels of its side. */
  size: number;
}

parentPort?.on('message', async ({ set, pictures, size }: ComposeRequest) => {
  const master = await composeSet(
    set,
    pictures.map((picture) => Buffer.from(picture)),
    size,
  );
  parentPort?.postMessage(master);
});
