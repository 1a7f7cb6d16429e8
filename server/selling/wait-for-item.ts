import { readItemStanding } from '#server/catalog/public.ts';
import type { Db } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { addWait, dropWait, readWaits } from './selling-store.ts';

const maxWaits = 100;

export const showWaits = async (db: Db, userId: number) => ({ itemsIds: await readWaits(db, userId) });

/** «Сообщить, если освободится»: of what is held, and of nothing else. */
export async function waitForItem(db: Db, itemId: number, userId: number) {
  const item = await readItemStanding(db, itemId);
  if (!item || item.archived) return notFound();
  if (item.status !== 'reserved') return new Refusal(409, 'not-held', 'Предмет никем не\u00A0отложен.');
  const known = await readWaits(db, userId);
  if (known.length >= maxWaits && !known.includes(itemId))
    return new Refusal(409, 'too-many', 'Вы ждёте уже сто предметов: уберите что-нибудь.');
  await addWait(db, itemId, userId);
  return showWaits(db, userId);
}

export async function waitNoLonger(db: Db, itemId: number, userId: number) {
  await dropWait(db, itemId, userId);
  return showWaits(db, userId);
}
