import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './page-heading.module.css';

type PageHeadingProps = {
  title: ReactNode;
  kicker?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  size?: 'd1' | 'd2' | 'h1' | 'h2';
  className?: string;
};

export function PageHeading({ title, kicker, lead, actions, size = 'd2', className }: PageHeadingProps) {
  return (
    <header className={classNames(styles.heading, className)}>
      <div className={styles.title}>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        <h1 className={size}>{title}</h1>
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
