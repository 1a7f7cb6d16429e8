import { formatKopecks } from '#contract/money/kopecks.ts';
import type { OrderState } from '#contract/money/order-words.ts';
import type { MoneyOrder } from '#contract/money/orders.ts';
import { formatDay, formatMoment, nbsp } from '#contract/russian.ts';
import type { Tone } from '#web/ui/signs/status.tsx';

export const ordersAt = '/admin/money/orders/';

export const orderForms = ['поручение', 'поручения', 'поручений'] as const;

export const sumOf = (orders: readonly { sum: number }[]): number =>
  orders.reduce((sum, order) => sum + order.sum, 0);

/** In the order of their way. */
export const groups: readonly { state: OrderState; label: string; stage?: string }[] = [
  { state: 'prepared', label: 'Подготовлены, ждут одобрения', stage: 'Подготовлены' },
  { state: 'approved', label: 'Одобрены', stage: 'Одобрены другим' },
  { state: 'sent', label: 'Отправлены, банк ещё не ответил', stage: 'Отправлены' },
  { state: 'bounced', label: 'Вернулись' },
  { state: 'debited', label: 'Списаны', stage: 'Списаны' },
  { state: 'withdrawn', label: 'Отозваны' },
];

/** «40817 810 4 0000 0008820»: as people read it aloud. */
export const readAccount = (account: string): string =>
  account.replace(/^(\d{5})(\d{3})(\d)(\d{4})(\d{7})$/, '$1 $2 $3 $4 $5').replaceAll(' ', nbsp);

/** Where an order is, and what is next. */
export function whereOf(
  order: MoneyOrder,
  reader: number | undefined,
): { tone: Tone; label: string; more: string } {
  const mine = order.prepared.by.id === reader;
  switch (order.state) {
    case 'prepared':
      if (order.held.length) return { tone: 'bad', label: 'держим', more: order.held.join('. ') };
      return mine
        ? { tone: 'neutral', label: 'одобрит другой', more: 'готовили вы' }
        : { tone: 'metal', label: 'ждёт вас', more: order.dueDay ? `срок ${formatDay(order.dueDay)}` : '' };
    case 'approved':
      return {
        tone: 'good',
        label: 'одобрено',
        more: `${order.approved!.by.name}, ${formatMoment(order.approved!.at)}`,
      };
    case 'sent':
      return { tone: 'neutral', label: 'в банке', more: `с ${formatMoment(order.sent!.at)}` };
    case 'debited':
      return { tone: 'good', label: 'списано', more: formatDay(order.debited!) };
    case 'bounced':
      return { tone: 'bad', label: 'вернулось', more: `${formatDay(order.bounced!.day)}, снова наш долг` };
    case 'withdrawn':
      return { tone: 'neutral', label: 'отозвано', more: order.withdrawn!.why };
  }
}

export const countAndSum = (orders: readonly { sum: number }[]): string =>
  `${orders.length} на ${formatKopecks(sumOf(orders))}`;

/** Acts that ask for words in a window. */
export type OrderAct = 'withdraw' | 'bounced';
