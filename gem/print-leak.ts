import { measureLeak } from './render/leak.ts';
import { createPool } from './render/pool.ts';
import { SHAPES } from './shape.ts';

const pool = createPool(0);
for (const shape of SHAPES) {
  const leak = await measureLeak({ shape }, pool);
  process.stdout.write(`${shape.padEnd(9)} ${(leak * 100).toFixed(1).padStart(5)} %\n`);
}
await pool.close();
