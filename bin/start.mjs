// npm start: a bare checkout in, a running house out.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { node, prepare, root } from './prepare.mjs';

prepare();
const server = spawn(node, ['--env-file-if-exists=.env', path.join(root, 'server', 'main.ts')], {
  cwd: root,
  // The channel is how the server learns that this process was killed, and then stops by itself.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
// Ctrl-C reaches the server by itself too; it takes a second signal calmly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code, signal) => process.exit(signal ? 1 : code));
