import { type ConsignmentActKind, consignmentActWords } from '#contract/back-office/seller-words.ts';
import type { Consigned, Consignment } from '#contract/back-office/sellers.ts';
import { moscowDay } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';

interface ConsignWindowProps {
  contractId: number;
  kind: ConsignmentActKind;
  /** Things here by this contract. */
  here: readonly Consignment[];
  onDone: (next: Consigned) => void;
  onGone: () => void;
}

const calls = {
  intake: 'POST /api/internal/admin/seller-contracts/{id}/intake',
  return: 'POST /api/internal/admin/seller-contracts/{id}/return',
} as const;
const verbs = { intake: 'Принять', return: 'Вернуть' } as const;
const numbersIn = (typed: string) => (typed.match(/\d{1,15}/g) ?? []).map(Number);

/** Things come or go by an act, which gets the next number. */
export default function ConsignWindow({ contractId, kind, here, onDone, onGone }: ConsignWindowProps) {
  return (
    <FormWindow
      title={consignmentActWords[kind]}
      lead="Акт получит следующий номер, его можно напечатать и подписать."
      onGone={onGone}
      button={verbs[kind]}
      initial={{ items: '', day: moscowDay(Date.now()), note: '' }}
      rules={{
        items: (typed: string) => (numbersIn(typed).length ? undefined : 'Назовите хотя бы один предмет'),
      }}
      send={async ({ items, ...rest }, idempotencyKey, close) => {
        const body = { items: numbersIn(items), ...rest };
        const next = await browserApi(calls[kind], { params: { id: contractId }, body }, { idempotencyKey });
        close();
        tell(`${consignmentActWords[kind]} готов`);
        onDone(next);
      }}
    >
      {(form) => (
        <>
          {kind === 'intake' ? (
            <TextAreaField
              label="Номера предметов"
              hint="Через запятую или с новой строки"
              rows={2}
              {...form.text('items')}
            />
          ) : (
            <Ticked
              here={here}
              value={numbersIn(form.values.items)}
              error={form.errors.items}
              onChange={(ids) => form.set('items', ids.join(' '))}
            />
          )}
          <TextField label="День" type="date" {...form.text('day')} />
          <TextAreaField
            label="Примечание"
            hint="Войдёт в акт"
            rows={2}
            maxLength={500}
            {...form.text('note')}
          />
        </>
      )}
    </FormWindow>
  );
}

interface TickedProps {
  here: readonly Consignment[];
  value: readonly number[];
  error: string | undefined;
  onChange: (ids: number[]) => void;
}

function Ticked({ here, value, error, onChange }: TickedProps) {
  return (
    <fieldset>
      <legend>Что возвращаем</legend>
      {here.map(({ item }) => (
        <Checkbox
          key={item.id}
          checked={value.includes(item.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, item.id] : value.filter((id) => id !== item.id))
          }
        >
          {item.name}, №&nbsp;{item.id}
        </Checkbox>
      ))}
      {error && (
        <p className="micro bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
