import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../signs/icons.tsx';
import styles from './accordion.module.css';

export function Accordion({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={classNames(styles.group, className)} {...rest} />;
}

type AccordionItemProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode;
  /** The chosen value, shown while the item is closed or open. */
  aside?: ReactNode;
  size?: 'medium' | 'large';
};

/** Native disclosure: give items one `name` to keep a single one open. */
export function AccordionItem({ title, aside, size, className, children, ...rest }: AccordionItemProps) {
  return (
    <details className={classNames('rule-bottom', styles.item, className)} data-size={size} {...rest}>
      <summary className={`py-4 strong ${styles.head}`}>
        <span>{title}</span>
        {aside && <span className={`push muted small regular ${styles.aside}`}>{aside}</span>}
        <ChevronDownIcon size={16} className={styles.chevron} />
      </summary>
      <div className={`pb-5 ${styles.body}`}>{children}</div>
    </details>
  );
}
