import type { AlertFilter, AlertSettings } from '#contract/subscriptions/alerts.ts';
import { type LiveCatalog, keptFilters as store } from '#server/catalog/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { listFilters } from './list-filters.ts';

/** As many as a catalog keeps of one person. */
const maxFilters = 50;
/** So many can be brought back. */
const maxRemoved = 10;

type Nothing = Record<string, never>;

export interface AlertServices {
  db: Db;
  catalog: LiveCatalog;
}

const shown = async (
  { db, catalog }: AlertServices,
  userId: number,
  id: number,
): Promise<AlertFilter | Refusal> => (await listFilters(db, catalog, userId, id))[0] ?? notFound();

export async function changeFilter(
  alerts: AlertServices,
  userId: number,
  id: number,
  { name, settings }: { name: string; settings: AlertSettings },
): Promise<AlertFilter | Refusal> {
  const refused = await inTransaction(alerts.db, async (tx) => {
    const own = await store.holdFilter(tx, userId, id);
    if (!own || own.removed_at) return notFound();
    const others = await store.readFilterNames(tx, userId, own.catalog);
    const namesake = others.find((one) => one.name === name && one.id !== id);
    if (namesake && !namesake.removed_at)
      return refuseFields({ name: 'Так называется другой ваш подбор: придумайте другое имя' });
    if (namesake) await store.deleteKeptFilter(tx, namesake.id);
    await store.updateFilter(tx, id, {
      name,
      by_letter: settings.letter,
      on_site: settings.site,
      frequency: settings.frequency,
      price_falls: settings.priceFalls,
      in_catalog: settings.inCatalog,
      in_lots: settings.inLots,
    });
    return undefined;
  });
  return refused ?? shown(alerts, userId, id);
}

/** Taking it away twice is taking it away. */
export const removeFilter = ({ db }: AlertServices, userId: number, id: number): Promise<Nothing | Refusal> =>
  inTransaction(db, async (tx) => {
    const own = await store.holdFilter(tx, userId, id);
    if (!own) return notFound();
    if (!own.removed_at) await store.markFilterRemoved(tx, userId, id, maxRemoved);
    return {};
  });

export async function restoreFilter(
  alerts: AlertServices,
  userId: number,
  id: number,
): Promise<AlertFilter | Refusal> {
  const refused = await inTransaction(alerts.db, async (tx) => {
    const own = await store.holdFilter(tx, userId, id);
    if (!own) return notFound();
    const others = await store.readFilterNames(tx, userId, own.catalog);
    if (others.filter(({ removed_at }) => !removed_at).length >= maxFilters && own.removed_at)
      return new Refusal(409, 'too-many', `Сохранено уже ${maxFilters} подборов: удалите ненужные.`);
    await store.updateFilter(tx, id, { removed_at: null });
    return undefined;
  });
  return refused ?? shown(alerts, userId, id);
}

export const lookedAt = async (
  { db }: AlertServices,
  userId: number,
  id: number,
): Promise<Nothing | Refusal> => ((await store.noteLooked(db, userId, id)) ? {} : notFound());
