import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './tray.module.css';

type TrayProps = ComponentProps<'ul'> & {
  columns?: number;
  columnsLaptop?: number;
  columnsPhone?: number;
  /** On a phone the tray reaches both screen edges. */
  bleed?: boolean;
};

/** Cells share hairlines; children are `<li>` or cards rendered as `<li>`. */
export function Tray({ columns, columnsLaptop, columnsPhone, bleed, className, style, ...rest }: TrayProps) {
  const vars = {
    '--columns': columns,
    '--columns-laptop': columnsLaptop,
    '--columns-phone': columnsPhone,
    ...style,
  } as CSSProperties;
  return (
    <ul
      className={classNames(styles.tray, className)}
      data-bleed={bleed || undefined}
      style={vars}
      {...rest}
    />
  );
}
