// npm run gems:render: draws the demo house's pictures that are missing, with a progress bar; --all draws all anew.
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createPool } from '#gem/render/pool.ts';
import { bucketOfStone, renderMaster } from '#server/pictures/public.ts';
import { auctionStones } from './auctions/calendar.ts';
import { demoDiamonds } from './catalog/diamonds.ts';
import { demoUnique } from './catalog/unique.ts';

const folder = path.join(import.meta.dirname, 'masters');
const demoStones = 2400;

const stones = [...demoDiamonds(demoStones), ...demoUnique(), ...auctionStones()];
const buckets = new Map(stones.map((stone) => bucketOfStone(stone)).map((bucket) => [bucket.key, bucket]));
await mkdir(folder, { recursive: true });
for (const file of await readdir(folder))
  if (!buckets.has(path.basename(file, '.avif'))) await rm(path.join(folder, file));

const fileOf = (key: string) => path.join(folder, `${key}.avif`);
// The pictures that most stones share come first.
const sharers = new Map<string, number>();
for (const stone of stones) {
  const { key } = bucketOfStone(stone);
  sharers.set(key, (sharers.get(key) ?? 0) + 1);
}
const wanted = [...buckets.values()]
  .filter(({ key }) => process.argv.includes('--all') || !existsSync(fileOf(key)))
  .sort((a, b) => sharers.get(b.key)! - sharers.get(a.key)!);
const pool = createPool(availableParallelism());
const started = performance.now();
for (const [done, bucket] of wanted.entries()) {
  await writeFile(fileOf(bucket.key), await renderMaster(bucket, pool));
  showProgress(done + 1);
}
await pool.close();
process.stdout.write(`\n${buckets.size} pictures in ${path.relative(process.cwd(), folder)}\n`);

function showProgress(done: number): void {
  const share = done / wanted.length;
  const bar = '█'.repeat(Math.round(share * 30)).padEnd(30, '░');
  const left = Math.round((((performance.now() - started) / done) * (wanted.length - done)) / 1000);
  process.stdout.write(`\r${bar} ${done}/${wanted.length}, ${left} s left   `);
}
