import type { ReactNode } from 'react';
import { useId } from 'react';
import { Grid, Stack } from '#web/ui/layout/flow.tsx';
import styles from './data.module.css';

/** A part of the account's own pages: what it is at the left, its fields at the right. */
export function FieldSet({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Grid as="section" tablet={1} gap={[5, 7]} className={`pt-6 rule-top ${styles.set}`} aria-labelledby={id}>
      <Stack gap={3} pack>
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {about && <p className="small muted">{about}</p>}
      </Stack>
      <div>{children}</div>
    </Grid>
  );
}
