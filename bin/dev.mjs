// npm run dev: one process with hot updates; the server restarts when its own code changes.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { envFile, node, prepare, root } from './prepare.mjs';

prepare({ build: false });
const watched = ['server', 'contract'].map((folder) => `--watch-path=${path.join(root, folder)}`);
const server = spawn(node, [...watched, ...envFile, path.join(root, 'server', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
