import { isOwnMatter } from '#server/account/public.ts';
import { type ItemStanding, lockStanding } from '#server/catalog/public.ts';
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
import {
  findBuyerByEmail,
  isCompany,
  itemOfSale,
  readHold,
  readSale,
  returnSale,
  type SaleRow,
} from './selling-store.ts';

const ownMatter = () =>
  new Refusal(403, 'own-matter', 'Свою покупку оформляет и\u00A0отменяет другой сотрудник.');

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
  if (clientId !== null && (await isOwnMatter(tx, by, [clientId]))) return ownMatter();
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
  if (sale.client_id !== null && (await isOwnMatter(tx, person.user.id, [sale.client_id])))
    return ownMatter();
  return undo(tx, item, sale, { by: person.user.id, why, agreed: false });
}

/** [M14] After its handover: asked for by one person, agreed to by another. */
export async function takeBackHanded(
  tx: Tx,
  saleId: number,
  made: { by: number; why: string },
): Promise<Refusal | undefined> {
  const itemId = await itemOfSale(tx, saleId);
  const item = itemId === undefined ? undefined : await lockStanding(tx, itemId);
  const sale = item && (await readSale(tx, item.id));
  return sale?.id === saleId ? undo(tx, item!, sale, { ...made, agreed: true }) : notFound();
}

async function undo(
  tx: Tx,
  item: ItemStanding,
  sale: SaleRow,
  { by, why, agreed }: { by: number; why: string; agreed: boolean },
): Promise<Refusal | undefined> {
  await returnSale(tx, sale.id, by, why);
  const refused = await fellCatalogSale(tx, sale.id, { by, why }, { agreed });
  if (refused) return refused;
  await free(tx, item);
  await recordSale(tx, {
    by,
    item,
    title: 'Продажа отменена',
    why,
    price: sale.price,
    listedPrice: sale.listed_price,
  });
  return undefined;
}
