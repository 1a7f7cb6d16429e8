import { useId, useState } from 'react';
import { formatNumber, formatRubles } from '#contract/russian.ts';
import { afterPress } from '#web/app/forms/after-press.ts';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import { MinusIcon, PlusIcon } from '#web/ui/signs/icons.tsx';
import { type BidGrid, stepChoices, toGrid } from '../steps.ts';
import styles from './amount-picker.module.css';

type AmountPickerProps = {
  grid: BidGrid;
  amount: number;
  /** The text being typed; undefined otherwise. */
  typed: string | undefined;
  error: string | undefined;
  onType: (text: string) => void;
  onChange: (amount: number) => void;
};

/** The exact amount: by a step, by a ready choice, or typed; what is typed is never rounded silently. */
export function AmountPicker({ grid, amount, typed, error, onType, onChange }: AmountPickerProps) {
  const { step, nextMinBid } = grid;
  const complaint = useId();
  // Complaints wait until the person has finished typing.
  const [left, setLeft] = useState(false);
  const shown = left ? error : undefined;
  const leave = () => {
    setLeft(true);
    if (typed !== undefined && !error) onChange(amount);
  };
  return (
    <fieldset className="min-0">
      <legend className="small muted mb-2">Шаг {formatRubles(step)}</legend>
      <div className={styles.steps}>
        <button
          type="button"
          aria-label={`Меньше на шаг, на ${formatRubles(step)}`}
          disabled={amount <= nextMinBid}
          onClick={() => onChange(toGrid(grid, amount - step))}
        >
          <MinusIcon />
        </button>
        <Row justify="center" nowrap className={`min-0 strong ${styles.value}`}>
          <input
            className={styles.input}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            aria-label="Ваша ставка, ₽"
            aria-invalid={shown !== undefined}
            aria-describedby={complaint}
            value={typed ?? formatNumber(amount)}
            onChange={(event) => {
              setLeft(false);
              onType(event.target.value);
            }}
            onFocus={(event) => event.target.select()}
            onBlur={() => afterPress(leave)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave();
            }}
          />
          <span aria-hidden="true">₽</span>
        </Row>
        <button
          type="button"
          aria-label={`Больше на шаг, на ${formatRubles(step)}`}
          onClick={() => onChange(amount + step)}
        >
          <PlusIcon />
        </button>
      </div>
      <p id={complaint} className={`small bad ${styles.error}`} role="status">
        {shown}
      </p>
      <Grid columns={3} gap={2} className={`mt-2 ${styles.choices}`}>
        {stepChoices(grid).map((choice) => (
          <button
            type="button"
            key={choice.label}
            aria-pressed={!error && choice.amount === amount}
            onClick={() => onChange(choice.amount)}
          >
            {choice.label}
            <small className="tiny medium block">{choice.short}</small>
          </button>
        ))}
      </Grid>
    </fieldset>
  );
}
