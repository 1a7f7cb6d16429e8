import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Grid, Row } from '../layout/flow.tsx';
import { CheckIcon, type IconComponent, InfoIcon, WarningIcon } from './icons.tsx';
import styles from './notice.module.css';
import type { Tone } from './status.tsx';

const toneIcons: Record<Tone, IconComponent> = {
  neutral: InfoIcon,
  metal: InfoIcon,
  good: CheckIcon,
  bad: WarningIcon,
};

type NoticeProps = Omit<ComponentProps<'div'>, 'title'> & {
  tone?: Tone;
  title?: ReactNode;
  action?: ReactNode;
};

/** A block in the flow of a page. Give it `role="status"` or `role="alert"` when it appears by itself. */
export function Notice({ tone = 'neutral', title, action, className, children, ...rest }: NoticeProps) {
  const Icon = toneIcons[tone];
  return (
    <Grid
      gap={[1, 4]}
      align="start"
      className={classNames(styles.notice, className)}
      data-tone={tone}
      {...rest}
    >
      <Icon />
      <div className="ink min-0">
        {title && <p className={`text strong ${styles.title}`}>{title}</p>}
        {children}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </Grid>
  );
}

/** The thin line across the very top of a page. */
export function BannerStrip({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <Row
      gap={[1, 5]}
      align="baseline"
      justify="center"
      className={classNames('night', styles.strip, className)}
      {...rest}
    />
  );
}
