import { bucketOf } from '#gem/bucket.ts';
import { createPool } from '#gem/render/pool.ts';
import { renderMaster } from '#server/pictures/public.ts';
import type { Benchmark } from './benchmark.ts';

/** Seconds of one processor for a master of 640 px; shown, not held: it depends on the machine alone. */
export const gems: Benchmark = async () => {
  const pool = createPool(1);
  try {
    const rows = [];
    for (const shape of ['round', 'emerald', 'pear'] as const) {
      const started = performance.now();
      await renderMaster(bucketOf({ shape, colour: { grade: 'E' } }), pool);
      rows.push({
        what: `picture of a stone, 640 px, ${shape}`,
        result: `${((performance.now() - started) / 1000).toFixed(1)} s`,
      });
    }
    return rows;
  } finally {
    await pool.close();
  }
};
