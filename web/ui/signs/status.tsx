import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import styles from './status.module.css';

export type Tone = 'neutral' | 'metal' | 'good' | 'bad';

type RhombusProps = ComponentProps<'span'> & { tone?: Tone; filled?: boolean };

/** The common marker: hollow is neutral, filled is in force. */
export function Rhombus({ tone, filled, className, ...rest }: RhombusProps) {
  return (
    <span
      className={classNames(styles.rhombus, className)}
      data-tone={tone}
      data-filled={filled || undefined}
      aria-hidden="true"
      {...rest}
    />
  );
}

type StatusProps = ComponentProps<'span'> & { tone?: Tone; filled?: boolean };

/** A rhombus with its word; colour alone is never the signal. */
export function Status({ tone = 'neutral', filled, className, children, ...rest }: StatusProps) {
  return (
    <Row
      as="span"
      gap={2}
      align="baseline"
      inline
      className={classNames(styles.status, className)}
      data-tone={tone}
      {...rest}
    >
      <Rhombus filled={filled ?? tone !== 'neutral'} />
      {children}
    </Row>
  );
}
