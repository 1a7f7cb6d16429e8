import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Grid } from '../layout/flow.tsx';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  children: ReactNode;
  note?: ReactNode;
  /** Where the switch stands; a settings list keeps it at the end. */
  side?: 'start' | 'end';
};

export function Switch({ children, note, side = 'start', className, ...rest }: SwitchProps) {
  return (
    <Grid as="label" gap={4} align="center" className={classNames(styles.row, className)} data-side={side}>
      <span>
        {children}
        {note && <span className="small faint block">{note}</span>}
      </span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own state */}
      <input className={`relative lifted ${styles.track}`} {...rest} type="checkbox" role="switch" />
    </Grid>
  );
}
