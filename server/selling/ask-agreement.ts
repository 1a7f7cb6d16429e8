import { discountWords } from '#contract/back-office/selling-words.ts';
import { formatRubles } from '#contract/russian.ts';
import { type ItemStanding, lockStanding } from '#server/catalog/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { forbidden, notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { askOfItem, countAsks, endAsk, insertAsk, readApprovers, wroteOf } from './ask-store.ts';
import { saleAskedLetter } from './letter-words.ts';
import { recordSale } from './record-sale.ts';
import { maySeeClient, refuseAsking } from './selling-rules.ts';
import { type HoldRow, lockSeller } from './selling-store.ts';

interface Asking {
  clientId: number | null;
  client: string;
  price: number;
  note: string;
  by: number;
  listedPrice: number;
}

/** Under the item's lock. The item stays as it stands; who asks again replaces what they asked before. */
export async function askAgreement(
  tx: Tx,
  letters: Letters,
  item: ItemStanding,
  hold: HoldRow | undefined,
  asked: Asking,
): Promise<Refusal | undefined> {
  const { by, price, listedPrice } = asked;
  const waiting = await askOfItem(tx, item.id);
  if (waiting && waiting.by_id !== by)
    return new Refusal(
      409,
      'asked',
      `Этот предмет уже продаёт ${waiting.by_name}: продажа ждёт согласия. Дождитесь решения.`,
    );
  if (waiting) await endAsk(tx, waiting.id, { state: 'withdrawn', by });
  await lockSeller(tx, by);
  const approvers = await readApprovers(tx, by);
  const refused = refuseAsking(await countAsks(tx, by), approvers.length);
  if (refused) return refused;
  const written = await wroteOf(tx, item.id, by);
  await insertAsk(tx, { ...asked, itemId: item.id, holdId: hold?.id ?? null });
  const { by_name } = (await askOfItem(tx, item.id))!;
  const sums = { price, listedPrice };
  await recordSale(tx, { by, item, title: 'Просит согласия на\u00A0скидку', ...sums });
  await notify(
    tx,
    approvers.map(({ id }) => ({
      userId: id,
      kind: 'work',
      title: 'Продажа ждёт согласия',
      content: `${item.name}: ${formatRubles(price)}, скидка ${discountWords(sums)}. Продаёт ${by_name}.`,
      tone: 'metal',
      href: '/admin/',
      managersOnly: true,
    })),
  );
  if (written) return undefined;
  const content = saleAskedLetter({ item: item.name, ...sums, by: by_name });
  for (const { email } of approvers)
    if (email) await letters.queue(tx, { kind: 'sale-asked', to: email, by: 'house', content });
  return undefined;
}

/** By who asked, or by who keeps the goods. */
export async function withdrawAsk(tx: Tx, itemId: number, person: Person): Promise<Refusal | undefined> {
  const item = await lockStanding(tx, itemId);
  const ask = item && (await askOfItem(tx, itemId));
  if (!ask) return notFound();
  if (!maySeeClient({ id: person.user.id, rights: person.rights }, ask.by_id)) return forbidden();
  await endAsk(tx, ask.id, { state: 'withdrawn', by: person.user.id });
  await recordSale(tx, {
    by: person.user.id,
    item,
    title: 'Просьба о\u00A0скидке отозвана',
    price: ask.price,
    listedPrice: ask.listed_price,
  });
  return undefined;
}
