import type { ReactNode } from 'react';
import { Container } from '#web/ui/layout/container.tsx';
import styles from './catalog-frame.module.css';

/** The margins of a catalog page: its breadcrumbs stand close to the header. */
export const CatalogFrame = ({ children }: { children: ReactNode }) => (
  <Container className={`pb-9 ${styles.frame}`}>{children}</Container>
);
