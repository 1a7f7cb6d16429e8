// npm run test:model -- --runs 2000 [--seed 42]: the auctions' model against PostgreSQL, as long as one likes.
// npm run test:year -- --auctions 10000 [--sales 24] [--seed 42]: a year of the house's money, in memory and on PostgreSQL.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { node, root } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    year: { type: 'boolean' },
    runs: { type: 'string' },
    auctions: { type: 'string' },
    sales: { type: 'string' },
    seed: { type: 'string' },
  },
});
const [file, env] = values.year
  ? [
      'tests/model/money-year',
      { YEAR_AUCTIONS: values.auctions ?? '10000', YEAR_SALES: values.sales ?? '24', YEAR_SEED: values.seed },
    ]
  : ['server/auctions/model.db.test.ts', { MODEL_RUNS: values.runs ?? '80', MODEL_SEED: values.seed }];
const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
const { status } = spawnSync(node, [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', file], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...given },
});
process.exit(status ?? 1);
