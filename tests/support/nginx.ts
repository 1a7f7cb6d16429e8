import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { needs } from './needs.ts';
import { freePort } from './process-house.ts';
import { waitUntil } from './wait-until.ts';

export const runs = (command: string, args: string[]) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  return { there: !error, well: status === 0, said: stdout + stderr };
};

export const needsNginx = needs(
  runs('nginx', ['-v']).there && runs('openssl', ['version']).there,
  'nginx or openssl is not on this machine',
);

interface Written {
  folder: string;
  file: string;
  /** For what it says before it has read its configuration. */
  args: string[];
}

/** The kit's own configuration with a certificate for a day; names, ports and folders of the containers are replaced. */
export function writeNginx(instances: [string, string], ports?: { plain: number; tls: number }): Written {
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  // Its workers are another user.
  chmodSync(folder, 0o755);
  const inside = (name: string) => path.join(folder, name);
  const certificate = runs('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-keyout', inside('privkey.pem'), '-out', inside('fullchain.pem')],
  ]);
  if (!certificate.well) throw new Error(certificate.said);
  mkdirSync(inside('cache'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = kinds.map((kind) => `${kind}_temp_path ${inside(kind)};`).join('\n');
  const written = readFileSync(path.resolve(import.meta.dirname, '../../ops/nginx.conf'), 'utf8')
    .replace('app-1:3000', instances[0])
    .replace('app-2:3000', instances[1])
    .replaceAll('/etc/nginx/certificates', folder)
    .replace('/var/cache/nginx/assets', inside('cache'))
    .replace(/(access_log|error_log) \/dev\/std(out|err)/g, `$1 ${inside('log')}`)
    .replace('http {', `http {\n${places}`);
  const listening = ports
    ? written
        .replace(/^\s*listen \[::\].*$/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
        .replace('listen 443 ', `listen 127.0.0.1:${ports.tls} `)
    : written;
  const file = inside('nginx.conf');
  writeFileSync(file, `pid ${inside('pid')};\n${listening}`);
  return { folder, file, args: ['-e', inside('log'), '-c', file] };
}

export interface Nginx {
  port: number;
  plainPort: number;
  certificate: string;
  log: () => string;
  stop: () => Promise<void>;
}

export async function startNginx(instances: [string, string]): Promise<Nginx> {
  const [plain, tls] = [await freePort(), await freePort()];
  const { folder, args } = writeNginx(instances, { plain, tls });
  const child: ChildProcess = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const log = () => readFileSync(path.join(folder, 'log'), 'utf8');
  await waitUntil('nginx answers', async () => {
    if (child.exitCode !== null) throw new Error(log());
    return fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).then(
      ({ status }) => status === 301,
      () => false,
    );
  });
  return {
    port: tls,
    plainPort: plain,
    certificate: readFileSync(path.join(folder, 'fullchain.pem'), 'utf8'),
    log,
    stop: async () => {
      child.kill('SIGQUIT');
      // Sockets stay open as long as their pages do: those are not waited for.
      const cut = setTimeout(() => child.kill('SIGTERM'), 2000);
      await ended;
      clearTimeout(cut);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
