import { formatNumber, formatRubles } from '#contract/russian.ts';
import { MinusIcon, PlusIcon } from '#web/ui/icons.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { type Grid, stepChoices, toGrid } from '../steps.ts';
import styles from './amount-picker.module.css';

type AmountPickerProps = { grid: Grid; amount: number; onChange: (amount: number) => void };

/** The exact amount: by a step, by a ready choice, or typed; always on the lot's grid. */
export function AmountPicker({ grid, amount, onChange }: AmountPickerProps) {
  const { step, nextMinBid } = grid;
  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>Шаг {formatRubles(step)}</legend>
      <div className={styles.steps}>
        <button
          type="button"
          aria-label={`Меньше на шаг, на ${formatNumber(step)} ₽`}
          disabled={amount <= nextMinBid}
          onClick={() => onChange(toGrid(grid, amount - step))}
        >
          <MinusIcon />
        </button>
        <div className={styles.value}>
          <NumberInput
            className={styles.input}
            label="Ваша ставка, ₽"
            value={amount}
            min={nextMinBid}
            max={1_000_000_000_000}
            onCommit={(wish) => onChange(toGrid(grid, wish))}
          />
          <span aria-hidden="true">₽</span>
        </div>
        <button
          type="button"
          aria-label={`Больше на шаг, на ${formatNumber(step)} ₽`}
          onClick={() => onChange(amount + step)}
        >
          <PlusIcon />
        </button>
      </div>
      <div className={styles.choices}>
        {stepChoices(grid).map((choice) => (
          <button
            type="button"
            key={choice.label}
            aria-pressed={choice.amount === amount}
            onClick={() => onChange(choice.amount)}
          >
            {choice.label}
            <small>{choice.short}</small>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
