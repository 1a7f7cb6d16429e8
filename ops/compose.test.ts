import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const compose = readFileSync(path.join(import.meta.dirname, 'compose.yaml'), 'utf8');
/** The folded lines of the service's command, as the shell gets them. */
const command = />-\n((?: {8}\S.*\n)+)/
  .exec(compose.split('  backup:')[1]!)![1]!
  .replace(/\n? {8}/g, ' ')
  .replaceAll('$$', '$');

/** Two turns of its loop at a moment of our choice: what it waits for, and what it then makes. */
function night(now: string): string[] {
  const seconds = Date.parse(now) / 1000;
  const words = `date() { case "$*" in *%s) echo ${seconds};; *) echo 7;; esac; }
    sleep() { echo "sleep $1"; turns=$((turns + 1)); [ $turns -lt 2 ]; }
    node() { echo "node $*"; }
    ${command}`;
  return spawnSync('sh', ['-c', words], { encoding: 'utf8' }).stdout.trim().split('\n');
}

it.each([
  ['2026-11-16T00:00:00Z', 1801],
  ['2026-11-16T00:30:00Z', 1],
  ['2026-11-16T00:30:01Z', 86_400],
  ['2026-11-16T23:59:59Z', 1802],
])('at %s the nightly backup waits %i seconds, until half past three of Moscow', (now, wait) => {
  expect(night(now)).toEqual([`sleep ${wait}`, 'node ops/backup.ts /backups/gran-7.gz', `sleep ${wait}`]);
});
