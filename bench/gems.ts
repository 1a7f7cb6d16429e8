import { bucketOf } from '#gem/bucket.ts';
import { createPool } from '#gem/render/pool.ts';
import { renderMaster } from '#server/pictures/public.ts';
import type { Row } from './benchmark.ts';

/** Seconds of one processor for a master of 640 px, encoding included; shown, not held: it depends on the machine. */
export const gems = async (): Promise<Row[]> => {
  const pool = createPool(1);
  try {
    const rows = [];
    for (const shape of ['round', 'emerald', 'pear'] as const) {
      const before = process.cpuUsage();
      await renderMaster(bucketOf({ shape, colour: { grade: 'E' } }), pool);
      const { user, system } = process.cpuUsage(before);
      rows.push({
        what: `picture of a stone, 640 px, ${shape}`,
        result: `${((user + system) / 1e6).toFixed(1)} s of one processor`,
      });
    }
    return rows;
  } finally {
    await pool.close();
  }
};
