import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './data.module.css';

/** A part of the account's own pages: what it is at the left, its fields at the right. */
export function FieldSet({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.set} aria-labelledby={id}>
      <div className={styles.about}>
        <h2 className="h3" id={id}>
          {title}
        </h2>
        {about && <p className="small muted">{about}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}
