import type { ReactNode } from 'react';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Grid, Row } from '#web/ui/layout/flow.tsx';
import styles from './error-page.module.css';
import { PageLink } from './page-link.tsx';

interface ErrorPageProps {
  code: string;
  title: string;
  text: ReactNode;
  picture: ReactNode;
  /** The first thing to do instead of going to the catalog. */
  action?: ReactNode;
}

export function ErrorPage({ code, title, text, picture, action }: ErrorPageProps) {
  return (
    <Grid as={Container} columns={2} phone={1} gap={8} align="center" className={styles.page}>
      <div>
        <p className="small faint">Ошибка {code}</p>
        <h1 className={`d1 ${styles.title}`}>{title}</h1>
        <p className={`lead mb-6 ${styles.text}`}>{text}</p>
        <Row gap={3} className={styles.actions}>
          {action ?? (
            <PageLink href="/catalog/" {...buttonProps({})}>
              В каталог
            </PageLink>
          )}
          <PageLink href="/" {...buttonProps({ variant: 'secondary' })}>
            На главную
          </PageLink>
        </Row>
      </div>
      <div className={`centered ${styles.picture}`}>{picture}</div>
    </Grid>
  );
}
