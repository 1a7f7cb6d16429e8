import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Kbd } from './kbd.tsx';
import styles from './office-button.module.css';

type OfficeButtonProps = Omit<ComponentProps<typeof Button>, 'size'> & {
  /** 28 px, for bars. */
  mini?: boolean;
  tone?: 'bad';
  keys?: readonly string[];
  children: ReactNode;
};

/** The common button in the back office's density, with its key. */
export function OfficeButton({ mini, tone, keys, className, children, ...rest }: OfficeButtonProps) {
  return (
    <Button
      {...rest}
      size="small"
      data-tone={tone}
      className={classNames(styles.button, mini && styles.mini, tone && styles.bad, className)}
    >
      {children}
      {keys && <Kbd keys={keys} />}
    </Button>
  );
}
