// Makes a bare checkout runnable: installs what is missing, builds what is stale.
// Runs on the machine's own Node (20 or newer) before any dependency exists, so it imports nothing from npm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
const inRoot = (...parts) => path.join(root, ...parts);

/** Node 24 from the lock file: the server's TypeScript runs on it whatever the machine has. */
export const node = inRoot('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Node warns of a missing .env on every start, so it is passed only when it exists. */
export const envFile = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : [];

const installMark = inRoot('node_modules', '.installed');
const buildMark = inRoot('dist', 'build.json');
const buildInputs = [
  'web',
  'contract',
  'facets',
  'gem',
  'vite.config.ts',
  'package-lock.json',
  ...['build.mjs', 'bind-russian-plugin.ts', 'russian-texts.ts'].map((name) => `bin/${name}`),
];

export function prepare({ build = true } = {}) {
  if (process.env.NODE_ENV === 'production') return expectPrepared();
  if (installedHash() !== lockHash()) install();
  if (build && builtHash() !== sourcesHash()) run(node, [inRoot('bin', 'build.mjs')], 'Собираю страницы…');
}

/** A production machine gets a finished checkout and changes nothing in it. */
function expectPrepared() {
  if (!existsSync(node)) stop('Зависимости не установлены: выполните npm ci.');
  if (!existsSync(buildMark)) stop('Страницы не собраны: выполните npm run build до NODE_ENV=production.');
}

function install() {
  // Without our own .bin: npm replaces node_modules, and must not run on a Node that lies inside it.
  const ours = inRoot('node_modules', '.bin');
  const PATH = (process.env.PATH ?? '').split(path.delimiter).filter((dir) => path.resolve(dir) !== ours);
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], 'Устанавливаю зависимости…', {
    ...process.env,
    PATH: PATH.join(path.delimiter),
  });
  writeFileSync(installMark, lockHash());
}

const readText = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
const installedHash = () => (existsSync(node) ? readText(installMark) : undefined);
const builtHash = () => {
  const build = readText(buildMark);
  return build && JSON.parse(build).hash;
};
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');

/** Content, not time: a checkout, a copy or a touched file must not look stale. */
export function sourcesHash() {
  const hash = createHash('sha256');
  const add = (entry) => {
    const full = inRoot(entry);
    if (!existsSync(full)) return;
    if (/\.test\.tsx?$|\.gen\.ts$/.test(entry)) return;
    const children = readDirectory(full);
    if (children) for (const child of children) add(path.join(entry, child));
    else hash.update(`${entry}\0`).update(readFileSync(full)).update('\0');
  };
  for (const entry of buildInputs) add(entry);
  return hash.digest('hex');
}

function readDirectory(full) {
  try {
    return readdirSync(full).sort();
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function run(command, args, what, env = process.env) {
  process.stderr.write(`${what}\n`);
  const { status, error } = spawnSync(command, args, { cwd: root, env, stdio: ['ignore', 2, 2] });
  if (status !== 0) stop(`${what} не удалось${error ? `: ${error.message}` : ''}.`);
}

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
