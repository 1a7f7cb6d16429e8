import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import type { Tone } from './status.tsx';
import styles from './tag.module.css';

export function Tag({ tone, className, ...rest }: ComponentProps<'span'> & { tone?: Tone }) {
  return <Row as="span" inline className={classNames(styles.tag, className)} data-tone={tone} {...rest} />;
}

/** A small number on a button, tab or menu row. */
export function CountBadge({ className, ...rest }: ComponentProps<'span'>) {
  return <span className={classNames(styles.count, className)} {...rest} />;
}
