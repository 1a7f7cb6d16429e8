// npm run bench: every benchmark in one run, each against its peer; fails when a floor is missed.
// npm run bench -- live catalog: only these. `million` runs only when it is asked for.
import { prepare } from '../bin/prepare.mjs';
import { alerts } from './alerts.ts';
import { auctions } from './auctions.ts';
import type { Benchmark, Row } from './benchmark.ts';
import { calls } from './calls.ts';
import { catalog } from './catalog.ts';
import { changes } from './changes.ts';
import { desk } from './desk.ts';
import { firstMinute } from './first-minute.ts';
import { gems } from './gems.ts';
import { prepareGround } from './ground.ts';
import { imports } from './imports.ts';
import { light } from './light.ts';
import { live } from './live.ts';
import { million } from './million.ts';
import { money } from './money.ts';
import { names as findingNames } from './names.ts';
import { pages, tracing } from './pages.ts';
import { paper } from './paper.ts';
import { siege } from './siege.ts';
import { words } from './words.ts';

/** Run without a server beside them, which would take processor time. */
const alone = {
  alerts,
  auctions,
  changes,
  desk,
  gems,
  imports,
  light,
  money,
  names: findingNames,
  paper,
  words,
};
const inHouse: Record<string, Benchmark> = {
  pages,
  calls,
  catalog,
  live,
  'first-minute': firstMinute,
  siege,
  tracing,
};
/** Long, and much of the machine's memory: only when asked for. */
const large = { million };
const names = [...Object.keys(large), ...Object.keys(alone), ...Object.keys(inHouse)];
const asked = names.filter((name) => process.argv.includes(name));
const chosen = <B>(of: Record<string, B>): B[] =>
  Object.entries(of).flatMap(([name, run]) => (!asked.length || asked.includes(name) ? [run] : []));

prepare();
const rows: Row[] = [];
for (const [name, run] of Object.entries(large)) if (asked.includes(name)) rows.push(...(await run()));
for (const run of chosen(alone)) rows.push(...(await run()));
if (chosen(inHouse).length) {
  const { ground, close } = await prepareGround();
  try {
    for (const run of chosen(inHouse)) rows.push(...(await run(ground)));
  } finally {
    await close();
  }
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
