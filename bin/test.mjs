// npm test: everything, on a bare checkout too. Ends with «N passed, N failed».
// `-- --only vitest`: types, lint and everything but the browser; `-- --only browser`: the browser alone.
// `-- --trace`: failed browser tests leave a trace in test-results. With CI=true a test that was skipped is a failure.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { bringPrograms, findChromium } from './chromium.mjs';
import { node, prepare, root } from './prepare.mjs';

const { values } = parseArgs({ options: { only: { type: 'string' }, trace: { type: 'boolean' } } });
if (values.only && !['vitest', 'browser'].includes(values.only)) {
  process.stderr.write('--only: vitest or browser\n');
  process.exit(1);
}
const inCi = process.env.CI === 'true';
const reports = mkdtempSync(path.join(tmpdir(), 'gran-reports-'));
const report = (name) => path.join(reports, `${name}.json`);
const tool = (name) => path.join(root, 'node_modules', '.bin', name);
const playwright = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
const totals = { passed: 0, failed: 0 };
/** Of every test: seconds and where it is. */
const durations = [];
/** Of every failure: where it is and what was said. Printed last: a log is read from its end. */
const failures = [];
/** Of every step: its name and seconds. */
const steps = [];
/** Why tests were not run, and how many. */
const notRun = new Map();

// apt works while npm does.
const programs = bringPrograms();
await step('install', () => prepare({ build: false }));
await step('build', () => prepare());
if (values.only !== 'browser') {
  await Promise.all([check('types', tool('tsc'), ['-p', '.']), check('lint', tool('biome'), ['check', '.'])]);
  await step('programs', () => programs);
  await step('vitest', runVitest);
}
if (values.only !== 'vitest') {
  const chromium = await step('programs', findChromium);
  for (const project of ['budgets', 'journeys'])
    await step(project, () =>
      chromium === undefined ? missProject(project) : runProject(project, chromium),
    );
}

print('\nThe slowest:');
for (const [seconds, where] of durations.sort(([a], [b]) => b - a).slice(0, 20))
  print(`${seconds.toFixed(1).padStart(6)} s  ${where}`);
print('\nMinutes:');
for (const [name, seconds] of steps) print(`${(seconds / 60).toFixed(1).padStart(6)}  ${name}`);
for (const [why, count] of notRun) {
  print(`not run: ${why} (${count} tests)`);
  if (inCi) totals.failed += count;
}
if (failures.length > 0) print('\nFailed:');
for (const [where, message] of failures) print(`  ${where}\n${message.replace(/^/gm, '    ')}`);
print(`\n${totals.passed} passed, ${totals.failed} failed`);
rmSync(reports, { recursive: true, force: true });
process.exit(totals.failed ? 1 : 0);

function print(line) {
  process.stdout.write(`${line}\n`);
}

/** What takes no time (nothing to install or build) is no step. */
async function step(name, work) {
  const began = performance.now();
  const done = await work();
  const seconds = (performance.now() - began) / 1000;
  if (seconds >= 1) steps.push([name, seconds]);
  return done;
}

function check(name, command, args) {
  return step(name, async () => {
    const status = await run(command, args);
    print(`${name}: ${status === 0 ? 'ok' : 'failed'}`);
    totals[status === 0 ? 'passed' : 'failed'] += 1;
    if (status !== 0) fail(name, '');
  });
}

function runVitest() {
  const args = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`];
  return suite(
    'vitest',
    [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args],
    {},
    (json) => {
      for (const { name, assertionResults } of json.testResults) {
        const file = path.relative(root, name);
        for (const { fullName, duration, status, meta, failureMessages } of assertionResults) {
          time(duration, file, fullName);
          if (status === 'failed') fail(`${file}: ${fullName}`, failureMessages.join('\n'));
          if (status !== 'passed' && status !== 'failed') miss(meta?.notRun ?? `skipped in ${file}`);
        }
      }
      // A file that could not even be read has no failed test of its own.
      const unread = json.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && assertionResults.every(({ status }) => status !== 'failed'),
      );
      for (const { name, message } of unread) fail(path.relative(root, name), message);
      return { passed: json.numPassedTests, failed: json.numFailedTests + unread.length };
    },
  );
}

function runProject(project, chromium) {
  const args = ['test', `--project=${project}`, '--reporter=list,json'];
  if (values.trace) args.push('--trace=retain-on-failure');
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report(project), CHROMIUM: chromium };
  return suite(project, [playwright, ...args], env, (json) => {
    for (const { file, title, test } of testsOf(json)) {
      for (const { duration, errors } of test.results) {
        time(duration, file, title);
        if (errors.length > 0) fail(`${file}: ${title}`, errors.map(({ message }) => message).join('\n'));
      }
      if (test.status === 'skipped')
        miss(test.annotations.find(({ description }) => description)?.description ?? `skipped in ${file}`);
    }
    for (const { message } of json.errors) fail(project, message);
    return {
      passed: json.stats.expected,
      failed: json.stats.unexpected + json.stats.flaky + json.errors.length,
    };
  });
}

/** Without a browser its tests are only counted. */
function missProject(project) {
  const { stdout } = spawnSync(
    node,
    [playwright, 'test', `--project=${project}`, '--list', '--reporter=json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  miss('no Chromium is on this machine and none could be installed', testsOf(JSON.parse(stdout)).length);
}

function time(milliseconds, file, name) {
  durations.push([(milliseconds ?? 0) / 1000, `${file}: ${name}`]);
}

/** The first lines say what; the rest is in the log above. */
function fail(where, message) {
  failures.push([where, stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n')]);
}

function miss(why, count = 1) {
  notRun.set(why, (notRun.get(why) ?? 0) + count);
}

/** Playwright nests: a file, its describes, their tests. */
function testsOf({ suites = [], specs = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) => tests.map((test) => ({ file, title, test }))),
    ...suites.flatMap(testsOf),
  ];
}

/** A runner that died without a report, or failed without a failed test, is a failure too. */
async function suite(name, args, env, count) {
  const status = await run(node, args, env);
  let counted = { passed: 0, failed: 1 };
  try {
    counted = count(JSON.parse(readFileSync(report(name), 'utf8')));
  } catch {
    fail(name, 'no report');
  }
  if (status !== 0 && counted.failed === 0) {
    counted.failed = 1;
    fail(name, `ended with ${status}, though no test failed`);
  }
  totals.passed += counted.passed;
  totals.failed += counted.failed;
}

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
      .on('close', resolve)
      .on('error', () => resolve(1));
  });
}
