import { Worker } from 'node:worker_threads';
import type { GemParams } from '../shape.ts';
import type { LightFigures } from './measure-light.ts';

export interface LightMeter {
  measure(params: GemParams): Promise<LightFigures>;
  close(): Promise<unknown>;
}

/** Figures from a thread of their own, one stone at a time. */
export function openMeter(): LightMeter {
  const worker = new Worker(new URL('./measure-worker.ts', import.meta.url));
  return {
    measure: (params) =>
      new Promise((resolve, reject) => {
        worker.once('message', (figures: LightFigures) => {
          worker.off('error', reject);
          resolve(figures);
        });
        worker.once('error', reject);
        worker.postMessage(params);
      }),
    close: () => worker.terminate(),
  };
}
