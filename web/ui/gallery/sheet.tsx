import type { CSSProperties, ReactNode } from 'react';
import { Grid, Stack } from '../layout/flow.tsx';
import styles from './sheet.module.css';

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Grid as="section" tablet={1} gap={[5, 6]} className={`rule-top ${styles.sheet}`}>
      <h2 className="h3">{title}</h2>
      <Stack gap={5}>{children}</Stack>
    </Grid>
  );
}

export function Columns({ width, children }: { width?: number; children: ReactNode }) {
  return (
    <Grid
      gap={5}
      align="start"
      className={styles.columns}
      style={{ '--column': width && `${width}px` } as CSSProperties}
    >
      {children}
    </Grid>
  );
}
