import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';
import { Row, Stack } from './flow.tsx';

type CardProps = Omit<ComponentProps<'li'>, 'title'> & {
  /** A link; it stretches over the whole cell. */
  title: ReactNode;
  mark?: ReactNode;
  /** Buttons above the stretched link. */
  tools?: ReactNode;
  picture?: ReactNode;
  /** A dimension line; shares `k` with the picture. */
  measure?: ReactNode;
  footer?: ReactNode;
  /** Relative size of the pictured thing, 0–1. */
  k?: number;
  active?: boolean;
  headingLevel?: 2 | 3 | 4;
};

/** A tray cell: mark and tools, picture, measure, title, text, footer. */
export function Card({
  title,
  mark,
  tools,
  picture,
  measure,
  footer,
  k,
  active,
  headingLevel = 3,
  className,
  style,
  children,
  ...rest
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li
      className={classNames(styles.card, className)}
      data-active={active || undefined}
      style={k === undefined ? style : ({ '--k': k, ...style } as CSSProperties)}
      {...rest}
    >
      {(mark || tools) && (
        <Row gap={2} justify="between" nowrap className={styles.top}>
          {mark}
          {tools && <div className={`relative ${styles.tools}`}>{tools}</div>}
        </Row>
      )}
      {picture && <div className={`relative ${styles.picture}`}>{picture}</div>}
      {measure && (
        <Stack align="center" className={`mb-4 ${styles.measure}`}>
          {measure}
        </Stack>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={`small muted mt-2 ${styles.text}`}>{children}</div>}
      {footer && <div className={`pt-4 ${styles.foot}`}>{footer}</div>}
    </li>
  );
}
