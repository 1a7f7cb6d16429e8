import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { unpackHouse } from '#tests/support/kept-house.ts';
import { shareWidths } from '#tests/support/shared-widths.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';

const root = path.resolve(import.meta.dirname, '..', '..', '..');

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** One demo house for all browser tests, started as anyone would start it the second time. */
export default async function openHouse(): Promise<() => Promise<void>> {
  const dataDir = await temporaryFolder('browser');
  await unpackHouse(dataDir, 2400);
  await shareWidths(dataDir);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn(process.execPath, [path.join(root, 'server', 'main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      NODE_ENV: 'test',
      TRUST_PROXY: '127.0.0.0/8,::1',
    },
    // Faults stand in the runner's log, beside the test that met them.
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  process.env.HOUSE_URL = url;
  process.env.HOUSE_DATA_DIR = dataDir;
  await waitUntilReady(url, () => server.exitCode);
  return async () => {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.on('exit', resolve));
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function waitUntilReady(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + 150_000;
  while (Date.now() < deadline) {
    if (exitCode() !== null) throw new Error(`the house ended with ${exitCode()}`);
    if (
      await fetch(`${url}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the house did not open');
}
