import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  title: ReactNode;
  /** The large figure beside the title. */
  figure?: ReactNode;
  /** What stands after the title: number, state. */
  beside?: ReactNode;
  picture?: ReactNode;
  /** Its act is the end of a long screen: it stays in sight. */
  pinned?: boolean;
  children?: ReactNode;
}

export function ScreenHead({ title, figure, beside, picture, pinned, children }: ScreenHeadProps) {
  return (
    <div className={styles.head} data-pinned={pinned || undefined}>
      {picture}
      <div className={styles.name}>
        <h1>{title}</h1>
        {figure !== undefined && <span className={styles.figure}>{figure}</span>}
        {beside}
      </div>
      <div className={styles.acts}>{children}</div>
    </div>
  );
}
