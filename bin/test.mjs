// npm test: everything, on a bare checkout too. Ends with «N passed, N failed».
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.mjs';
import { node, prepare, root } from './prepare.mjs';

prepare();
const reports = mkdtempSync(path.join(tmpdir(), 'gran-reports-'));
const report = (name) => path.join(reports, `${name}.json`);
const tool = (name) => path.join(root, 'node_modules', '.bin', name);
const totals = { passed: 0, failed: 0 };
/** Of every test: seconds and where it is. */
const durations = [];

check('types', tool('tsc'), ['-p', '.']);
check('lint', tool('biome'), ['check', '.']);
suite(
  'vitest',
  [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report('vitest')}`,
  ],
  {},
  (json) => {
    for (const { name, assertionResults } of json.testResults)
      for (const { fullName, duration } of assertionResults)
        time(duration, path.relative(root, name), fullName);
    // A file that could not even be read has no failed test of its own.
    const unread = json.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && assertionResults.every(({ status }) => status !== 'failed'),
    );
    return { passed: json.numPassedTests, failed: json.numFailedTests + unread.length };
  },
);
for (const project of ['budgets', 'journeys'])
  suite(
    project,
    [
      path.join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      `--project=${project}`,
      '--reporter=list,json',
    ],
    {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report(project),
      CHROMIUM: findChromium(),
    },
    (json) => {
      for (const suite of json.suites) timeSuite(suite);
      return {
        passed: json.stats.expected,
        failed: json.stats.unexpected + json.stats.flaky + json.errors.length,
      };
    },
  );

process.stdout.write('\nThe slowest:\n');
for (const [seconds, where] of durations.sort(([a], [b]) => b - a).slice(0, 20))
  process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${where}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed ? 1 : 0);

function time(milliseconds, file, name) {
  durations.push([(milliseconds ?? 0) / 1000, `${file}: ${name}`]);
}

/** Playwright nests: a file, its describes, their tests. */
function timeSuite({ file, specs, suites = [] }) {
  for (const { title, tests } of specs)
    for (const { results } of tests) for (const { duration } of results) time(duration, file, title);
  for (const suite of suites) timeSuite(suite);
}

function check(name, command, args) {
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  process.stdout.write(`${name}: ${status === 0 ? 'ok' : 'failed'}\n`);
  totals[status === 0 ? 'passed' : 'failed'] += 1;
}

/** A runner that died without a report, or failed without a failed test, is a failure too. */
function suite(name, args, env, count) {
  const { status } = spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  let counted = { passed: 0, failed: 1 };
  try {
    counted = count(JSON.parse(readFileSync(report(name), 'utf8')));
  } catch {
    process.stdout.write(`${name}: no report\n`);
  }
  totals.passed += counted.passed;
  totals.failed += status !== 0 && counted.failed === 0 ? 1 : counted.failed;
}
