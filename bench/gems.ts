import { bucketOf } from '#gem/bucket.ts';
import { makeGem } from '#gem/geometry/make-gem.ts';
import { followLight, planesOf } from '#gem/light/follow-light.ts';
import { measureLight } from '#gem/light/measure-light.ts';
import { createPool } from '#gem/render/pool.ts';
import { demoDiamonds } from '#server/demo/catalog/diamonds.ts';
import { likeDemoStone } from '#server/demo/light.ts';
import { renderMaster } from '#server/pictures/public.ts';
import type { Row } from './benchmark.ts';

/** How many yardsticks of this machine a picture took before the lamps of rounds were parted. */
const before = { round: 9.6, emerald: 9.4, pear: 9.1 } as const;

/**
 * Pictures of 640 px that one processor makes in a minute, encoding included, against before. A second of one machine is
 * not another's: both are counted in yardsticks, rays that plain JavaScript follows through a round in the same run. On a busy
 * machine they differ by a fifth.
 */
export const gems = async (): Promise<Row[]> => {
  const pool = createPool(1);
  try {
    await renderMaster(bucketOf({ shape: 'round', colour: { grade: 'E' } }), pool, 64);
    yardstick();
    const rows: Row[] = [];
    for (const shape of ['round', 'emerald', 'pear'] as const) {
      const yardBefore = yardstick();
      const started = process.cpuUsage();
      await renderMaster(bucketOf({ shape, colour: { grade: 'E' } }), pool);
      const took = secondsSince(started);
      const yard = (yardBefore + yardstick()) / 2;
      rows.push({
        what: `pictures of a stone, 640 px, ${shape}, against before`,
        result: `${(60 / took).toFixed(1)} a processor minute`,
        ratio: (before[shape] * yard) / took,
      });
    }
    return [...rows, passports()];
  } finally {
    await pool.close();
  }
};

const manyStones = 100_000;
const triedKinds = 24;

/** Processor hours until a hundred thousand stones have their passports. */
function passports(): Row {
  const kinds = new Map(
    demoDiamonds(manyStones)
      .map((stone) => likeDemoStone(stone))
      .map(({ key, params }) => [key, params]),
  );
  const all = [...kinds.values()];
  measureLight(all[0]!);
  const started = process.cpuUsage();
  for (let n = 0; n < triedKinds; n++) measureLight(all[Math.floor((n * all.length) / triedKinds)]!);
  const each = secondsSince(started) / triedKinds;
  const hours = (count: number): string => ((each * count) / 3600).toFixed(1);
  return {
    what: `light passports of ${manyStones.toLocaleString('en')} stones`,
    result:
      `${hours(kinds.size)} processor hours: ${kinds.size.toLocaleString('en')} kinds, ${(each * 1000).toFixed(0)} ms each; ` +
      `${hours(manyStones)} were none alike`,
  };
}

function secondsSince(started: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1e6;
}

/** Processor seconds for enough rays to exceed the clock's resolution. */
function yardstick(): number {
  const planes = planesOf(makeGem({ shape: 'round' }));
  const side = 220;
  const started = process.cpuUsage();
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [(i % side) / side - 0.5, Math.floor(i / side) / side - 0.5];
    followLight(planes, [x, y, 4], [0, 0, -1], 2.417, () => {});
  }
  return secondsSince(started);
}
