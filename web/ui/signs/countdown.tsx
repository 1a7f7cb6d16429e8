import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Row, Stack } from '../layout/flow.tsx';
import styles from './countdown.module.css';

type CountdownProps = ComponentProps<'div'> & {
  /** Ready digits with their words: `{ digits: '02', word: 'часа' }`. */
  units: { digits: string; word: string }[];
  size?: 'medium' | 'hero';
  tone?: 'neutral' | 'bad';
  /** For screen readers, in place of the running digits. */
  label: string;
};

/** Digits only; the owner of the time passes them in. Changes without animation. */
export function Countdown({ units, size, tone, label, className, ...rest }: CountdownProps) {
  return (
    <Row
      gap={4}
      align="stretch"
      nowrap
      className={classNames(styles.clock, className)}
      data-size={size}
      data-tone={tone}
      role="timer"
      aria-label={label}
      {...rest}
    >
      {units.map(({ digits, word }) => (
        <Stack gap={1} key={word} aria-hidden="true">
          <span className={`tabular ${styles.digits}`}>{digits}</span>
          <span className="tiny faint">{word}</span>
        </Stack>
      ))}
    </Row>
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
