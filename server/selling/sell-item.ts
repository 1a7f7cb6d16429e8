import { lockStanding, setItemStatus } from '#server/catalog/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { free } from './hold-item.ts';
import { maySeeClient, refuseDiscount, refuseItem, refuseProof } from './selling-rules.ts';
import {
  endHold,
  findClient,
  insertSale,
  isCompany,
  readApprovers,
  readHold,
  readSale,
  returnSale,
} from './selling-store.ts';

export interface Selling {
  client: string;
  email?: string | undefined;
  price: number;
  approvedBy?: number | undefined;
  note: string;
}

/** A held item is sold by who holds it, or by who keeps the goods. */
export async function sellItem(
  tx: Tx,
  itemId: number,
  person: Person,
  asked: Selling,
): Promise<Refusal | undefined> {
  const item = await lockStanding(tx, itemId);
  const refused = refuseItem(item);
  if (refused) return refused;
  const hold = await readHold(tx, itemId);
  if (hold && !maySeeClient({ id: person.user.id, rights: person.rights }, hold.by_id))
    return new Refusal(409, 'held', 'Предмет отложен для\u00A0клиента другого менеджера.');
  const clientId = await findClient(tx, asked.email);
  const wrong =
    refuseProof(item!, await isCompany(tx, clientId)) ??
    refuseDiscount(item!.price, asked.price, asked.approvedBy, await readApprovers(tx));
  if (wrong) return wrong;
  await insertSale(tx, {
    itemId,
    clientId,
    client: asked.client,
    price: asked.price,
    listedPrice: item!.price,
    approvedBy: asked.approvedBy ?? null,
    note: asked.note,
    by: person.user.id,
  });
  if (hold) await endHold(tx, hold.id, { kind: 'sold', by: person.user.id, why: '' });
  await setItemStatus(tx, [itemId], 'sold');
  return undefined;
}

/** The deal fell through; what the auctions sold is theirs. */
export async function takeBack(
  tx: Tx,
  itemId: number,
  person: Person,
  why: string,
): Promise<Refusal | undefined> {
  const item = await lockStanding(tx, itemId);
  const sale = item && (await readSale(tx, itemId));
  if (!sale) return notFound();
  await returnSale(tx, sale.id, person.user.id, why);
  await free(tx, item);
  return undefined;
}
