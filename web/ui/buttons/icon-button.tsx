import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string;
  pressed?: boolean;
  variant?: 'plain' | 'outline';
};

/** 44 px target with one icon; `pressed` makes it a toggle and fills the icon with the metal. */
export function IconButton({
  label,
  pressed,
  variant,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      className={classNames(styles.icon, className)}
      data-variant={variant}
      aria-label={label}
      data-print="off"
      aria-pressed={pressed}
      {...rest}
    />
  );
}
