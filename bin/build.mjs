// npm run build: the pages for the browser and for the server, precompressed, beside the previous build's assets.
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, sourcesHash } from './prepare.mjs';

const dist = path.join(root, 'dist');
const next = path.join(root, `dist.${process.pid}`);
const hash = sourcesHash();
const assetsOf = (folder) =>
  existsSync(path.join(folder, 'client', 'assets')) ? readdirSync(path.join(folder, 'client', 'assets')) : [];

// A build that failed leaves nothing behind.
process.on('exit', () => rmSync(next, { recursive: true, force: true }));
rmSync(next, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [path.join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--configLoader', 'native'],
  {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, BUILD_DIR: next, NODE_ENV: 'production' },
  },
);
const own = assetsOf(next);
compress(path.join(next, 'client'));
keepPrevious();
// The time says when it was built, the hash what was built.
writeFileSync(
  path.join(next, 'build.json'),
  JSON.stringify({ id: `${Math.floor(Date.now() / 1000)}-${hash.slice(0, 8)}`, hash, assets: own }),
);
swap();

function compress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg|json|webmanifest|txt|wasm)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    );
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

/** A page opened before the update still asks for the files it was made of. */
function keepPrevious() {
  if (!existsSync(path.join(dist, 'build.json'))) return;
  const { assets = [] } = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8'));
  mkdirSync(path.join(next, 'client', 'assets'), { recursive: true });
  for (const name of assets)
    for (const file of [name, `${name}.br`, `${name}.gz`]) {
      const from = path.join(dist, 'client', 'assets', file);
      const to = path.join(next, 'client', 'assets', file);
      if (existsSync(from) && !existsSync(to)) cpSync(from, to);
    }
}

function swap() {
  const old = `${dist}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(next, dist);
  rmSync(old, { recursive: true, force: true });
}
