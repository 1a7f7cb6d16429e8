// npm run test:steady -- <test files> --times 20 [--browser <path>]: repeats them while every core is kept busy, and says
// which tests went red and how often. Files of tests/e2e go to Playwright, the others to vitest.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { findChromium } from './chromium.mjs';
import { node, prepare, root } from './prepare.mjs';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '20' }, browser: { type: 'string' } },
});
const times = Number(values.times);
if (!files.length || !(times >= 1)) {
  process.stderr.write('npm run test:steady -- <test files> --times 20 [--browser <path>]\n');
  process.exit(1);
}
prepare();
const reports = mkdtempSync(path.join(tmpdir(), 'gran-steady-'));
const report = path.join(reports, 'report.json');
/** Of every test: how often it ran, how often it was red. */
const counts = new Map();

// They end with this process, however it ends.
for (let core = 0; core < availableParallelism(); core++) new Worker('for (;;);', { eval: true });

const isBrowsers = (file) => file.startsWith('tests/e2e');
const [browsers, others] = [files.filter(isBrowsers), files.filter((file) => !isBrowsers(file))];
if (others.length) for (let turn = 0; turn < times; turn++) runVitest(others);
if (browsers.length) runPlaywright(browsers, values.browser ?? (await findChromium()));
rmSync(reports, { recursive: true, force: true });

const red = [...counts].filter(([, { failed }]) => failed);
for (const [name, { failed, ran }] of red) print(`red ${failed} of ${ran}  ${name}`);
print(
  `${counts.size} tests, ${times} times each: ${red.length ? `${red.length} went red` : 'none went red'}`,
);
process.exit(red.length || !counts.size ? 1 : 0);

function print(line) {
  process.stdout.write(`${line}\n`);
}

function count(name, failed) {
  const before = counts.get(name) ?? { ran: 0, failed: 0 };
  counts.set(name, { ran: before.ran + 1, failed: before.failed + (failed ? 1 : 0) });
}

function runVitest(chosen) {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen];
  const json = run([path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), ...args]);
  for (const { name, status, assertionResults } of json?.testResults ?? []) {
    const file = path.relative(root, name);
    const tests = assertionResults.filter((test) => ['passed', 'failed'].includes(test.status));
    for (const test of tests) count(`${file}: ${test.fullName}`, test.status === 'failed');
    // A file that could not be read, or whose hook failed, has no failed test of its own.
    if (status === 'failed' && tests.every((test) => test.status === 'passed')) count(file, true);
  }
}

function runPlaywright(chosen, chromium) {
  const args = ['test', `--repeat-each=${times}`, '--reporter=list,json', ...chosen];
  const json = run([path.join(root, 'node_modules', '@playwright', 'test', 'cli.js'), ...args], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    CHROMIUM: chromium,
  });
  for (const suite of json?.suites ?? []) countSuite(suite);
}

/** Playwright nests: a file, its describes, their tests. */
function countSuite({ specs, suites = [] }) {
  for (const { file, title, tests } of specs)
    for (const { status } of tests)
      if (status !== 'skipped') count(`${file}: ${title}`, status !== 'expected');
  for (const suite of suites) countSuite(suite);
}

/** A run without a report is a failure of its own. */
function run(args, env = {}) {
  rmSync(report, { force: true });
  spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    count('a run without a report', true);
    return undefined;
  }
}
