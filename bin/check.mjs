// npm run check: types, lint, import direction, rules and use cases; everything but processes and browsers.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { node, prepare, root } from './prepare.mjs';

prepare();
const tool = (name) => path.join(root, 'node_modules', '.bin', name);
const steps = [
  [tool('tsc'), ['-p', '.']],
  [tool('biome'), ['check', '.']],
  [
    node,
    [
      path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project',
      'rules',
      '--project',
      'postgres',
    ],
  ],
];
for (const [command, args] of steps)
  if (spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0) process.exit(1);
