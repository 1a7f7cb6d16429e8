import { lockStanding } from '#server/catalog/public.ts';
import { fellCatalogSale } from '#server/money/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { askAgreement } from './ask-agreement.ts';
import { askOfItem, endAsk } from './ask-store.ts';
import { finishSale } from './finish-sale.ts';
import { free } from './hold-item.ts';
import { recordSale } from './record-sale.ts';
import { maySeeClient, needsAgreement, refuseItem, refuseProof } from './selling-rules.ts';
import { findBuyerByEmail, isCompany, readHold, readSale, returnSale } from './selling-store.ts';

export interface Selling {
  client: string;
  email?: string | undefined;
  price: number;
  note: string;
}

/** A held item is sold by who holds it, or by who keeps the goods. */
export async function sellItem(
  tx: Tx,
  letters: Letters,
  itemId: number,
  person: Person,
  asked: Selling,
): Promise<Refusal | undefined> {
  const item = await lockStanding(tx, itemId);
  const refused = refuseItem(item);
  if (refused) return refused;
  const by = person.user.id;
  const hold = await readHold(tx, itemId);
  if (hold && !maySeeClient({ id: by, rights: person.rights }, hold.by_id))
    return new Refusal(409, 'held', 'Предмет отложен для\u00A0клиента другого менеджера.');
  const clientId = await findBuyerByEmail(tx, asked.email, person);
  const unproved = refuseProof(item!, await isCompany(tx, clientId));
  if (unproved) return unproved;
  const sale = { clientId, client: asked.client, price: asked.price, note: asked.note, by };
  const listedPrice = item!.price;
  if (needsAgreement(listedPrice, asked.price))
    return askAgreement(tx, letters, item!, hold, { ...sale, listedPrice });
  const waiting = await askOfItem(tx, itemId);
  if (waiting) await endAsk(tx, waiting.id, { state: 'withdrawn', by });
  await finishSale(tx, item!, hold, { ...sale, approvedBy: null });
  await recordSale(tx, { by, item: item!, title: 'Продажа', price: asked.price, listedPrice });
  return undefined;
}

/** Cancels a sale; sales by auction are not cancelled here. */
export async function takeBackSale(
  tx: Tx,
  itemId: number,
  person: Person,
  why: string,
): Promise<Refusal | undefined> {
  const item = await lockStanding(tx, itemId);
  const sale = item && (await readSale(tx, itemId));
  if (!sale) return notFound();
  await returnSale(tx, sale.id, person.user.id, why);
  await fellCatalogSale(tx, sale.id, { by: person.user.id, why });
  await free(tx, item);
  await recordSale(tx, {
    by: person.user.id,
    item,
    title: 'Продажа отменена',
    why,
    price: sale.price,
    listedPrice: sale.listed_price,
  });
  return undefined;
}
