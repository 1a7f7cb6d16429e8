import type { ReactNode } from 'react';
import { Row } from '#web/ui/layout/flow.tsx';
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
    <Row gap={[2, 4]} className={styles.head} data-pinned={pinned || undefined}>
      {picture}
      <Row gap={[1, 4]} className={`min-0 ${styles.name}`}>
        <h1>{title}</h1>
        {figure !== undefined && <span className={`faint nowrap ${styles.figure}`}>{figure}</span>}
        {beside}
      </Row>
      <Row gap={2} className={`push ${styles.acts}`}>
        {children}
      </Row>
    </Row>
  );
}
