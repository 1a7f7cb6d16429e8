import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  title: ReactNode;
  /** The large figure beside the title. */
  figure?: ReactNode;
  /** What stands after the title: number, state. */
  beside?: ReactNode;
  picture?: ReactNode;
  children?: ReactNode;
}

export function ScreenHead({ title, figure, beside, picture, children }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      {picture}
      <h1>{title}</h1>
      {figure !== undefined && <span className={styles.figure}>{figure}</span>}
      {beside}
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
