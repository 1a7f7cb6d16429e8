import { createServer } from 'node:net';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ownAccountRoutes } from './account/own/own-routes.ts';
import { accountOverview, accountRecords, findPeople, findPerson } from './account/public.ts';
import { accountRoutes } from './account/routes.ts';
import { AlertWatcher } from './alerts/public.ts';
import { alertRoutes } from './alerts/routes.ts';
import { liveRoutes } from './auctions/live/live-routes.ts';
import { auctionLiveRules } from './auctions/live/live-rules.ts';
import {
  auctionLeaving,
  auctionOverview,
  auctionRecords,
  lotsHolding,
  NewsTeller,
  openBidding,
  openSigner,
  Sweep,
  stopBidding,
  stopFollowLetters,
} from './auctions/public.ts';
import { auctionRoutes } from './auctions/routes.ts';
import { mountLetters } from './backoffice/letters/mount-letters.ts';
import { backofficeRoutes } from './backoffice/routes.ts';
import { catalogRecords, itemKinds, joinVisitor, LiveCatalog, tooltipKind } from './catalog/public.ts';
import { catalogRoutes } from './catalog/routes.ts';
import { changeRecords, kindsInOrder } from './changes/public.ts';
import { changesRoutes } from './changes/routes.ts';
import { officeKind, questionKind } from './content/public.ts';
import { contentRoutes } from './content/routes.ts';
import { siteConfigRoutes } from './content/site-config.ts';
import { fillDemo } from './demo/fill.ts';
import { demoSignIns } from './demo/people.ts';
import { documentOverview, documentRecords } from './documents/public.ts';
import { documentRoutes } from './documents/routes.ts';
import { eventOverview, joinRegistrations, registrationRecords } from './events/public.ts';
import { eventRoutes } from './events/routes.ts';
import { queues, startWorkers } from './jobs.ts';
import { holdLetter, notificationRecords } from './notifications/public.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { joinPapers, paperRecords } from './paper/public.ts';
import { paperRoutes } from './paper/routes.ts';
import { mountGemBench, mountPictures, PictureDeriver } from './pictures/public.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { checkReachable, type Database, openDatabase } from './platform/db.ts';
import { fillOnce, lockFolder, settleHouse } from './platform/house.ts';
import { createApp } from './platform/http/app.ts';
import { Dispatcher } from './platform/http/dispatch.ts';
import { mountDocs } from './platform/http/docs.ts';
import { mountHealth } from './platform/http/health.ts';
import { Identity } from './platform/http/identity.ts';
import { mountCalls } from './platform/http/mount.ts';
import { RateLimits } from './platform/http/rate-limits.ts';
import { deriveKeys } from './platform/http/tokens.ts';
import { Jobs } from './platform/jobs.ts';
import { LiveServer } from './platform/live/live-server.ts';
import { mountLive } from './platform/live/mount-live.ts';
import type { Log } from './platform/log.ts';
import { Letters } from './platform/mail/letters.ts';
import { mountLeaving } from './platform/mail/mount-leaving.ts';
import { mountOutboxPage } from './platform/mail/outbox-page.ts';
import { outboxPost, smtpPost } from './platform/mail/post.ts';
import { Metrics } from './platform/metrics.ts';
import { migrate } from './platform/migrate.ts';
import { openBuiltPages, openVite, readBuild } from './platform/pages/entry.ts';
import { PageCache } from './platform/pages/page-cache.ts';
import { mountPages } from './platform/pages/serve.ts';
import { secretFile, startEmbedded } from './platform/postgres/embedded.ts';
import { RevisionCache } from './platform/revision-cache.ts';
import { Revisions } from './platform/revisions.ts';
import { StopSentence } from './platform/stop-sentence.ts';
import { Turnstile } from './platform/turnstile.ts';
import { Wake } from './platform/wake.ts';
import { joinDrafts, requestOverview, requestRecords, requestsHolding } from './requests/public.ts';
import { requestRoutes } from './requests/routes.ts';
import {
  joinMeetings,
  meetingOverview,
  meetingRecords,
  meetingsHolding,
  meetingsOfPeople,
} from './schedule/public.ts';
import { scheduleRoutes } from './schedule/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { mountSitemap } from './sitemap/public.ts';
import {
  joinSubscriptions,
  mailingLeaving,
  openWays,
  readManageToken,
  subscriptionRecords,
} from './subscriptions/public.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';

export interface House {
  app: FastifyInstance;
  stop(drainMilliseconds: number): Promise<void>;
}

const pageCacheBytes = 64 * 1024 * 1024;
const answerCacheBytes = 32 * 1024 * 1024;

