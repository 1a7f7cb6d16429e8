import type { Answer } from '#contract/index.ts';
import { cardView, findPlaced, isGone, type LiveCatalog, writePlaces } from '#server/catalog/public.ts';
import { readOffices } from '#server/content/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { findOffice, readManagers } from './duty-store.ts';
import type { Scheduling } from './scheduling.ts';
import { meetingViewerOf } from './viewer.ts';

const pageSize = 20;

/** What lies at an office, or where the items lie that the words find. */
export async function listPlaces(
  { db, catalog }: { db: Db; catalog: LiveCatalog },
  { office: code, q, page }: { office?: string | undefined; q: string; page: number },
): Promise<Answer<'GET /api/internal/schedule/places/'>> {
  const offices = await readOffices(db);
  const officeId = offices.find((one) => one.code === code)?.id;
  const { total, rows } = await findPlaced(db, { officeId, q, limit: pageSize, page });
  return {
    items: rows.map(({ id, name, officeId, checkedAt }) => {
      const item = catalog.find(id);
      const card = item && cardView(catalog, item);
      const office = offices.find((one) => one.id === officeId);
      return {
        id,
        name,
        href: card && !isGone(item) ? card.href : null,
        picture: card?.images.preview ?? null,
        office: office ? { code: office.code, city: office.city } : null,
        checkedAt: checkedAt?.toISOString() ?? null,
      };
    }),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / pageSize)),
  };
}

/** Staff record where an item lies; a manager only at their own office. */
export async function placeItems(
  { db, clock }: Pick<Scheduling, 'db' | 'clock'>,
  { office: code, itemsIds }: { office: string; itemsIds: number[] },
  caller: Caller,
): Promise<{ placed: number } | Refusal> {
  const viewer = meetingViewerOf(caller);
  return inTransaction(db, async (tx) => {
    const office = await findOffice(tx, code);
    if (!office) return refuseFields({ office: 'Такого офиса нет' });
    const own = (await readManagers(tx)).find(({ id }) => id === viewer.userId)?.office;
    if (viewer.kind !== 'admin' && code !== own)
      return refuseFields({ office: 'Записать можно только в\u00A0свой офис' });
    const ids = [...new Set(itemsIds)];
    const unknown = await writePlaces(tx, ids, office.id, { by: caller.person!.user.id, now: clock() });
    if (unknown.length)
      return refuseFields({ itemsIds: `Таких номеров нет: ${unknown.slice(0, 5).join(', ')}` });
    return { placed: ids.length };
  });
}
