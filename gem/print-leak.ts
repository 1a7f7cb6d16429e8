// The share of light lost through the pavilion: at our ideal proportions, and over those that pictures are drawn with.
import { bucketOf } from './bucket.ts';
import { measureLeak } from './render/leak.ts';
import { createPool } from './render/pool.ts';
import { SHAPE_RANGES, SHAPES, type Shape } from './shape.ts';

const pool = createPool(0);
const percent = (share: number): string => (share * 100).toFixed(1).padStart(5);

for (const shape of SHAPES) {
  const ideal = await measureLeak({ shape }, pool);
  const drawn: number[] = [];
  for (const params of bucketsOf(shape)) drawn.push(await measureLeak(params, pool));
  const mean = drawn.reduce((sum, leak) => sum + leak, 0) / drawn.length;
  process.stdout.write(
    `${shape.padEnd(9)} ${percent(ideal)} %   pictures ${percent(Math.min(...drawn))} to ${percent(Math.max(...drawn))}, mean ${percent(mean)} %\n`,
  );
}
await pool.close();

function bucketsOf(shape: Shape) {
  const { table, depth, ratio } = SHAPE_RANGES[shape];
  const buckets = table.flatMap((t) =>
    depth.flatMap((d) =>
      ratio.map((r) => bucketOf({ shape, table: t, depth: d, ratio: r, colour: { grade: 'E' } })),
    ),
  );
  return new Map(buckets.map(({ key, params }) => [key, params])).values();
}
