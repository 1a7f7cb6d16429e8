import type { FastifyInstance } from 'fastify';
import { openProduction } from './content/public.ts';
import { fillDemo } from './demo/fill.ts';
import { startWorkers } from './jobs.ts';
import { openHttp } from './open-http.ts';
import { openModules } from './open-modules.ts';
import { openPages, startRendering } from './open-pages.ts';
import { type Closing, openServices, type Services } from './open-services.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { checkReachable, type Database, openDatabase } from './platform/db.ts';
import { fillOnce, lockFolder, settleHouse } from './platform/house.ts';
import { portRefused, probePort } from './platform/http/check-port.ts';
import type { JobOptions } from './platform/jobs.ts';
import type { Log } from './platform/log.ts';
import { migrate } from './platform/migrate.ts';
import { builtEntry } from './platform/pages/entry.ts';
import type { Renderer } from './platform/pages/renderer.ts';
import { startEmbedded } from './platform/postgres/embedded.ts';
import type { TracingOptions } from './platform/tracing/span-sender.ts';

export interface House {
  app: FastifyInstance;
  stop(drainMilliseconds: number): Promise<void>;
}

export interface HouseOptions {
  /** The module that renders pages. */
  pagesEntry?: string;
  /** Renders the pages in place of threads of the server's own; is not closed with it. */
  renderer?: Renderer;
  jobs?: JobOptions;
  /** The most connections of any pool. */
  connections?: number;
}

/** Opens everything in order and knows how to close it in the reverse one. */
export async function startHouse(config: Config, log: Log, options: HouseOptions = {}): Promise<House> {
  // Before anything else: a taken port must not cost the start of a database.
  await probePort(config);
  const closing: Closing = [];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };
  try {
    if (config.tracing) closing.push(await startTracing(config.tracing, log));
    const database = await openBase(config, closing, options.connections);
    const app = await openHouse(config, log, database, options, closing);
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

/** Its code is not even read where nobody collects spans. */
async function startTracing(options: TracingOptions, log: Log): Promise<() => Promise<void>> {
  const { traceHouse } = await import('./platform/tracing/trace-house.ts');
  return traceHouse(options, (err) => log.warn({ err }, 'spans not sent'));
}

async function openBase(config: Config, closing: Closing, connections?: number): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startEmbedded(config.dataDir);
  const database = openDatabase(config.databaseUrl ?? embedded!.url, {
    ...(connections !== undefined && { most: connections }),
    guarded: config.checkAnswers,
  });
  closing.push(() => database.close());
  await checkReachable(database);
  if (embedded) {
    const lock = await lockFolder(database);
    // From here on we stop the database; one held by another server is left running.
    closing.unshift(() => embedded.stop());
    closing.push(() => lock.end());
  }
  await migrate(database.db);
  await settleHouse(database, config.house);
  return database;
}

/** What everything stands on, then the modules, then what the outside reaches. */
async function openHouse(
  config: Config,
  log: Log,
  database: Database,
  { pagesEntry = builtEntry, renderer, jobs }: HouseOptions,
  closing: Closing,
): Promise<FastifyInstance> {
  const rendering = config.development
    ? undefined
    : renderer
      ? Promise.resolve(renderer)
      : startRendering({ entry: pagesEntry, log, longest: config.pagesWithin.rendering }, closing);
  const services = await openServices(config, log, database, closing, jobs);
  await furnish(services);
  const modules = await openModules(services);
  const http = await openHttp(services, modules);
  await openPages(services, modules, http, rendering);
  await startWorkers(services.jobs, modules.scheduling, modules.ways, {
    ...modules,
    log,
    metrics: services.metrics,
  });
  await http.app
    .listen({ port: config.port, host: config.host })
    .catch((error) => Promise.reject(portRefused(config, error)));
  closing.push(() => http.app.close());
  return http.app;
}

/** Runs once for a new database: a demo house is filled, a production house gets the content it needs to open. */
async function furnish({ config, database, signer }: Services): Promise<void> {
  if (config.house === 'demo')
    await fillOnce(database, (tx) => fillDemo(tx, systemClock(), signer, config.demoDiamonds));
  else await fillOnce(database, openProduction);
}
