import { formatExact, formatKopecks } from '#contract/money/kopecks.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { reasonGiven } from '../people/reason-window.tsx';
import { FormWindow } from '../shell/form-window.tsx';
import { tell } from '../shell/told.ts';
import { readKopecks } from './orders/read-kopecks.ts';

interface SumWindowProps {
  title: string;
  lead: string;
  button: string;
  /** What stands in the field at first, kopecks; null: the whole of it, no field. */
  sum: number | null;
  /** What more is refused at once. */
  most?: number;
  why: string;
  /** A note that nobody has to write. */
  optional?: boolean;
  /** Answers with what is told of it. */
  send: (entered: { sum: number; why: string }, once: { idempotencyKey: string }) => Promise<string>;
  onGone: () => void;
}

/** A window that asks for a sum and the reason. */
export function SumWindow({ sum, most, why, optional, send, ...window }: SumWindowProps) {
  const rules = {
    sum: (typed: string) => {
      const entered = readKopecks(typed);
      if (!entered) return 'Впишите сумму, например 940 000';
      return most !== undefined && entered > most ? `Не больше ${formatKopecks(most)}` : undefined;
    },
    why: reasonGiven,
  };
  return (
    <FormWindow
      {...window}
      initial={{ sum: sum === null ? '' : formatExact(sum), why: '' }}
      rules={{ ...(sum !== null && { sum: rules.sum }), ...(!optional && { why: rules.why }) }}
      send={async (typed, idempotencyKey, close) => {
        tell(await send({ sum: readKopecks(typed.sum) ?? 0, why: typed.why }, { idempotencyKey }));
        close();
      }}
    >
      {(form) => (
        <>
          {sum !== null && <TextField label="Сумма, ₽" inputMode="decimal" autoFocus {...form.text('sum')} />}
          <TextField label={why} maxLength={300} autoFocus={sum === null} {...form.text('why')} />
        </>
      )}
    </FormWindow>
  );
}
