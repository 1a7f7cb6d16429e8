import type { ItemPlace } from '#contract/back-office/places.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { clearPlace, readItemPlace, readOfficesToPlace, writePlaces } from './place-store.ts';

export async function showPlace(db: Db, itemId: number): Promise<ItemPlace | Refusal> {
  const [place, offices] = await Promise.all([readItemPlace(db, itemId), readOfficesToPlace(db)]);
  if (!place) return notFound();
  const { office_id, office, checked_at, by_id, by_name } = place;
  return {
    office: office_id === null ? null : { id: office_id, name: office ?? '' },
    checkedAt: checked_at?.toISOString() ?? null,
    checkedBy: by_id === null ? null : { id: by_id, name: by_name ?? '' },
    offices,
  };
}

/** Staff has checked where the item lies. */
export async function setPlace(
  { db, clock }: { db: Db; clock: Clock },
  itemId: number,
  by: number,
  officeId: number | null,
): Promise<ItemPlace | Refusal> {
  const refused = await inTransaction(db, async (tx): Promise<Refusal | undefined> => {
    if (!(await readItemPlace(tx, itemId))) return notFound();
    if (officeId === null) {
      await clearPlace(tx, itemId);
      return undefined;
    }
    if (!(await readOfficesToPlace(tx)).some(({ id }) => id === officeId))
      return refuseFields({ officeId: 'Такого офиса нет' });
    await writePlaces(tx, [itemId], officeId, { by, now: clock() });
    return undefined;
  });
  return refused ?? showPlace(db, itemId);
}
