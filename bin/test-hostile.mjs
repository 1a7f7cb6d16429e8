// npm run test:hostile -- --runs 20000 [--seed 42]: hostile requests to every call, as many as one likes.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { node, root } from './prepare.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } });
const { status } = spawnSync(
  node,
  [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'postgres',
    'tests/http/hostile-calls.db.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOSTILE_RUNS: values.runs ?? '2000',
      ...(values.seed && { HOSTILE_SEED: values.seed }),
    },
  },
);
process.exit(status ?? 1);
