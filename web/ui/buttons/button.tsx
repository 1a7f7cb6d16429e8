import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost';
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
};

/** The look alone, for a router link or another element that should look like a button. */
export function buttonProps({ variant = 'primary', size = 'medium', wide }: ButtonLook, className?: string) {
  return {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  };
}

type ButtonProps = ComponentProps<'button'> & ButtonLook & { loading?: boolean };

export function Button({
  variant,
  size,
  wide,
  loading = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  /* A busy button keeps its focus, so it is not `disabled`: it swallows the press instead. */
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      onClick={press}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      data-loading={loading || undefined}
      {...rest}
      {...buttonProps({ variant, size, wide }, className)}
    />
  );
}

type ButtonLinkProps = ComponentProps<'a'> & ButtonLook;

export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonLinkProps) {
  return <a {...rest} {...buttonProps({ variant, size, wide }, className)} />;
}
