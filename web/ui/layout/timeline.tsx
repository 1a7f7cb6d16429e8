import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './timeline.module.css';

type TimelineProps = ComponentProps<'ol'> & {
  /** Too many points for a row: the line stands on any screen. */
  standing?: boolean;
};

/** Points of time on one ink line; on a narrow screen the line stands up. */
export function Timeline({ className, standing, ...rest }: TimelineProps) {
  return (
    <ol className={classNames(styles.timeline, className)} data-standing={standing || undefined} {...rest} />
  );
}

type TimelinePointProps = { time: ReactNode; title: ReactNode; current?: boolean; children?: ReactNode };

export function TimelinePoint({ time, title, current, children }: TimelinePointProps) {
  return (
    <li
      className={`relative pt-6 pr-5 ${styles.point}`}
      data-current={current || undefined}
      aria-current={current ? 'step' : undefined}
    >
      <p className={`faint small ${styles.time}`}>{time}</p>
      <p className="h3 mt-2 mb-3">{title}</p>
      {children && <div className={`muted small ${styles.text}`}>{children}</div>}
    </li>
  );
}
