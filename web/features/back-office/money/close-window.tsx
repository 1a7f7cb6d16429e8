import type { HouseMoney } from '#contract/back-office/house-money.ts';
import { formatDate, moscowDay } from '#contract/russian.ts';
import { browserApi } from '#web/app/api/browser-api.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { reasonGiven } from '../people/reason-window.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';

interface CloseWindowProps {
  /** The last day that is closed already. */
  closed: string | null;
  onMoney: (money: HouseMoney) => void;
  onGone: () => void;
}

/** The last day of the month before today's, in Moscow. */
function lastMonthEnd(): string {
  const [year, month] = moscowDay(Date.now()).split('-').map(Number);
  return new Date(Date.UTC(year!, month! - 1, 0)).toISOString().slice(0, 10);
}

/** [M3] Closes the books up to a day. */
export default function CloseWindow({ closed, onMoney, onGone }: CloseWindowProps) {
  const day = lastMonthEnd();
  return (
    <FormWindow
      title="Закрыть период"
      lead="В дни закрытого периода больше ничего не записать: исправления встанут сегодняшним днём, опоздавшую выписку дом не примет. Открыть период обратно нельзя."
      onGone={onGone}
      button="Закрыть период"
      initial={{ lastDay: closed !== null && closed >= day ? '' : day, why: '' }}
      rules={{
        lastDay: (typed: string) => {
          if (!typed) return 'Впишите день';
          return closed !== null && typed <= closed ? `По ${formatDate(closed)} уже закрыто` : undefined;
        },
        why: reasonGiven,
      }}
      send={async (body, idempotencyKey, close) => {
        onMoney(await browserApi('POST /api/internal/admin/money/periods/', { body }, { idempotencyKey }));
        tell(`Книги закрыты по ${formatDate(body.lastDay)}`);
        close();
      }}
    >
      {(form) => (
        <>
          <TextField label="По какой день" type="date" {...form.text('lastDay')} />
          <TextField label="Почему" autoFocus {...form.text('why')} />
        </>
      )}
    </FormWindow>
  );
}
