import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Section } from '#web/ui/layout/section.tsx';
import styles from './home-page.module.css';
import type { SectionId } from './section-list.ts';

/** A section the rail can go to. */
export function HomeSection({ className, ...rest }: ComponentProps<typeof Section> & { id: SectionId }) {
  return <Section tabIndex={-1} className={classNames(styles.section, className)} {...rest} />;
}
