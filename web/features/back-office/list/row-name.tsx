import type { ReactNode } from 'react';
import type { EntityRow } from '#contract/back-office/entities.ts';
import type { FieldDescription } from '#contract/back-office/values.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { RowState } from '../row-state.tsx';
import { valueWords } from '../values/value-words.ts';
import styles from './entity-grid.module.css';
import { shownValue } from './paste-rules.ts';

interface RowNameProps {
  row: EntityRow;
  at: number;
  /** Its form; undefined where the number leads there. */
  href: string | undefined;
  /** The next column, shown under the name on a phone. */
  next: FieldDescription | undefined;
  children: ReactNode;
}

/** A row's name. On a phone the next column and unusual states are under it. */
export function RowName({ row, at, href, next, children }: RowNameProps) {
  const words = (
    <>
      {children}{' '}
      <span className={styles.under}>
        {next && <span className={styles.value}>{nextWords(next, row)}</span>}
        {row.state !== 'published' && <RowState row={row} />}
      </span>
    </>
  );
  if (href === undefined) return words;
  return (
    <PageLink href={href} data-row={at}>
      {words}
    </PageLink>
  );
}

/** A day says of what it is one. */
function nextWords(field: FieldDescription, row: EntityRow): string {
  const value = valueWords(field, shownValue(row, field.name));
  return field.control === 'day' ? `${field.label} ${value}` : value;
}
