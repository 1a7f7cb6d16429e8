// A Chromium for the browser tests and the other programs that tests start: found on the machine, or installed.
// Runs before any dependency exists, so it imports nothing from npm.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const browsers = [
  process.env.CHROMIUM,
  // Without the windows of a browser around the page: the same pages in a fraction of the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Programs that tests start, and the Debian packages they come in. */
const programs = {
  nginx: 'nginx-light',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
};

const foundBrowser = () => browsers.find((place) => place && existsSync(place));
const isMissing = (program) => spawnSync(program, ['--help'], { stdio: 'ignore' }).error !== undefined;

let bringing;

/** Installs what is missing where possible, once; callers that need a program await the promise. */
export function bringPrograms() {
  bringing ??= install();
  return bringing;
}

async function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const sets = [
    Object.keys(programs)
      .filter(isMissing)
      .map((program) => programs[program]),
    // The fallback faces were fitted to Liberation's widths.
    foundBrowser() ? [] : ['chromium-headless-shell', 'fonts-liberation'],
  ].filter(({ length }) => length);
  if (!sets.length) return;
  process.stderr.write(`Устанавливаю ${sets.flat().join(', ')}…\n`);
  const aptGet = 'apt-get -qq -o DPkg::Lock::Timeout=300';
  // One shell for all commands, so that they continue while this process waits for npm. An unknown package name
  // fails its own set only.
  const commands = [
    `${aptGet} update`,
    ...sets.map((packages) => `${aptGet} install -y --no-install-recommends ${packages.join(' ')}`),
  ];
  await new Promise((resolve) => {
    spawn('sh', ['-c', commands.join('; ')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).on('close', resolve);
  });
}

/** The path of a browser; empty when Playwright brought its own; undefined where there is none. */
export async function findChromium() {
  await bringPrograms();
  const found = foundBrowser();
  if (found) return found;
  const { status } = spawnSync(
    path.join(root, 'node_modules', '.bin', 'playwright'),
    ['install', '--only-shell', 'chromium'],
    { stdio: ['ignore', 2, 2] },
  );
  return status === 0 ? '' : undefined;
}
