import { type ReactNode, useId } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import styles from './panel.module.css';

interface PanelProps {
  title: string;
  /** A word or a number after the title. */
  note?: ReactNode;
  /** Buttons at the right of the heading. */
  acts?: ReactNode;
  /** Without a frame: for the narrow column. */
  plain?: boolean;
  className?: string | undefined;
  children?: ReactNode;
}

/** A part of a screen under a heading of its own. */
export function Panel({ title, note, acts, plain, className, children }: PanelProps) {
  const id = useId();
  return (
    <section className={classNames(styles.panel, className)} data-plain={plain} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {note !== undefined && <small>{note}</small>}
        {acts && <div>{acts}</div>}
      </header>
      {children}
    </section>
  );
}

/** A name and its value, one under another. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}

export function Fact({ label, note, children }: { label: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{children}</span>
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}
