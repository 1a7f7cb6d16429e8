// npm run test:faults -- --rounds 30: processes, the database and its wire are killed, cut and held while bids flow, and
// processes at the money they write.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { node, prepare, root } from './prepare.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, bidders: { type: 'string' } } });
prepare();
const { status } = spawnSync(
  node,
  [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'process',
    'tests/faults',
    '--project',
    'postgres',
    'tests/model/money-faults.db.test.ts',
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      FAULT_ROUNDS: values.rounds ?? '1',
      ...(values.bidders && { FAULT_BIDDERS: values.bidders }),
    },
  },
);
process.exit(status ?? 1);
