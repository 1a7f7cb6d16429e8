import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './definition-list.module.css';
import { Row } from './flow.tsx';

type DefinitionListProps = ComponentProps<'dl'> & { columns?: 1 | 2 | 3; dense?: boolean };

export function DefinitionList({ columns, dense, className, style, ...rest }: DefinitionListProps) {
  return (
    <dl
      className={classNames(styles.list, className)}
      data-dense={dense || undefined}
      style={{ '--definition-columns': columns, ...style } as CSSProperties}
      {...rest}
    />
  );
}

type DefinitionProps = ComponentProps<'div'> & { term: ReactNode };

export function Definition({ term, className, children, ...rest }: DefinitionProps) {
  return (
    <Row gap={[0, 4]} align="start" justify="between" className={classNames(styles.row, className)} {...rest}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </Row>
  );
}
