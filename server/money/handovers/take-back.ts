import { formatKopecks } from '#contract/money/kopecks.ts';
import { isOwnMatter } from '#server/account/public.ts';
import { setItemStatus } from '#server/catalog/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { moneyPeople } from '../house-store.ts';
import { fellDeals } from '../invoices/fell-deal.ts';
import { lockInvoices, standingDeals } from '../invoices/settlement-store.ts';
import { writeEditions } from '../invoices/write-edition.ts';
import { restateOwners } from '../owner-statements/make-statement.ts';
import { lockOwnerStatements } from '../owner-statements/owner-statement-store.ts';
import { askReturn, endClaim, endReturn, insertClaim } from './claim-store.ts';
import { type DealOfInvoice, dealsOfInvoice, invoiceOf, invoiceOfDeal } from './handover-store.ts';
import { owingOwners, ownersOfDeal } from './owing-store.ts';

const own = () =>
  new Refusal(403, 'own-matter', 'О\u00A0своей покупке и\u00A0своей вещи решает другой сотрудник.');
const stale = (message: string) => new Refusal(409, 'changed', message);

interface Found {
  invoiceId: number;
  deal: DealOfInvoice;
}

/** The deal behind the lock of its invoice. Nobody decides on what they bought or what was theirs [M20]. */
async function find(tx: Tx, entryId: number, by: number): Promise<Found | Refusal> {
  const invoiceId = await invoiceOfDeal(tx, entryId);
  if (invoiceId === undefined) return notFound();
  await lockInvoices(tx, [invoiceId]);
  const deal = (await dealsOfInvoice(tx, invoiceId)).find((one) => one.entryId === entryId);
  const invoice = (await invoiceOf(tx, invoiceId))!;
  if (!deal?.act) return notFound();
  const concerned = [...(invoice.user === null ? [] : [invoice.user]), ...(await ownersOfDeal(tx, entryId))];
  return (await isOwnMatter(tx, by, concerned)) ? own() : { invoiceId, deal };
}

const tell = (tx: Tx, { invoiceId, deal }: Found, by: number, said: string, why: string) =>
  recordDeed(tx, {
    by,
    act: 'money',
    kind: 'handovers',
    id: String(invoiceId),
    title: `${said}: ${deal.title}`,
    why,
  });

/** [M15] A buyer complains: the owner is not paid for this thing until it is settled. */
export async function fileClaim(
  tx: Tx,
  entryId: number,
  { by, words }: { by: number; words: string },
): Promise<Refusal | number> {
  const found = await find(tx, entryId, by);
  if (found instanceof Refusal) return found;
  if (!(await insertClaim(tx, entryId, words, by)))
    return stale('Претензия уже записана. Обновите страницу.');
  await tell(tx, found, by, 'Претензия', words);
  return found.invoiceId;
}

export async function settleClaim(
  tx: Tx,
  entryId: number,
  { by, words }: { by: number; words: string },
): Promise<Refusal | number> {
  const found = await find(tx, entryId, by);
  if (found instanceof Refusal) return found;
  if (!(await endClaim(tx, entryId, words, by))) return stale('Претензии уже нет. Обновите страницу.');
  await tell(tx, found, by, 'Претензия снята', words);
  return found.invoiceId;
}

export async function askTakeBack(
  tx: Tx,
  entryId: number,
  { by, why }: { by: number; why: string },
): Promise<Refusal | number> {
  const found = await find(tx, entryId, by);
  if (found instanceof Refusal) return found;
  if (!(await askReturn(tx, entryId, why, by)))
    return stale('О\u00A0возврате уже сказано. Обновите страницу.');
  await tell(tx, found, by, 'Возврат вещи, ждёт второе лицо', why);
  return found.invoiceId;
}

/** Takes a thing of the catalog back: the selling of it is another module's. */
export type TakeBackSale = (
  tx: Tx,
  saleId: number,
  made: { by: number; why: string },
) => Promise<Refusal | undefined>;

/** [M14, M20] Another person agrees: the deal falls, what was paid becomes prepaid, the owner may come to owe and is named. */
export async function agreeTakeBack(
  tx: Tx,
  entryId: number,
  { by, agrees, takeBackSale }: { by: number; agrees: boolean; takeBackSale: TakeBackSale },
): Promise<Refusal | number> {
  const found = await find(tx, entryId, by);
  if (found instanceof Refusal) return found;
  const { invoiceId, deal } = found;
  const asked = deal.returning;
  if (!asked) return stale('О\u00A0возврате никто не\u00A0просит. Обновите страницу.');
  if (asked.byId === by && agrees) return new Refusal(403, 'second-person', 'Согласится другой сотрудник.');
  await endReturn(tx, asked.id, { second: asked.byId === by ? null : by, agreed: agrees });
  await tell(tx, found, by, agrees ? 'Вещь вернулась' : 'Возврата не\u00A0будет', asked.why);
  if (!agrees) return invoiceId;
  const made = { by, why: asked.why };
  const before = await owingOwners(tx, entryId);
  const refused =
    deal.saleId === null ? await fellLot(tx, found, made) : await takeBackSale(tx, deal.saleId, made);
  if (refused) return refused;
  await tellOwing(tx, deal.title, await owingOwners(tx, entryId), before);
  return invoiceId;
}

async function fellLot(
  tx: Tx,
  { invoiceId, deal }: Found,
  made: { by: number; why: string },
): Promise<undefined> {
  const [standing] = await standingDeals(tx, [deal.lotId!]);
  const auctionId = (await lockInvoices(tx, [invoiceId]))[0]!.auctionId!;
  await lockOwnerStatements(tx, { auctionId });
  await fellDeals(tx, [standing!], await lockInvoices(tx, [invoiceId]), made);
  await writeEditions(tx, [{ invoiceId, fell: new Set([deal.entryId]), rows: [], dueDay: null }], made);
  await restateOwners(tx, { auctionId }, made);
  await setItemStatus(
    tx,
    deal.items.map(({ id }) => id),
    'available',
  );
}

/** The owner was paid for it: their account is below zero now, and those who keep money hear of it. */
async function tellOwing(
  tx: Tx,
  title: string,
  now: Awaited<ReturnType<typeof owingOwners>>,
  before: Awaited<ReturnType<typeof owingOwners>>,
): Promise<void> {
  const owing = now.filter(
    ({ party, owes }) => owes > (before.find((one) => one.party === party)?.owes ?? 0),
  );
  if (!owing.length) return;
  const people = await moneyPeople(tx);
  await notify(
    tx,
    people.flatMap((userId) =>
      owing.map(({ name, seller, owes }) => ({
        userId,
        kind: 'work' as const,
        title: `${name} должен дому`,
        content: `Вернулась вещь, за\u00A0которую заплачено: ${title}. Долг ${formatKopecks(owes)}: удержим из\u00A0следующих выплат.`,
        tone: 'bad' as const,
        href: `/admin/money/owners/${seller}/`,
        managersOnly: true,
      })),
    ),
  );
}
