import { useState } from 'react';
import type { MoneyOrder, OrderList } from '#contract/money/orders.ts';
import { formatDay } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { reasonGiven } from '../../people/reason-window.tsx';
import { FormWindow } from '../../shell/form-window.tsx';
import { tell } from '../../shell/told.ts';

interface BouncedWindowProps {
  order: MoneyOrder;
  /** Lines that wait, of the same sum. */
  lines: OrderList['waiting'];
  onList: (list: OrderList) => void;
  onGone: () => void;
}

/** Which line of the bank gives back what an order took. */
export default function BouncedWindow({ order, lines, onList, onGone }: BouncedWindowProps) {
  const [line, setLine] = useState(lines[0]?.id);
  return (
    <FormWindow
      title={`Банк вернул поручение № ${order.no}`}
      lead="Строка выписки уйдёт из неопознанных, а деньги снова станут долгом перед получателем."
      onGone={onGone}
      button="Это возврат"
      initial={{ why: '' }}
      rules={{ why: reasonGiven }}
      send={async ({ why }, idempotencyKey, close) => {
        const body = { line: line!, why };
        const params = { id: order.id };
        onList(
          await browserApi(
            'POST /api/internal/admin/money/orders/{id}/bounced',
            { params, body },
            { idempotencyKey },
          ),
        );
        tell(`Поручение № ${order.no} вернулось`);
        close();
      }}
    >
      {(form) => (
        <>
          <RadioGroup
            name="line"
            label="Строка выписки"
            value={String(line)}
            onValueChange={(value) => setLine(Number(value))}
            options={lines.map(({ id, day, name, purpose }) => ({
              value: String(id),
              label: `${formatDay(day)}, ${name}`,
              note: purpose,
            }))}
          />
          <TextField label="Почему" maxLength={300} autoComplete="off" {...form.text('why')} />
        </>
      )}
    </FormWindow>
  );
}