/** Opens everything in order and knows how to close it in the reverse one. */
export async function startHouse(config: Config, log: Log): Promise<House> {
  await checkPort(config);
  const closing: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    const database = await openBase(config, closing);
    const app = await openHouse(config, log, database, closing);
    return {
      app,
      stop: async (drainMilliseconds) => {
        const cut = setTimeout(() => app.server.closeAllConnections(), drainMilliseconds);
        await close();
        clearTimeout(cut);
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Before anything else: a taken port must not cost the start of a database. */
async function checkPort({ port, host }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(portRefused(port, host, error)));
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portRefused(port: number, host: string, error: NodeJS.ErrnoException): unknown {
  if (error.code === 'EADDRINUSE') return new StopSentence(`PORT: порт ${port} занят другой программой.`);
  if (error.code === 'EACCES') return new StopSentence(`PORT: порт ${port} не разрешён этому пользователю.`);
  if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? ''))
    return new StopSentence(`HOST: адреса ${host} нет на этой машине.`);
  return error;
}

async function openBase(config: Config, closing: (() => Promise<unknown>)[]): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const database = openDatabase(config.databaseUrl ?? embedded!.url);
  closing.push(() => database.close());
  await checkReachable(database);
  if (embedded) {
    const lock = await lockFolder(database);
    // From here on the database is ours to stop; one that another house holds is not.
    closing.unshift(() => embedded.stop());
    closing.push(() => lock.end());
  }
  await migrate(database.db);
  await settleHouse(database, config.house);
  return database;
}

