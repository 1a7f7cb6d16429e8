import { hasRight } from '#contract/account/rights.ts';
import type { AskedSale } from '#contract/back-office/selling.ts';
import { formatRubles } from '#contract/russian.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { hrefOf, lockStanding } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { asksOfOthers, endAsk, findAsk } from './ask-store.ts';
import { finishSale } from './finish-sale.ts';
import { recordSale } from './record-sale.ts';
import { refuseItem, refuseProof } from './selling-rules.ts';
import { isCompany, readHold } from './selling-store.ts';

const shownAsks = 50;

/** Sales that wait for this person's agreement; nobody agrees to their own. */
export async function listAsked(db: Db, person: Person): Promise<AskedSale[]> {
  if (!hasRight(person, 'money')) return [];
  return (await asksOfOthers(db, person.user.id, shownAsks)).map((row) => ({
    id: row.id,
    item: { id: row.item_id, kind: row.item_type, name: row.item_name },
    client: row.client_name,
    price: row.price,
    listedPrice: row.listed_price,
    by: { id: row.by_id, name: row.by_name },
    at: row.asked_at.toISOString(),
    note: row.note,
  }));
}

/** Decided by a second person, under the item's lock: agreed to, the item is sold at once on the terms asked for. */
export async function decideAsk(
  tx: Tx,
  person: Person,
  id: number,
  { agree, reason }: { agree: boolean; reason: string },
): Promise<Refusal | undefined> {
  const by = person.user.id;
  const found = await findAsk(tx, id);
  const item = found && (await lockStanding(tx, found.item_id));
  const ask = item && (await findAsk(tx, id));
  if (!ask) return notFound();
  if (ask.by_id === by)
    return new Refusal(403, 'second-person', 'Согласиться должен другой сотрудник с\u00A0правом «Деньги».');
  if (agree && ask.client_id !== null && (await isOwnMatter(tx, by, [ask.client_id])))
    return new Refusal(403, 'own-matter', 'На\u00A0скидку вам соглашается другой сотрудник.');
  if (agree) {
    const hold = await readHold(tx, item.id);
    const refused = refuseItem(item) ?? refuseProof(item, await isCompany(tx, ask.client_id));
    if (refused) return refused;
    if (hold && hold.id !== ask.hold_id && hold.by_id !== ask.by_id)
      return new Refusal(409, 'held', 'Предмет с\u00A0тех пор отложили для\u00A0другого клиента.');
    if (item.price !== ask.listed_price)
      return new Refusal(
        409,
        'price-changed',
        'Цена на\u00A0сайте с\u00A0тех пор изменилась: пусть попросят заново.',
      );
    await endAsk(tx, id, { state: 'agreed', by });
    await finishSale(tx, item, hold, {
      clientId: ask.client_id,
      client: ask.client_name,
      price: ask.price,
      note: ask.note,
      by: ask.by_id,
      approvedBy: by,
    });
  } else await endAsk(tx, id, { state: 'refused', by, reason });
  await recordSale(tx, {
    by,
    item,
    title: agree ? 'Продажа со\u00A0скидкой согласована' : 'В\u00A0скидке отказано',
    why: reason,
    price: ask.price,
    listedPrice: ask.listed_price,
    askedBy: ask.by_id,
  });
  await notify(tx, [
    {
      userId: ask.by_id,
      kind: 'work',
      title: agree ? 'Продажа согласована' : 'В\u00A0скидке отказано',
      content: [`${item.name}: ${formatRubles(ask.price)}.`, !agree && reason].filter(Boolean).join(' '),
      tone: agree ? 'good' : 'bad',
      href: hrefOf(item),
      managersOnly: true,
    },
  ]);
  return undefined;
}
