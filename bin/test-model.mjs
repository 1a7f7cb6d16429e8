// npm run test:model -- --runs 2000 [--seed 42]: the auctions' model against PostgreSQL, as long as one likes.
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
    'server/auctions/model.db.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      MODEL_RUNS: values.runs ?? '80',
      ...(values.seed && { MODEL_SEED: values.seed }),
    },
  },
);
process.exit(status ?? 1);
