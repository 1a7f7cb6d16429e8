import type { HeldInvoice } from '#contract/back-office/sale-money.ts';
import { formatExact, formatKopecks } from '#contract/money/kopecks.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { reasonGiven } from '../people/reason-window.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { readKopecks } from './orders/read-kopecks.ts';

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
    <FormWindow
      title={`Зачесть в счёт ${invoice.number}`}
      lead={`У покупателя предоплата ${formatKopecks(prepaid)}, по счёту осталось ${formatKopecks(invoice.left)}.`}
      onGone={onGone}
      button="Зачесть"
      initial={{ sum: formatExact(most), why: '' }}
      rules={{
        sum: (typed: string) => {
          const sum = readKopecks(typed);
          if (!sum) return 'Впишите сумму, например 150 000';
          return sum > most ? `Не больше ${formatKopecks(most)}` : undefined;
        },
        why: reasonGiven,
      }}
      send={async ({ sum: typed, why }, idempotencyKey, close) => {
        const sum = readKopecks(typed)!;
        onHeld(
          await browserApi(
            'POST /api/internal/admin/money/invoices/{number}/set-off',
            { params: { number: invoice.number }, body: { sum, why } },
            { idempotencyKey },
          ),
        );
        tell(`Зачтено ${formatKopecks(sum)}`);
        close();
      }}
    >
      {(form) => (
        <>
          <TextField label="Сумма, ₽" inputMode="decimal" autoFocus {...form.text('sum')} />
          <TextField label="Что сказал плательщик" {...form.text('why')} />
        </>
      )}
    </FormWindow>
  );
}
