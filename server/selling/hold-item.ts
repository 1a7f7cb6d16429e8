import { formatMoment } from '#contract/russian.ts';
import { hrefOf, type ItemStanding, lockStanding, setItemStatus } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { forbidden, notFound, Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { maySeeClient, refuseItem, refuseMoreHolds, refuseUntil } from './selling-rules.ts';
import {
  countHolds,
  endHold,
  findBuyerByEmail,
  findUnknown,
  insertHold,
  lockSeller,
  readHold,
  readOverdue,
  takeWaits,
} from './selling-store.ts';

interface HoldRequest {
  client: string;
  email?: string | undefined;
  until: string;
  note: string;
  requestId?: number | undefined;
  meetingId?: number | undefined;
}

/** Under the item's lock, so that only one hold succeeds. */
export async function holdItem(
  tx: Tx,
  itemId: number,
  person: Person,
  asked: HoldRequest,
  now: Date,
): Promise<Refusal | undefined> {
  const item = await lockStanding(tx, itemId);
  const until = new Date(asked.until);
  const refused = refuseItem(item) ?? refuseUntil(until, now);
  if (refused) return refused;
  const unknown = await findUnknown(tx, asked);
  if (unknown) return refuseFields({ [unknown]: 'Такой записи нет' });
  const standing = await readHold(tx, itemId);
  if (standing)
    return new Refusal(409, 'held', `Уже отложен до\u00A0${formatMoment(standing.until.toISOString())}.`);
  await lockSeller(tx, person.user.id);
  const many = refuseMoreHolds(await countHolds(tx, person.user.id));
  if (many) return many;
  await insertHold(tx, {
    itemId,
    clientId: await findBuyerByEmail(tx, asked.email, person),
    client: asked.client,
    until,
    note: asked.note,
    requestId: asked.requestId ?? null,
    meetingId: asked.meetingId ?? null,
    by: person.user.id,
  });
  await setItemStatus(tx, [itemId], 'reserved');
  return undefined;
}

export async function releaseItem(
  tx: Tx,
  itemId: number,
  person: Person,
  why: string,
): Promise<Refusal | undefined> {
  const item = await lockStanding(tx, itemId);
  const hold = item && (await readHold(tx, itemId));
  if (!hold) return notFound();
  if (!maySeeClient({ id: person.user.id, rights: person.rights }, hold.by_id)) return forbidden();
  await endHold(tx, hold.id, { kind: 'released', by: person.user.id, why });
  await free(tx, item);
  return undefined;
}

/** Puts the item back on sale and notifies those who waited, in the same transaction. */
export async function free(tx: Tx, item: ItemStanding): Promise<void> {
  if (item.status !== 'reserved' && item.status !== 'sold') return;
  await setItemStatus(tx, [item.id], 'available');
  const waiting = await takeWaits(tx, item.id);
  await notify(
    tx,
    waiting.map((userId) => ({
      userId,
      kind: 'requests',
      title: 'Освободился',
      content: `${item.name}: снова в\u00A0продаже.`,
      tone: 'good',
      href: hrefOf(item),
    })),
  );
}

/** Ends expired holds, each in a transaction of its own, and notifies whoever made them. */
export async function expireHolds(db: Db, now: Date): Promise<void> {
  for (const itemId of await readOverdue(db, now))
    await inTransaction(db, async (tx) => {
      const item = await lockStanding(tx, itemId);
      const hold = item && (await readHold(tx, itemId));
      // It was released, sold or held anew meanwhile.
      if (!hold || hold.until > now) return;
      await endHold(tx, hold.id, { kind: 'expired', by: null, why: '' });
      await free(tx, item);
      if (hold.by_id !== null)
        await notify(tx, [
          {
            userId: hold.by_id,
            kind: 'work',
            title: 'Срок отложенного вышел',
            content: `${item.name}: снова в\u00A0продаже.`,
            href: hrefOf(item),
            managersOnly: true,
          },
        ]);
    });
}