async function openHouse(
  config: Config,
  log: Log,
  database: Database,
  closing: (() => Promise<unknown>)[],
): Promise<FastifyInstance> {
  const { db } = database;
  const metrics = new Metrics();
  const jobs = new Jobs(database, log);
  await jobs.start(queues);
  closing.push(() => jobs.stop());
  const wake = new Wake(database, log);
  await wake.start();
  closing.push(() => wake.stop());

  const keys = deriveKeys(config.appSecret ?? (await secretFile(path.join(config.dataDir, 'app.secret'))));
  const limits = new RateLimits(db, keys.address);
  const post = config.smtpUrl
    ? smtpPost(config.smtpUrl, config.mailFrom)
    : outboxPost(path.join(config.dataDir, 'outbox'), config.mailFrom);
  const letters = new Letters({
    jobs,
    post,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    phone: config.contactPhone,
    clock: systemClock,
    log,
    metrics,
    holdUntil: holdLetter,
  });
  const signer = await openSigner(db, keys.ledger);
  if (config.house === 'demo')
    await fillOnce(database, (tx) => fillDemo(tx, systemClock(), signer, config.demoDiamonds));

  const catalog = await LiveCatalog.open(db);
  const kinds = [
    ...itemKinds(jobs, [lotsHolding, requestsHolding, meetingsHolding]),
    tooltipKind,
    officeKind,
    questionKind,
  ];
  const editing = { db, jobs, clock: systemClock, kinds: kindsInOrder(kinds) };
  const telling = {
    db,
    letters,
    limits,
    clock: systemClock,
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
  };
  const account = {
    db,
    letters,
    limits,
    keys,
    clock: systemClock,
    secondFactorRequired: config.secondFactorRequired,
    joins: [joinVisitor, joinDrafts, joinRegistrations, joinPapers, joinMeetings, joinSubscriptions],
    records: [
      auctionRecords,
      requestRecords,
      meetingRecords,
      registrationRecords(telling),
      paperRecords,
      documentRecords,
      catalogRecords,
      subscriptionRecords,
      notificationRecords,
      changeRecords(kinds),
      // The last: from here on nobody knows whose the rest was.
      accountRecords,
    ],
    overview: [
      auctionOverview(catalog),
      documentOverview,
      meetingOverview,
      eventOverview,
      requestOverview,
      accountOverview,
    ],
  };
  const dispatcher = new Dispatcher(db, limits, {
    repeatKey: keys.repeat,
    checkAnswers: config.checkAnswers,
  });
  dispatcher.add(siteConfigRoutes(config, config.house === 'demo' ? demoSignIns : undefined, systemClock));
  dispatcher.add(accountRoutes(account));
  dispatcher.add(ownAccountRoutes(account));
  dispatcher.add(contentRoutes(db, systemClock));
  const ways = openWays(keys.leaving);
  dispatcher.add(
    subscriptionRoutes({
      db,
      letters,
      limits,
      ways,
      readToken: (token) => readManageToken(keys.leaving, token),
      stopFollows: stopFollowLetters,
    }),
  );
  dispatcher.add(notificationRoutes(db));
  dispatcher.add(catalogRoutes(db, catalog));
  dispatcher.add(alertRoutes({ db, catalog }));
  const bidding = openBidding(database, { signer, log, wake });
  closing.push(() => bidding.close());
  const sweep = new Sweep(bidding);
  await sweep.start();
  closing.push(() => sweep.stop());
  dispatcher.add(auctionRoutes({ db, catalog, signer }, bidding));
  // A flood of readers waits for itself alone, not before those who bid.
  const liveDb = database.openDb({ max: 4, statement_timeout: 10_000 });
  closing.push(() => liveDb.destroy());
  const liveRules = auctionLiveRules(liveDb, systemClock);
  dispatcher.add(liveRoutes(db, liveRules, signer));
  dispatcher.add(
    requestRoutes({
      db,
      catalog,
      letters,
      limits,
      supportEmail: config.supportEmail,
      clock: systemClock,
      meetingsOf: meetingsOfPeople,
    }),
  );
  const house = { phone: config.contactPhone, email: config.supportEmail, url: config.publicUrl };
  dispatcher.add(paperRoutes({ db, catalog, clock: systemClock, house, limits, jobs }, letters));
  dispatcher.add(searchRoutes(db, catalog));
  dispatcher.add(eventRoutes(telling));
  const scheduling = { ...telling, catalog };
  dispatcher.add(scheduleRoutes(scheduling));
  const documents = { db, letters, clock: systemClock };
  dispatcher.add(documentRoutes(documents));
  const sender = {
    publicUrl: config.publicUrl,
    supportEmail: config.supportEmail,
    phone: config.contactPhone,
  };
  dispatcher.add(changesRoutes(editing));
  dispatcher.add(
    backofficeRoutes({
      sender,
      clock: systemClock,
      db,
      catalog,
      kinds: editing.kinds,
      beforeFirstRight: [stopBidding],
    }),
  );

  const teller = new NewsTeller({
    db,
    letters,
    log,
    houseKey: signer.keyId,
    leavingKey: keys.leaving,
    told: () => wake.tell('live'),
  });
  const stopTelling = wake.on('live', () => void teller.look());
  closing.push(async () => {
    stopTelling();
    await teller.look();
  });

  const alerts = new AlertWatcher(db, catalog, log);
  const stopWatching = wake.on('catalog', () => void alerts.look());
  closing.push(async () => {
    stopWatching();
    await alerts.look();
  });

  const secure = config.publicUrl.startsWith('https:');
  const identity = new Identity({
    keys,
    secure,
    findPerson: (token, background) => findPerson(account, token, background),
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
  const demo = config.house === 'demo';
  mountHealth(app, { database, metrics, metricsToken: config.metricsToken, demo });
  const revisions = new Revisions(db, wake, log);
  await revisions.read();
  followCatalog(catalog, revisions, wake, log, closing);
  mountCalls(app, dispatcher, identity, new RevisionCache(revisions, answerCacheBytes));
  const live = await LiveServer.open({
    db: liveDb,
    wake,
    log,
    metrics,
    rules: liveRules,
    findPeople: (sessionIds) => findPeople(account, sessionIds),
  });
  mountLive(app, live, identity, siteOrigins(config));
  mountDocs(app, identity, { demo });
  mountSitemap(app, { db, catalog, revisions, publicUrl: config.publicUrl });
  mountPictures(app, db, await PictureDeriver.open(config.dataDir));
  mountLetters(app, { identity, sender, clock: systemClock });
  mountLeaving(app, db, [auctionLeaving(keys.leaving), mailingLeaving(keys.leaving, stopFollowLetters)]);
  if (demo) {
    mountOutboxPage(app, db, config.publicUrl);
    mountGemBench(app);
  }

  const cache = new PageCache(revisions, pageCacheBytes);
  metrics.gauge('page_cache_bytes', "Bytes of visitors' pages kept.", () => cache.size);
  const turnstile = new Turnstile({ atOnce: 2, mayWait: 64 });
  metrics.gauge('pages_waiting', 'Pages that wait for their rendering.', () => turnstile.waiting);
  const entry = config.development ? await openVite(app) : await openBuiltPages(app);
  mountPages(app, {
    entry,
    cache,
    dispatcher,
    identity,
    turnstile,
    metrics,
    log,
    site: { publicUrl: config.publicUrl, publicUrlKz: config.publicUrlKz, demo },
    development: config.development,
  });
  await startWorkers(jobs, scheduling, ways, { account, documents, editing, log });
  await app
    .listen({ port: config.port, host: config.host })
    .catch((error) => Promise.reject(portRefused(config.port, config.host, error)));
  closing.push(() => app.close());
  return app;
}

const siteOrigins = ({ publicUrl, publicUrlKz }: Config): string[] =>
  [publicUrl, publicUrlKz].flatMap((url) => (url ? new URL(url).origin : []));

/** The index of this process follows the catalog, and its pages follow the index. */
function followCatalog(
  catalog: LiveCatalog,
  revisions: Revisions,
  wake: Wake,
  log: Log,
  closing: (() => Promise<unknown>)[],
): void {
  revisions.apply('catalog', catalog.revision);
  const stop = wake.on('catalog', () => {
    catalog.refresh().then(
      () => revisions.apply('catalog', catalog.revision),
      (err) => log.warn({ err }, 'catalog not refreshed'),
    );
  });
  closing.push(async () => {
    stop();
    await catalog.refresh().catch(() => {});
  });
}
