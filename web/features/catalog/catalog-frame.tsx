import type { ReactNode } from 'react';
import { Container } from '#web/ui/layout/container.tsx';

/** The margins of a catalog page: its breadcrumbs stand close to the header. */
export const CatalogFrame = ({ children }: { children: ReactNode }) => (
  <Container className="pb-9">{children}</Container>
);
