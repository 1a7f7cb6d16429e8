import type { HeldInvoice } from '#contract/back-office/sale-money.ts';
import { formatExact, formatKopecks } from '#contract/money/kopecks.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { readKopecks } from './orders/read-kopecks.ts';

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
  const limited = most < invoice.left;
  return (
    <FormWindow
      title={`Наличные по счёту ${invoice.number}`}
      lead={
        limited
          ? `Осталось ${formatKopecks(invoice.left)}. Компания платит наличными не больше ${formatKopecks(most)} по этому договору, остальное по счёту.`
          : `Осталось ${formatKopecks(invoice.left)}. От ${formatKopecks(secondFrom)} деньги пересчитывает второе лицо.`
      }
      onGone={onGone}
      button="Принять"
      initial={{ sum: formatExact(most), why: '' }}
      rules={{
        sum: (typed: string) => {
          const sum = readKopecks(typed);
          if (!sum) return 'Впишите сумму, например 940 000';
          return sum > most ? `Не больше ${formatKopecks(most)}` : undefined;
        },
      }}
      send={async ({ sum: typed, why }, idempotencyKey, close) => {
        const sum = readKopecks(typed)!;
        const params = { number: invoice.number };
        onHeld(
          await browserApi(
            'POST /api/internal/admin/money/invoices/{number}/cash',
            { params, body: { sum, why } },
            { idempotencyKey },
          ),
        );
        tell(sum >= secondFrom ? 'Записано, ждём второе лицо' : `Принято ${formatKopecks(sum)}`);
        close();
      }}
    >
      {(form) => (
        <>
          <TextField label="Сумма, ₽" inputMode="decimal" autoFocus {...form.text('sum')} />
          <TextField label="Замечание" {...form.text('why')} />
        </>
      )}
    </FormWindow>
  );
}
