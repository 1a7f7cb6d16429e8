import { AlertWatcher } from './alerts/public.ts';
import type { LiveCatalog } from './catalog/public.ts';
import type { Services } from './open-services.ts';
import { Revisions } from './platform/revisions.ts';

/**
 * Keeps this process's index up to date with the catalog, its pages with the index, and notifies those who wait for
 * an item.
 */
export async function followCatalog(
  { db, wake, log, closing }: Services,
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
  const stopRefreshing = wake.on('catalog', () => {
    catalog.refresh().then(
      () => revisions.apply('catalog', catalog.revision),
      (err) => log.warn({ err }, 'catalog not refreshed'),
    );
  });
  closing.push(async () => {
    stopRefreshing();
    await catalog.refresh().catch(() => {});
  });
  return revisions;
}
