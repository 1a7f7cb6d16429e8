// npm run test:mutants [-- --only 3,12]: applies one mutant at a time to a copy of the tree and says which test caught it.
// Fails when one survives, or when the code that it is planted in has moved.
import { spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from './chromium.mjs';
import { drawMutants, type Mutant, plantMutants } from './mutants.ts';
import { node, prepare, root } from './prepare.mjs';
import { testsReaching } from './reaching-tests.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' } } });
prepare();
const chosen = values.only?.split(',').map(Number);
const { mutants: drawn, passedOver } = drawMutants();
const mutants = [...plantMutants(), ...drawn];
const copy = copyTree();
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

/** Seen to pass without a mutant. */
const green = new Set<string>();
for (const one of passedOver) print(`equivalent  ${one}`);
let survived = 0;
for (const [at, mutant] of mutants.entries()) {
  if (chosen && !chosen.includes(at + 1)) continue;
  const began = performance.now();
  const caught = await tryMutant(mutant);
  const seconds = Math.round((performance.now() - began) / 1000);
  if (!caught) survived += 1;
  print(`${caught ? 'caught  ' : 'SURVIVED'}  ${at + 1}. ${mutant.name}`);
  print(`          ${mutant.file}:${mutant.line}, ${seconds} s${caught ? `: ${caught}` : ''}`);
}
const tried = chosen?.length ?? mutants.length;
print(`${tried - survived} caught, ${survived} survived`);
process.exit(survived ? 1 : 0);

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** What is neither installed nor built: those are linked. */
function copyTree(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gran-mutants-'));
  // The database of the tests is another user's.
  chmodSync(folder, 0o755);
  for (const name of readdirSync(root))
    if (!/^(node_modules|dist.*|\.git|data|test-results)$/.test(name))
      cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'dist']) symlinkSync(path.join(root, name), path.join(folder, name));
  return folder;
}

/** The test that noticed it. */
async function tryMutant(mutant: Mutant): Promise<string | undefined> {
  const file = path.join(copy, mutant.file);
  writeFileSync(file, mutant.text);
  try {
    if (mutant.browser) return await tryInBrowser(mutant.browser);
    for (const tests of turnsOf(mutant)) {
      const caught = await runVitest(tests);
      if (!caught) continue;
      // A test that is red without the mutant has not caught it.
      writeFileSync(file, readFileSync(path.join(root, mutant.file)));
      const before = green.has(caught.file) ? undefined : await runVitest([caught.file]);
      if (!before) {
        green.add(caught.file);
        return `${caught.file}: ${caught.test}`;
      }
      print(`          red without the mutant: ${before.file}: ${before.test}`);
      writeFileSync(file, mutant.text);
    }
    return undefined;
  } finally {
    writeFileSync(file, readFileSync(path.join(root, mutant.file)));
  }
}

/** Pure tests near the code, then those on a database: of its room, of the whole house. */
function turnsOf({ file, first }: Mutant): string[][] {
  const [top, room] = file.split('/');
  const chosen = testsIn(first);
  const beside = top === 'web' ? [] : testsIn([`server/${room}/`]);
  const wide = testsIn(['tests/permissions/', 'tests/conformance/', 'tests/http/']);
  const near = [...chosen.filter((test) => !needsDatabase(test)), ...testsReaching([file]).slice(0, 12)];
  const turns = [near, ...[chosen, beside, wide].map((tests) => tests.filter(needsDatabase))];
  return turns.filter(({ length }) => length);
}

function needsDatabase(test: string): boolean {
  return test.endsWith('.db.test.ts');
}

function testsIn(places: readonly string[]): string[] {
  return globSync('{contract,facets,gem,server,web,ops,tests/{permissions,conformance,http}}/**/*.test.ts', {
    cwd: root,
  }).filter((test) => places.some((place) => test.startsWith(place)));
}

interface Red {
  file: string;
  test: string;
}

/** The first test that is red. */
async function runVitest(tests: readonly string[]): Promise<Red | undefined> {
  const report = path.join(copy, 'report.json');
  rmSync(report, { force: true });
  await run([
    path.join(copy, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...['--project', tests.some(needsDatabase) ? 'postgres' : 'rules', '--bail', '1'],
    ...['--reporter', 'json', '--outputFile', report],
    ...tests,
  ]);
  if (!existsSync(report)) throw new Error(`vitest left no report of ${tests.join(' ')}`);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { status: string; fullName: string }[];
    }[];
  };
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'failed') continue;
    const test = assertionResults.find((one) => one.status === 'failed')?.fullName ?? message;
    return { file: path.relative(copy, name), test };
  }
  return undefined;
}

async function tryInBrowser({ file, title }: NonNullable<Mutant['browser']>): Promise<string | undefined> {
  const chromium = await findChromium();
  if (chromium === undefined) throw new Error('no Chromium is on this machine');
  const dist = path.join(copy, 'dist');
  rmSync(dist);
  if ((await run([path.join(copy, 'bin', 'build.mjs')])) !== 0)
    throw new Error('the pages of a mutant were not built');
  const report = path.join(copy, 'report.json');
  const exactly = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  await run(
    [
      path.join(copy, 'node_modules', '@playwright', 'test', 'cli.js'),
      ...['test', file, '--grep', exactly, '--reporter=json'],
    ],
    { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  );
  rmSync(dist, { recursive: true });
  symlinkSync(path.join(root, 'dist'), dist);
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number };
  };
  if (stats.expected + stats.unexpected === 0) throw new Error(`${file} has no test «${title}» any more`);
  return stats.unexpected ? `${file}: ${title}` : undefined;
}

function run(args: string[], env: Record<string, string> = {}): Promise<number | null> {
  return new Promise((resolve) => {
    spawn(node, args, { cwd: copy, stdio: 'ignore', env: { ...process.env, ...env } }).on('close', resolve);
  });
}
