import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { needsNginx, runs, writeNginx } from '#tests/support/nginx.ts';

it('nginx of this machine understands its configuration', needsNginx, () => {
  const { folder, args } = writeNginx(['127.0.0.1:3000', '127.0.0.1:3001']);
  const tried = runs('nginx', ['-t', ...args]);
  rmSync(folder, { recursive: true });
  expect(tried.well, tried.said).toBe(true);
});
