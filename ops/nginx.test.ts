import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nginxIsThere, runs, writeNginx } from '#tests/support/nginx.ts';

const meta = { whySkipped: 'nginx or openssl is not on this machine' };

it.skipIf(!nginxIsThere)('nginx of this machine understands its configuration', { meta }, () => {
  const { folder, args } = writeNginx(['127.0.0.1:3000', '127.0.0.1:3001']);
  const tried = runs('nginx', ['-t', ...args]);
  rmSync(folder, { recursive: true });
  expect(tried.well, tried.said).toBe(true);
});
