import type { InvoiceView } from '#contract/money/invoices.ts';
import { countOf, formatDate, formatDay, formatMoment, nbsp } from '#contract/russian.ts';

interface InvoiceStep {
  state: 'done' | 'now' | 'ahead';
  title: string;
  text: string;
}

const dayForms = ['день', 'дня', 'дней'] as const;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** From the hammer to the handover: what is done, what is waited for, what comes. */
export function invoiceSteps(invoice: InvoiceView): InvoiceStep[] {
  const { number, day, edition, changed, sale } = invoice;
  const paid = invoice.left === 0;
  const confirmed = invoice.rows
    .flatMap(({ lot }) => lot?.confirmedAt ?? [])
    .sort()
    .at(-1);
  return [
    {
      state: 'done',
      title: sale ? 'Победа подтверждена' : 'Покупка оформлена',
      text: confirmed ? formatMoment(confirmed) : formatDate(day),
    },
    {
      state: 'done',
      title: edition > 1 ? `Счёт изменён, редакция ${edition}` : 'Счёт выставлен',
      text: `№${nbsp}${number}, ${edition > 1 ? formatDay(changed.at) : formatDate(day)}`,
    },
    { state: paid ? 'done' : 'now', title: payTitle(invoice), text: payText(invoice) },
    {
      state: paid ? 'now' : 'ahead',
      title: 'Показ и передача',
      text: paid
        ? 'Менеджер договорится с вами о дне'
        : 'Когда придёт вся сумма: в доме или доставка с охраной',
    },
    {
      state: 'ahead',
      title: sale ? 'Акт и сертификат' : 'Акт',
      text: 'Подпишете при получении, нужен документ',
    },
  ];
}

function payTitle({ left, dueDay }: InvoiceView): string {
  if (left === 0) return 'Оплачен полностью';
  return dueDay ? `Оплата до ${formatDay(dueDay)}` : 'Оплата';
}

function payText({ left, dueDay, today, moves }: InvoiceView): string {
  if (left === 0) {
    const last = moves.filter(({ sum }) => sum > 0).at(-1);
    return last ? formatDate(last.day) : '';
  }
  if (!dueDay) return 'Срок назовёт менеджер';
  const days = daysBetween(today, dueDay);
  if (days < 0) return `Срок прошёл ${countOf(-days, dayForms)} назад. Позвоните нам, если платёж уже в пути`;
  if (days === 0) return 'Сегодня последний день. Засчитаем в день поступления';
  return `Осталось ${countOf(days, dayForms)}. Засчитаем в день поступления`;
}
