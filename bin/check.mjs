// npm run check: types, lint of what was touched since the last commit, the rules that reach it, and the use cases of its
// rooms; `-- --all`: all of it. Everything but processes and browsers.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { node, prepare, root } from './prepare.mjs';
import { rulesTests, testsReaching } from './reaching-tests.mjs';
import { roomsOf } from './touched.mjs';

const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
prepare();
const tool = (name) => path.join(root, 'node_modules', '.bin', name);

const files = values.all ? undefined : touched();
const rooms = files && roomsOf(files);
process.stdout.write(`Use cases: ${rooms ? rooms.join(', ') || 'none were touched' : 'all'}\n`);

// All three run at once; the output of types and lint is printed after the tests.
const [types, lint, tests] = await Promise.all([
  run(tool('tsc'), ['-p', '.'], 'pipe'),
  run(tool('biome'), ['check', '--no-errors-on-unmatched', ...(files?.filter(isThere) ?? ['.'])], 'pipe'),
  run(node, [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...chosenTests()], 'inherit'),
]);
for (const { name, status, said } of [
  { name: 'types', ...types },
  { name: 'lint', ...lint },
])
  process.stdout.write(`${status === 0 ? '' : said}${name}: ${status === 0 ? 'ok' : 'failed'}\n`);
process.exit([types, lint, tests].every(({ status }) => status === 0) ? 0 : 1);

/** Rules that are quick or read the tree are always tried; those of server, facets and gem where they reach what was touched. */
function chosenTests() {
  if (!rooms) return ['--project', 'rules', '--project', 'postgres'];
  const gem = files.some((file) => file.startsWith('gem/')) ? ['gem'] : [];
  const always = rulesTests(['bin', 'contract', 'ops', 'tests', 'web', ...gem]);
  const projects = rooms.length ? ['--project', 'rules', '--project', 'postgres'] : ['--project', 'rules'];
  return [...projects, ...new Set([...always, ...testsReaching(files)]), ...rooms];
}

function isThere(file) {
  return existsSync(path.join(root, file));
}

/** Undefined outside a git checkout. */
function touched() {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-uall', '-z', '--no-renames'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((line) => line.slice(3));
}

function run(command, args, output) {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(command, args, { cwd: root, stdio: ['inherit', output, output] });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    child.on('close', (status) => resolve({ status, said })).on('error', () => resolve({ status: 1, said }));
  });
}
