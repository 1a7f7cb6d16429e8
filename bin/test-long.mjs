// npm run test:long: the tests that try only a part in `npm test` (those that ask `tests/support/runs.ts`), whole.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { node, root } from './prepare.mjs';

const files = globSync('{bin,contract,facets,gem,server,web,tests,bench,ops}/**/*.test.ts', {
  cwd: root,
}).filter((file) => readFileSync(path.join(root, file), 'utf8').includes('#tests/support/runs.ts'));
const { status } = spawnSync(
  node,
  [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, RUNS: 'full' } },
);
process.exit(status ?? 1);
