import type { CSSProperties, ReactNode } from 'react';
import styles from './sheet.module.css';

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.sheet}>
      <h2 className="h3">{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

export function Columns({ width, children }: { width?: number; children: ReactNode }) {
  return (
    <div className={styles.columns} style={{ '--column': width && `${width}px` } as CSSProperties}>
      {children}
    </div>
  );
}
