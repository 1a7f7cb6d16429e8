import type { ReactNode } from 'react';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { Container, Row } from '#web/ui/layout/container.tsx';
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
    <Container className={styles.page}>
      <div>
        <p className="small faint">Ошибка {code}</p>
        <h1 className={`d1 ${styles.title}`}>{title}</h1>
        <p className={`lead ${styles.text}`}>{text}</p>
        <Row gap={12} className={styles.actions}>
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
      <div className={styles.picture}>{picture}</div>
    </Container>
  );
}
