// npm run check: types, lint, import direction, rules, and the use cases of the rooms that were touched since the last
// commit; `-- --all`: all use cases. Everything but processes and browsers.
import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { node, prepare, root } from './prepare.mjs';
import { roomsOf } from './touched.mjs';

const { values } = parseArgs({ options: { all: { type: 'boolean' } } });
prepare();
const tool = (name) => path.join(root, 'node_modules', '.bin', name);
const vitest = [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run'];

// Neither waits for the other: together they take as long as one.
const settled = await Promise.all([run(tool('tsc'), ['-p', '.']), run(tool('biome'), ['check', '.'])]);
if (settled.some((status) => status !== 0)) process.exit(1);

const parts = values.all ? undefined : touched();
const chosen = parts
  ? [['--project', 'rules'], ...(parts.length ? [['--project', 'postgres', ...parts]] : [])]
  : [['--project', 'rules', '--project', 'postgres']];
if (parts) process.stdout.write(`Use cases: ${parts.join(', ') || 'none were touched'}\n`);
for (const args of chosen) if ((await run(node, [...vitest, ...args])) !== 0) process.exit(1);

/** Undefined where nobody can tell: not in a checkout of git. */
function touched() {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '-uall', '-z', '--no-renames'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  return roomsOf(
    stdout
      .split('\0')
      .filter(Boolean)
      .map((line) => line.slice(3)),
  );
}

function run(command, args) {
  return new Promise((resolve) => {
    spawn(command, args, { cwd: root, stdio: 'inherit' })
      .on('close', resolve)
      .on('error', () => resolve(1));
  });
}
