// npm start: a bare checkout in, a running house out.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { envFile, node, prepare, root } from './prepare.mjs';

prepare();
const server = spawn(node, [...envFile, path.join(root, 'server', 'main.ts')], {
  cwd: root,
  // The channel is how the server learns that this process was killed, and then stops by itself.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Ctrl-C reaches the server by itself too; it takes a second signal calmly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
// npm passes a signal to the shell between us, which exits silently: a changed parent is our signal.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 300).unref();
server.on('exit', (code, signal) => process.exit(signal ? 1 : code));
