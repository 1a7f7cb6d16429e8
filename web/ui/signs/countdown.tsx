import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './countdown.module.css';

type CountdownProps = ComponentProps<'div'> & {
  /** Ready digits with their words: `{ digits: '02', word: 'часа' }`. */
  units: { digits: string; word: string }[];
  size?: 'medium' | 'hero';
  tone?: 'neutral' | 'bad';
  /** Spoken instead of the running digits. */
  label: string;
};

/** Digits only; whoever owns the time passes them in. Digits change without motion. */
export function Countdown({ units, size, tone, label, className, ...rest }: CountdownProps) {
  return (
    <div
      className={classNames(styles.clock, className)}
      data-size={size}
      data-tone={tone}
      role="timer"
      aria-label={label}
      {...rest}
    >
      {units.map(({ digits, word }) => (
        <div className={styles.unit} key={word} aria-hidden="true">
          <span className={styles.digits}>{digits}</span>
          <span className={styles.word}>{word}</span>
        </div>
      ))}
    </div>
  );
}

type CountdownLineProps = ComponentProps<'span'> & { size?: 'row' | 'medium'; tone?: 'neutral' | 'bad' };

/** One-line form: `02:14:36`. */
export function CountdownLine({ size, tone, className, ...rest }: CountdownLineProps) {
  return (
    <span
      className={classNames(styles.line, className)}
      data-size={size}
      data-tone={tone}
      role="timer"
      {...rest}
    />
  );
}
