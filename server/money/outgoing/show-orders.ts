import type { MoneyOrder, OrderList, OrderProposal } from '#contract/money/orders.ts';
import { addWorkingDays } from '#contract/money/working-days.ts';
import type { FileAnswer } from '#contract/protocol/call.ts';
import { readCalendar } from '#server/auctions/public.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import { notFound, type Refusal } from '#server/platform/http/refusal.ts';
import { readHouseRequisites, readToday } from '../house-store.ts';
import { fileName, orderFile, saidOf } from '../orders/order-file.ts';
import { orderState, returnable } from '../orders/order-rules.ts';
import { type KeptOrder, readOrderFile, readOrders } from '../orders/order-store.ts';
import { missingRequisites } from './decide-orders.ts';
import { heldOrders } from './held-orders.ts';
import { type Returnable, readReturnable, waitingReturns } from './returnable-store.ts';

/** Of those that ended. */
const latest = 30;

export async function showOrders(db: Db | Tx): Promise<OrderList> {
  const calendar = await readCalendar(db);
  const dueOf = ({ sale }: Returnable): string | null => {
    if (!sale?.since) return null;
    const due = addWorkingDays(calendar, sale.since, sale.days);
    return 'day' in due ? due.day : null;
  };
  const money = await readReturnable(db);
  const orders = await readOrders(db, latest);
  const held = await heldOrders(
    db,
    orders.filter(({ debitId, withdrawnAt }) => debitId === null && !withdrawnAt),
  );
  const dueDays = new Map(money.map((one) => [one.account, dueOf(one)]));
  return {
    today: await readToday(db),
    orders: orders.map((order) =>
      viewOf(order, { dueDay: dueDays.get(order.accountId) ?? null, held: held.get(order.id) ?? [] }),
    ),
    proposals: money
      .filter(({ left, sale }) => left > 0 && (!sale || sale.since !== null))
      .map((one) => proposalOf(one, dueOf(one))),
    missing: missingRequisites(await readHouseRequisites(db)),
    waiting: await waitingReturns(db),
  };
}

const step = (id: number | null, name: string | null, at: Date | null) =>
  id === null || !at ? null : { by: { id, name: name ?? '' }, at: at.toISOString() };

function viewOf(order: KeptOrder, { dueDay, held }: Pick<MoneyOrder, 'dueDay' | 'held'>): MoneyOrder {
  const { id, no, kind, sum, payee, purpose, why, fileId, debitDay, bounceDay, bounceWhy } = order;
  const sent = step(order.sentBy, order.sentName, order.sentAt);
  const withdrawn = step(order.withdrawnBy, order.withdrawnName, order.withdrawnAt);
  return {
    id,
    no,
    kind,
    state: orderState(order),
    sum,
    payee,
    purpose,
    why,
    dueDay,
    held,
    prepared: step(order.preparedBy, order.preparedName, order.preparedAt)!,
    approved: step(order.approvedBy, order.approvedName, order.approvedAt),
    sent: sent && { ...sent, file: fileId! },
    debited: debitDay,
    bounced: bounceDay === null ? null : { day: bounceDay, why: bounceWhy ?? '' },
    withdrawn: withdrawn && { ...withdrawn, why: order.withdrawnWhy ?? '' },
  };
}

function proposalOf(
  { account, kind, name, left, sale, invoices, sources }: Returnable,
  dueDay: string | null,
): OrderProposal {
  const rooms = sources.map(({ came, went, number, day, ...payee }) => ({
    ...payee,
    said: saidOf({ number, day }),
    room: returnable({ left, came, went }),
  }));
  return {
    account,
    kind,
    name,
    sum: left,
    why: sale ? `Торги «${sale.name}»` : invoices.length ? `Счёт ${invoices.join(', ')}` : '',
    dueDay,
    held: [
      ...(sale?.keeping ? ['Предложено оставить дому: ждём второе лицо'] : []),
      ...(rooms.some(({ room }) => room > 0) ? [] : ['Счёта, с\u00A0которого пришли деньги, нет']),
    ],
    sources: rooms,
  };
}

/** The file as it was exported: the same orders, day and time. */
export async function openOrderFile(db: Db, id: number): Promise<FileAnswer | Refusal> {
  const file = await readOrderFile(db, id);
  if (!file) return notFound();
  const bytes = orderFile(file.house, file.orders, file);
  return { name: fileName(id, file.day), mediaType: 'text/plain; charset=windows-1251', bytes };
}
