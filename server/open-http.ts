import type { FastifyInstance } from 'fastify';
import { findPeople, findPerson } from './account/public.ts';
import { auctionLeaving, stopFollowLetters } from './auctions/public.ts';
import { mountLetters } from './backoffice/letters/mount-letters.ts';
import { findLibraryPicture } from './content/public.ts';
import { mountCertificates } from './demo/certificate-sheet.ts';
import type { Modules } from './open-modules.ts';
import type { Services } from './open-services.ts';
import { mountGemBench, mountPictures, PictureDeriver } from './pictures/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { createApp } from './platform/http/app.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountHealth } from './platform/http/health.ts';
import { Identity } from './platform/http/identity.ts';
import { mountCalls } from './platform/http/mount.ts';
import { guardReads, ReadingCrowd } from './platform/http/reading-crowd.ts';
import { LiveServer } from './platform/live/live-server.ts';
import { mountLive } from './platform/live/mount-live.ts';
import { mountLeaving } from './platform/mail/mount-leaving.ts';
import { mountOutboxPage } from './platform/mail/outbox-page.ts';
import { readBuild } from './platform/pages/entry.ts';
import { RevisionCache } from './platform/revision-cache.ts';
import { mountSitemap } from './sitemap/public.ts';
import { mailingLeaving } from './subscriptions/public.ts';

export interface Http {
  app: FastifyInstance;
  identity: Identity;
}

const answerCacheBytes = 32 * 1024 * 1024;

/** Everything but pages: calls, the live socket, pictures, health, unsubscribe links. */
export async function openHttp(services: Services, modules: Modules): Promise<Http> {
  const { config, log, metrics, database, db, door, wake, keys, jobs, letters } = services;
  const { account, catalog, dispatcher, live, revisions, sender } = modules;
  const { publicUrl } = config;
  const demo = config.house === 'demo';
  const secure = publicUrl.startsWith('https:');
  const identity = new Identity({
    keys,
    secure,
    findPerson: (token, background) => findPerson({ ...account, db: door }, token, background),
  });
  const build = await readBuild(config.development);
  const app = createApp({
    log,
    metrics,
    trustProxy: config.trustProxy,
    siteUrls: siteOrigins(config),
    secure,
    clientVersion: build.id,
  });
  const readers = new ReadingCrowd();
  metrics.gauge('reads_under_way', 'Reads that are being answered.', () => readers.size);
  const { pool } = database;
  metrics.gauge('connections_open', 'Connections of the pool that all share.', () => pool.totalCount);
  metrics.gauge('connections_awaited', 'Who waits for a connection that all share.', () => pool.waitingCount);
  guardReads(app, readers);
  mountHealth(app, { database, metrics, metricsToken: config.metricsToken, demo });
  mountCalls(app, dispatcher, identity, new RevisionCache(revisions, answerCacheBytes));
  const stream = await LiveServer.open({
    ...live,
    wake,
    log,
    metrics,
    findPeople: (sessionIds) => findPeople(account, sessionIds),
  });
  mountLive(app, stream, identity, siteOrigins(config));
  mountDocs(app, identity, { demo });
  mountSitemap(app, { db, catalog, revisions, publicUrl });
  mountPictures(app, { db, jobs, deriver: await PictureDeriver.open(config.dataDir), findLibraryPicture });
  mountLetters(app, { identity, sender, clock: systemClock, db });
  mountLeaving(app, db, [auctionLeaving(keys.leaving), mailingLeaving(keys.leaving, stopFollowLetters)]);
  if (demo) {
    mountOutboxPage(app, db, letters, publicUrl);
    mountGemBench(app);
    mountCertificates(app, catalog);
  }
  return { app, identity };
}

const siteOrigins = ({ publicUrl, publicUrlKz }: Config): string[] =>
  [publicUrl, publicUrlKz].flatMap((url) => (url ? new URL(url).origin : []));
