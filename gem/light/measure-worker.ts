import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { GemParams } from '../shape.ts';
import { measureLight } from './measure-light.ts';

// On Linux a thread has a priority of its own: bids go first.
if (process.platform === 'linux')
  try {
    setPriority(10);
  } catch {
    // Not allowed here; it is computed all the same.
  }

parentPort?.on('message', (params: GemParams) => {
  parentPort?.postMessage(measureLight(params));
});
