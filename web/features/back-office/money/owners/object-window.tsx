import type { OwnerCard, OwnerStatement } from '#contract/money/owners.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { NativeSelect } from '#web/ui/fields/native-select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../../shell/form-window.tsx';
import { tell } from '../../shell/told.ts';

interface ObjectWindowProps {
  statement: OwnerStatement;
  onOwner: (owner: OwnerCard) => void;
  onGone: () => void;
}

/** What the owner said against a statement. */
export default function ObjectWindow({ statement, onOwner, onGone }: ObjectWindowProps) {
  return (
    <FormWindow
      title={`Возражение на отчёт № ${statement.number}`}
      lead="Выплата за эту вещь подождёт ответа, остальные идут. Ответит другой сотрудник."
      onGone={onGone}
      button="Записать"
      initial={{ lot: '', words: '' }}
      rules={{ words: (typed: string) => (typed.trim() ? undefined : 'Запишите слова владельца') }}
      send={async ({ lot, words }, idempotencyKey, close) => {
        const body = { lot: lot ? Number(lot) : null, words };
        const params = { id: statement.id };
        onOwner(
          await browserApi(
            'POST /api/internal/admin/money/owner-statements/{id}/object',
            { params, body },
            { idempotencyKey },
          ),
        );
        tell('Возражение записано');
        close();
      }}
    >
      {(form) => (
        <>
          <NativeSelect label="О чём" {...form.text('lot')}>
            <option value="">Весь отчёт</option>
            {statement.rows.flatMap(({ lot, title }) =>
              lot === null
                ? []
                : [
                    <option key={lot} value={lot}>
                      {title}
                    </option>,
                  ],
            )}
          </NativeSelect>
          <TextField label="Слова владельца" maxLength={500} autoComplete="off" {...form.text('words')} />
        </>
      )}
    </FormWindow>
  );
}
