import type { HouseMoney } from '#contract/back-office/house-money.ts';
import { formatExact } from '#contract/money/kopecks.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { reasonGiven } from '../people/reason-window.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { readKopecks } from './orders/read-kopecks.ts';

interface SecondWindowProps {
  now: number;
  onMoney: (money: HouseMoney) => void;
  onGone: () => void;
}

/** [M20] From which sum on two people are asked. */
export default function SecondWindow({ now, onMoney, onGone }: SecondWindowProps) {
  return (
    <FormWindow
      title="Когда решают двое"
      lead="С этой суммы наличные и разнесённый вручную платёж подтверждает второй сотрудник с правом «Деньги»."
      onGone={onGone}
      button="Записать"
      initial={{ sum: formatExact(now), why: '' }}
      rules={{
        sum: (typed: string) => (readKopecks(typed) ? undefined : 'Впишите сумму, например 1 000 000'),
        why: reasonGiven,
      }}
      send={async ({ sum, why }, idempotencyKey, close) => {
        const body = { secondFrom: readKopecks(sum)!, why };
        onMoney(await browserApi('POST /api/internal/admin/money/settings', { body }, { idempotencyKey }));
        tell('Записано');
        close();
      }}
    >
      {(form) => (
        <>
          <TextField label="Сумма, ₽" inputMode="decimal" autoFocus {...form.text('sum')} />
          <TextField label="Почему" {...form.text('why')} />
        </>
      )}
    </FormWindow>
  );
}
