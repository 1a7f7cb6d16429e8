import type { ReactNode } from 'react';
import { buttonProps } from '#web/ui/buttons/button.tsx';
import { Container, Row } from '#web/ui/layout/container.tsx';
import styles from './error-page.module.css';
import { PageLink } from './page-link.tsx';

interface ErrorPageProps {
  code: string;
  title: string;
  text: string;
  picture: ReactNode;
}

export function ErrorPage({ code, title, text, picture }: ErrorPageProps) {
  return (
    <Container className={styles.page}>
      <div>
        <p className="small faint">Ошибка {code}</p>
        <h1 className={`d1 ${styles.title}`}>{title}</h1>
        <p className={`lead ${styles.text}`}>{text}</p>
        <Row gap={12}>
          <PageLink href="/catalog/" {...buttonProps({})}>
            В&nbsp;каталог
          </PageLink>
          <PageLink href="/" {...buttonProps({ variant: 'secondary' })}>
            На&nbsp;главную
          </PageLink>
        </Row>
      </div>
      <div className={styles.picture}>{picture}</div>
    </Container>
  );
}
