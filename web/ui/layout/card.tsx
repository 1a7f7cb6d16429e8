import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

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
        <div className={styles.top}>
          {mark}
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
      )}
      {picture && <div className={styles.picture}>{picture}</div>}
      {measure && <div className={styles.measure}>{measure}</div>}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {footer && <div className={styles.foot}>{footer}</div>}
    </li>
  );
}
