// npm run test:cluster -- --rounds 10 --fault switchover: nodes of a cluster fail while bids flow.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { node, prepare, root } from './prepare.mjs';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, fault: { type: 'string' } } });
prepare();
const { status } = spawnSync(
  node,
  [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'cluster', 'tests/cluster'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CLUSTER_ROUNDS: values.rounds ?? '1',
      ...(values.fault && { CLUSTER_FAULT: values.fault }),
    },
  },
);
process.exit(status ?? 1);
