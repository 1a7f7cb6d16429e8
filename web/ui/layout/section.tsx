import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { Row } from './flow.tsx';
import styles from './section.module.css';

type SectionHeadingProps = {
  children: ReactNode;
  aside?: ReactNode;
  level?: 1 | 2 | 3;
  size?: 'd2' | 'h1' | 'h2' | 'h3';
  id?: string;
};

/** A heading with an optional link or control at its right edge. */
export function SectionHeading({ children, aside, level = 2, size = 'h2', id }: SectionHeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Row gap={5} align="end" justify="between" nowrap className={styles.head}>
      <Tag className={size} id={id}>
        {children}
      </Tag>
      {aside && <div className={`flex-none ${styles.aside}`}>{aside}</div>}
    </Row>
  );
}

type SectionProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode;
  aside?: ReactNode;
  size?: SectionHeadingProps['size'];
  rule?: boolean;
  tight?: boolean;
};

export function Section({ title, aside, size, rule, tight, className, children, ...rest }: SectionProps) {
  const headingId = useId();
  return (
    <section
      className={classNames(styles.section, className)}
      data-rule={rule || undefined}
      data-tight={tight || undefined}
      aria-labelledby={title ? headingId : undefined}
      {...rest}
    >
      {title && (
        <SectionHeading id={headingId} aside={aside} size={size}>
          {title}
        </SectionHeading>
      )}
      {children}
    </section>
  );
}
