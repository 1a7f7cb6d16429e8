import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { AlertWatcher } from './alerts/public.ts';
import { LiveCatalog } from './catalog/public.ts';
import type { Services } from './open-services.ts';
import { systemClock } from './platform/clock.ts';
import { readEpoch } from './platform/house-store.ts';
import { Revisions } from './platform/revisions.ts';

const snapshotEveryMs = 10 * 60 * 1000;
/** Fewer stones are read as quickly from the database. */
const worthKeeping = 10_000;

/** The catalog from its snapshot where that fits, which is written anew every ten minutes and when the house stops. */
export async function openCatalog({ config, db, log, closing }: Services): Promise<LiveCatalog> {
  const folder = path.join(config.dataDir, 'catalog');
  await mkdir(folder, { recursive: true });
  const place = { folder, epoch: await readEpoch(db), clock: systemClock };
  const catalog = await LiveCatalog.open(db, {
    ...place,
    refused: (err) => log.warn({ err }, 'catalog snapshot not used'),
  });
  let kept = 0;
  const keep = async (): Promise<void> => {
    if (catalog.revision === kept || catalog.lists.main.size < worthKeeping) return;
    const { revision } = catalog;
    await catalog.keep(place);
    kept = revision;
  };
  let keeping: Promise<void> | undefined;
  const keepOnce = (): Promise<void> => {
    keeping ??= keep()
      .catch((err) => log.warn({ err }, 'catalog snapshot not written'))
      .finally(() => {
        keeping = undefined;
      });
    return keeping;
  };
  const timer = setInterval(() => void keepOnce(), snapshotEveryMs);
  timer.unref();
  closing.push(async () => {
    clearInterval(timer);
    await keeping;
    await keepOnce();
  });
  return catalog;
}

/**
 * Keeps this process's index up to date with the catalog, its pages with the index, and notifies those who wait for
 * an item.
 */
export async function followCatalog(
  { db, wake, log, metrics, closing }: Services,
  catalog: LiveCatalog,
): Promise<Revisions> {
  const alerts = new AlertWatcher(db, catalog, log);
  const stopWatching = wake.on('catalog', () => void alerts.look());
  closing.push(async () => {
    stopWatching();
    await alerts.look();
  });

  const revisions = new Revisions(db, wake, log);
  await revisions.read();
  revisions.apply('catalog', catalog.revision);
  let followedAt = performance.now();
  metrics.gauge(
    'catalog_followed_seconds',
    'Since when the index in memory has not been compared with the changes of the database.',
    () => (performance.now() - followedAt) / 1000,
  );
  metrics.gauge('catalog_bytes', 'Bytes of the index in memory.', () => catalog.bytes);
  const stopRefreshing = wake.on('catalog', () => {
    catalog.refresh().then(
      () => {
        followedAt = performance.now();
        revisions.apply('catalog', catalog.revision);
      },
      (err) => log.warn({ err }, 'catalog not refreshed'),
    );
  });
  closing.push(async () => {
    stopRefreshing();
    await catalog.refresh().catch(() => {});
  });
  return revisions;
}
