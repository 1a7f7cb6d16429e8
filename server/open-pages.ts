import { findMoved } from './content/public.ts';
import type { Http } from './open-http.ts';
import type { Modules } from './open-modules.ts';
import type { Closing, Services } from './open-services.ts';
import { mountBuiltFiles, openVite } from './platform/pages/entry.ts';
import { PageCache } from './platform/pages/page-cache.ts';
import { RenderQueue } from './platform/pages/render-queue.ts';
import {
  pagesOfThread,
  type RenderThreadOptions,
  RenderThreads,
  threadCount,
} from './platform/pages/render-threads.ts';
import { type Renderer, renderHere } from './platform/pages/renderer.ts';
import { mountPages, type PageServer, renderAhead } from './platform/pages/serve.ts';

const pageCacheBytes = 64 * 1024 * 1024;

/** Loads the built pages on threads of their own while the rest of the server opens. */
export function startRendering(options: RenderThreadOptions, closing: Closing): Promise<Renderer> {
  const opening: Promise<Renderer> = RenderThreads.open(options);
  // Prevents an unhandled rejection; opening the pages throws it.
  opening.catch(() => {});
  closing.push(async () => (await opening.catch(() => undefined))?.close());
  return opening;
}

/** Pages and their files; without a renderer Vite makes them here. */
export async function openPages(
  { config, log, metrics, db }: Services,
  { dispatcher, revisions }: Modules,
  { app, identity }: Http,
  rendering: Promise<Renderer> | undefined,
): Promise<void> {
  const { publicUrl, publicUrlKz, development } = config;
  const demo = config.house === 'demo';
  const cache = new PageCache(revisions, pageCacheBytes);
  metrics.gauge('page_cache_bytes', 'Bytes of pages kept.', () => cache.size);
  const queue = new RenderQueue({
    atOnce: threadCount * pagesOfThread,
    mayWait: 64,
    patience: config.pagesWithin.waiting,
  });
  metrics.gauge('pages_waiting', 'Pages that wait for their rendering.', () => queue.waiting);
  if (!development) mountBuiltFiles(app);
  const renderer = rendering ? await rendering : renderHere(await openVite(app));
  const pages: PageServer = {
    renderer,
    cache,
    dispatcher,
    identity,
    queue,
    metrics,
    log,
    site: { publicUrl, publicUrlKz, demo },
    secure: identity.secure,
    development,
    movedTo: (path) => findMoved(db, path),
  };
  mountPages(app, pages);
  if (!demo) await renderAhead(pages, '/');
}
