import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import styles from './price.module.css';

type PriceProps = ComponentProps<'span'> & {
  /** card and row are sans; figure, page and hero are the big serif. */
  size?: 'row' | 'card' | 'figure' | 'page' | 'hero';
};

/** Takes an already formatted amount. */
export function Price({ size = 'card', className, ...rest }: PriceProps) {
  return (
    <span className={classNames('nowrap tabular', styles.price, className)} data-size={size} {...rest} />
  );
}

/** The amount and its remark at the other edge. */
export function PriceRow({ note, children, ...rest }: PriceProps & { note?: ReactNode }) {
  return (
    <Row gap={[0, 2]} align="baseline" justify="between">
      <Price {...rest}>{children}</Price>
      {note && <span className="micro faint nowrap">{note}</span>}
    </Row>
  );
}
