import type { DutyList, DutyView } from '#contract/money/duties.ts';
import { dutyWords } from '#contract/money/duty-words.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../../shell/form-window.tsx';
import { tell } from '../../shell/told.ts';

interface DoneWindowProps {
  duty: DutyView;
  onList: (list: DutyList) => void;
  onGone: () => void;
}

/** A duty is done by its number, which anybody may look up. */
export default function DoneWindow({ duty, onList, onGone }: DoneWindowProps) {
  const { label, asks } = dutyWords[duty.kind];
  return (
    <FormWindow
      title={label}
      lead={`${duty.about}. Счёт ${duty.invoice.number}.`}
      onGone={onGone}
      button="Сделано"
      initial={{ number: '' }}
      rules={{ number: (typed: string) => (typed.trim() ? undefined : 'Без номера не проверить') }}
      send={async ({ number }, idempotencyKey, close) => {
        const body = { key: duty.key, number };
        const params = { id: duty.invoice.id };
        onList(
          await browserApi(
            'POST /api/internal/admin/money/duties/{id}/done',
            { params, body },
            { idempotencyKey },
          ),
        );
        tell(`${label}: отмечено`);
        close();
      }}
    >
      {(form) => <TextField label={asks} maxLength={60} autoComplete="off" {...form.text('number')} />}
    </FormWindow>
  );
}
