import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import { ArrowRightIcon } from '../signs/icons.tsx';
import styles from './link-arrow.module.css';

type LinkArrowProps = ComponentProps<'a'> & { size?: 'small' | 'medium'; arrow?: boolean };

/** An underlined link with an arrow; wrap it with the router's `createLink` for typed routes. */
export function LinkArrow({ size, arrow = true, className, children, ...rest }: LinkArrowProps) {
  return (
    <Row as="a" gap={2} inline className={classNames(styles.link, className)} data-size={size} {...rest}>
      {children}
      {arrow && <ArrowRightIcon size={16} />}
    </Row>
  );
}
