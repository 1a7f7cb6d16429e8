import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Grid, Row, Stack } from './flow.tsx';
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
    <Grid as="header" tablet={1} gap={[5, 6]} align="end" className={classNames(styles.heading, className)}>
      <Stack gap={2}>
        {kicker && <p className="small faint">{kicker}</p>}
        <h1 className={size}>{title}</h1>
      </Stack>
      {lead && <p className={`pb-1 muted ${styles.lead}`}>{lead}</p>}
      {actions && <Row gap={3}>{actions}</Row>}
    </Grid>
  );
}
