import { Children, type ReactNode } from 'react';
import { Row } from '../layout/flow.tsx';
import styles from './breadcrumbs.module.css';

type BreadcrumbsProps = { children: ReactNode; label?: string; className?: string | undefined };

/** Children are links; the last one is a `<span aria-current="page">`. */
export function Breadcrumbs({ children, label = 'Вы здесь', className }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className={className} data-print="off">
      <Row as="ol" gap={[0, 2]} className={`small faint ${styles.crumbs}`}>
        {Children.map(children, (child) => (
          <Row as="li" nowrap className="min-0">
            {child}
          </Row>
        ))}
      </Row>
    </nav>
  );
}
