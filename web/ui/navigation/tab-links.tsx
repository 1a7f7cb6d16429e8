import { type ComponentProps, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from '../layout/flow.tsx';
import styles from './tabs.module.css';

/** Links that look like tabs; mark the current one with `aria-current="page"`, a count goes in `<sup>`. */
export function TabLinks({ label, className, ref, ...rest }: ComponentProps<'nav'> & { label: string }) {
  const row = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => row.current!, []);
  useMoreMark(row);
  return (
    <Row
      ref={row}
      as="nav"
      gap={6}
      align="stretch"
      nowrap
      className={classNames(styles.list, className)}
      aria-label={label}
      {...rest}
    />
  );
}

/** Marks a row that continues beyond its right edge. */
export function useMoreMark(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const tell = () =>
      box.toggleAttribute('data-more', box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
    const sizes = new ResizeObserver(tell);
    sizes.observe(box);
    box.addEventListener('scroll', tell, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', tell);
    };
  }, [row]);
}
