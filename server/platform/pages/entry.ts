import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { UserInfo } from '#contract/account/account.ts';
import type { Api } from '#contract/index.ts';
import { type Assets, mountAssets, readAssets } from './assets.ts';

/** What a rendering on the server is given; the router's context in `web/` is made of it. */
export interface PageContext {
  api: Api;
  user: UserInfo | null;
  nonce: string;
  site: { publicUrl: string; publicUrlKz: string | undefined; demo: boolean };
}

export interface PageEntry {
  fetch(request: Request, options: { context: PageContext }): Promise<Response>;
}

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const dist = path.join(root, 'dist');

interface Build {
  /** The time it was made, and a hash of what was made. */
  id: string;
}

export async function readBuild(development: boolean): Promise<Build> {
  if (development) return { id: 'development' };
  return JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')) as Build;
}

/** The module that renders the built pages. */
export const builtEntry = path.join(dist, 'server', 'server.js');

let builtFiles: Assets | undefined;

/** The files of the built pages, shared by all servers of a process. */
export function mountBuiltFiles(app: FastifyInstance): void {
  builtFiles ??= readAssets(path.join(dist, 'client'));
  mountAssets(app, builtFiles);
}

/** Vite inside this process: one port for pages, modules and hot updates. */
export async function openVite(app: FastifyInstance): Promise<() => Promise<PageEntry>> {
  const { createServer, isRunnableDevEnvironment } = await import('vite');
  const vite = await createServer({
    root,
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, next) => {
    if (/^\/(api|live|dev\/mail|healthz|readyz|metrics)\b/.test(request.url)) next();
    else vite.middlewares(request.raw, reply.raw, () => next());
  });
  app.addHook('onClose', () => vite.close());
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr))
    throw new Error('the ssr environment of Vite cannot run modules');
  return async () => (await ssr.runner.import('virtual:tanstack-start-server-entry')).default as PageEntry;
}
