import type { OwnerCard } from '#contract/money/owners.ts';
import { formatRubles } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormWindow } from '../../shell/form-window.tsx';
import { tell } from '../../shell/told.ts';
import { readKopecks } from '../orders/read-kopecks.ts';

interface AskWindowProps {
  thing: OwnerCard['things'][number];
  onOwner: (owner: OwnerCard) => void;
  onGone: () => void;
}

const rublesOf = (typed: string): number | undefined => {
  const sum = readKopecks(typed);
  return sum === undefined || sum % 100 ? undefined : sum / 100;
};

/** Whether the thing may go for less than its reserve; the owner answers in the cabinet. */
export default function AskWindow({ thing, onOwner, onGone }: AskWindowProps) {
  return (
    <FormWindow
      title={`${thing.name}: спросить владельца`}
      lead={`Резерв ${formatRubles(thing.reserve ?? 0)}. Владелец ответит в кабинете за двое суток; его «да» станет согласием на резерв.`}
      onGone={onGone}
      button="Спросить"
      initial={{ sum: '' }}
      rules={{ sum: (typed: string) => (rublesOf(typed) ? undefined : 'Целые рубли') }}
      send={async ({ sum }, idempotencyKey, close) => {
        onOwner(
          await browserApi(
            'POST /api/internal/admin/money/things/{id}/ask',
            { params: { id: thing.consignment }, body: { sum: rublesOf(sum)! } },
            { idempotencyKey },
          ),
        );
        tell('Владельца спросили');
        close();
      }}
    >
      {(form) => (
        <TextField label="Отдать за, ₽" inputMode="numeric" autoComplete="off" {...form.text('sum')} />
      )}
    </FormWindow>
  );
}
