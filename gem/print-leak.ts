// The share of light lost through the pavilion, and what facets mirror of the lamps: at our ideal proportions, and over those
// that pictures are drawn with.
import { bucketOf } from './bucket.ts';
import { measureLeak } from './render/leak.ts';
import { createPool, type RenderPool } from './render/pool.ts';
import { measureVeil } from './render/veil.ts';
import { type GemParams, SHAPE_RANGES, SHAPES, type Shape } from './shape.ts';

const pool = createPool(0);
const MEASURES: Record<string, (params: GemParams, pool: RenderPool) => Promise<number>> = {
  leak: measureLeak,
  veil: measureVeil,
};
const percent = (share: number): string => (share * 100).toFixed(1).padStart(5);

for (const shape of SHAPES) {
  const drawn = [...bucketsOf(shape)];
  for (const [name, measure] of Object.entries(MEASURES)) {
    const ideal = await measure({ shape }, pool);
    const shares: number[] = [];
    for (const params of drawn) shares.push(await measure(params, pool));
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
    process.stdout.write(
      `${shape.padEnd(9)} ${name} ${percent(ideal)} %   pictures ${percent(Math.min(...shares))} to ${percent(Math.max(...shares))}, mean ${percent(mean)} %\n`,
    );
  }
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
