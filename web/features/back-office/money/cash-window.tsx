import type { HeldInvoice } from '#contract/back-office/sale-money.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { SumWindow } from './sum-window.tsx';

interface MoneyWindowProps {
  held: HeldInvoice;
  onHeld: (held: HeldInvoice) => void;
  onGone: () => void;
}

/** [M4, M20] Cash: at most what is left and what the law lets a company pay; a large sum is counted by two. */
export default function CashWindow({ held, onHeld, onGone }: MoneyWindowProps) {
  const { invoice, cash, secondFrom } = held;
  const allowed = 'unknown' in cash ? 0 : (cash.most ?? invoice.left);
  const most = Math.min(invoice.left, allowed);
  const more =
    most < invoice.left
      ? `Компания платит наличными не больше ${formatKopecks(most)} по этому договору, остальное по счёту.`
      : `От ${formatKopecks(secondFrom)} деньги пересчитывает второе лицо.`;
  return (
    <SumWindow
      title={`Наличные по счёту ${invoice.number}`}
      lead={`Осталось ${formatKopecks(invoice.left)}. ${more}`}
      onGone={onGone}
      button="Принять"
      sum={most}
      most={most}
      why="Замечание"
      optional
      send={async (body, once) => {
        const params = { number: invoice.number };
        onHeld(
          await browserApi('POST /api/internal/admin/money/invoices/{number}/cash', { params, body }, once),
        );
        return body.sum >= secondFrom ? 'Записано, ждём второе лицо' : `Принято ${formatKopecks(body.sum)}`;
      }}
    />
  );
}
