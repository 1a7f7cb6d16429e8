import type { HeldInvoice } from '#contract/back-office/sale-money.ts';
import { formatKopecks } from '#contract/money/kopecks.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { SumWindow } from './sum-window.tsx';

interface SetOffWindowProps {
  held: HeldInvoice;
  onHeld: (held: HeldInvoice) => void;
  onGone: () => void;
}

/** [M12] What was paid beyond an invoice settles another one when its payer says so. */
export default function SetOffWindow({ held, onHeld, onGone }: SetOffWindowProps) {
  const { invoice, prepaid } = held;
  const most = Math.min(prepaid, invoice.left);
  return (
    <SumWindow
      title={`Зачесть в счёт ${invoice.number}`}
      lead={`У покупателя предоплата ${formatKopecks(prepaid)}, по счёту осталось ${formatKopecks(invoice.left)}.`}
      onGone={onGone}
      button="Зачесть"
      sum={most}
      most={most}
      why="Что сказал плательщик"
      send={async (body, once) => {
        const params = { number: invoice.number };
        onHeld(
          await browserApi(
            'POST /api/internal/admin/money/invoices/{number}/set-off',
            { params, body },
            once,
          ),
        );
        return `Зачтено ${formatKopecks(body.sum)}`;
      }}
    />
  );
}
