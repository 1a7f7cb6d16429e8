import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

const runs = (command: string, args: string[]) => {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return { there: !error, well: status === 0, said: stderr };
};
const tools = runs('nginx', ['-v']).there && runs('openssl', ['version']).there;
if (!tools) process.stdout.write('nginx: not tried, nginx or openssl is not on this machine\n');

it.skipIf(!tools)('nginx of this machine understands its configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const inside = (name: string) => path.join(folder, name);
  const certificate = runs('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=gran.test', '-keyout', inside('privkey.pem'), '-out', inside('fullchain.pem')],
  ]);
  expect(certificate.well, certificate.said).toBe(true);
  mkdirSync(inside('cache'));
  // Names and folders of the containers; nothing else is changed.
  const written = readFileSync(path.join(import.meta.dirname, 'nginx.conf'), 'utf8')
    .replace(/app-[12]:3000/g, '127.0.0.1:3000')
    .replaceAll('/etc/nginx/certificates', folder)
    .replace('/var/cache/nginx/assets', inside('cache'))
    .replace(/(access_log|error_log) \/dev\/std(out|err)/g, `$1 ${inside('log')}`);
  writeFileSync(inside('nginx.conf'), `pid ${inside('pid')};\n${written}`);
  const tried = runs('nginx', ['-t', '-e', inside('log'), '-c', inside('nginx.conf')]);
  rmSync(folder, { recursive: true });
  expect(tried.well, tried.said).toBe(true);
});
