// npm run bench: every benchmark in one run, each against its peer; fails when a floor is missed.
// npm run bench -- live catalog: only these.
import { prepare } from '../bin/prepare.mjs';
import { auctions } from './auctions.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { calls } from './calls.ts';
import { catalog } from './catalog.ts';
import { gems } from './gems.ts';
import { prepareGround } from './ground.ts';
import { live } from './live.ts';
import { pages } from './pages.ts';

const benchmarks: Record<string, Benchmark> = { pages, calls, gems, catalog, live, auctions };
const asked = Object.keys(benchmarks).filter((name) => process.argv.includes(name));

prepare();
const { ground, close } = await prepareGround();
const rows: Row[] = [];
try {
  for (const name of asked.length ? asked : Object.keys(benchmarks))
    rows.push(...(await benchmarks[name]!(ground)));
} finally {
  await close();
}
process.stdout.write(table(rows));
process.exit(rows.some(missed) ? 1 : 0);

function missed({ ratio, floor }: Row): boolean {
  return floor !== undefined && (ratio ?? 0) < floor;
}

function table(rows: Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    row.result,
    row.ratio?.toFixed(2) ?? '',
    row.cpuRatio?.toFixed(2) ?? '',
    row.floor ? `≥ ${row.floor}` : '',
    row.floor ? (missed(row) ? 'MISSED' : 'held') : '',
  ]);
  const lines = [['what', 'result', 'ratio', 'by CPU', 'floor', ''], ...cells];
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return `${lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`;
}
