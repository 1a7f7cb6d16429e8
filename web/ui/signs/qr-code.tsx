import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './qr-code.module.css';

type QrCodeProps = Omit<ComponentProps<'svg'>, 'path'> & {
  /** Dark modules, one unit each; how many there are on a side. */
  code: { path: string; size: number };
  /** What a camera finds in it. */
  label: string;
};

/** Dark on light whatever the theme: cameras read nothing else. The quiet zone of four modules is its own. */
export const QrCode = ({ code: { path, size }, label, className, ...rest }: QrCodeProps) => (
  <svg
    viewBox={`-4 -4 ${size + 8} ${size + 8}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
    className={classNames(styles.code, className)}
    {...rest}
  >
    <path d={path} />
  </svg>
);
