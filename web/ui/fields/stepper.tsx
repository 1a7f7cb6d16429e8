import { classNames } from '../class-names.ts';
import { MinusIcon, PlusIcon } from '../signs/icons.tsx';
import styles from './stepper.module.css';

type StepperProps = {
  label: string;
  value: number;
  onValueChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  format?: (value: number) => string;
  decreaseLabel?: string;
  increaseLabel?: string;
  size?: 'medium' | 'large';
  disabled?: boolean;
  className?: string;
};

export function Stepper({
  label,
  value,
  onValueChange,
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
  step = 1,
  format = String,
  decreaseLabel = 'Уменьшить',
  increaseLabel = 'Увеличить',
  size,
  disabled,
  className,
}: StepperProps) {
  const move = (by: number) => onValueChange(Math.min(max, Math.max(min, value + by)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the grid cell its parents expect
    <div role="group" aria-label={label} className={classNames(styles.stepper, className)} data-size={size}>
      <button
        type="button"
        className={styles.button}
        aria-label={decreaseLabel}
        disabled={disabled || value <= min}
        onClick={() => move(-step)}
      >
        <MinusIcon />
      </button>
      <output className={`min-0 px-2 strong nowrap ${styles.value}`}>{format(value)}</output>
      <button
        type="button"
        className={styles.button}
        aria-label={increaseLabel}
        disabled={disabled || value >= max}
        onClick={() => move(step)}
      >
        <PlusIcon />
      </button>
    </div>
  );
}
