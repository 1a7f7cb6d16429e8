import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { KernelHost } from './kernel-host.ts';
import type { Scene } from './scene.ts';

export interface RowsRequest {
  id: number;
  from: number;
  to: number;
  /** Left out when this worker drew other rows of the same picture just before. */
  scene?: Scene | undefined;
}

export interface RowsAnswer {
  id: number;
  from: number;
  rows: Float32Array<ArrayBuffer>;
}

// On Linux a thread has a priority of its own.
if ((workerData as { gentle: boolean } | null)?.gentle && process.platform === 'linux')
  try {
    setPriority(10);
  } catch {
    // Not allowed here; it is drawn all the same.
  }

const host = new KernelHost();
let current: Scene | undefined;

parentPort?.on('message', ({ id, from, to, scene }: RowsRequest) => {
  if (scene) {
    current = scene;
    host.prepare(scene);
  }
  const rows = host.rows(current!, from, to) as Float32Array<ArrayBuffer>;
  const answer: RowsAnswer = { id, from, rows };
  parentPort?.postMessage(answer, [rows.buffer]);
});
