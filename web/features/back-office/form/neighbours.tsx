import { formatNumber } from '#contract/russian.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/signs/icons.tsx';
import type { neighboursOf } from '../list/list-memory.ts';
import styles from './entity-page.module.css';

interface NeighboursProps {
  kind: string;
  beside: NonNullable<ReturnType<typeof neighboursOf>>;
}

/** The way to the next one without going back to the list. */
export function Neighbours({ kind, beside: { before, after, number, of } }: NeighboursProps) {
  return (
    <Row as="nav" inline className={`micro faint nowrap ${styles.neighbours}`} aria-label="Соседи по списку">
      {before !== undefined && (
        <PageLink href={`/admin/${kind}/${before}/`} aria-label="Предыдущий по списку" title="K">
          <ChevronLeftIcon size={14} />
        </PageLink>
      )}
      <span>
        {formatNumber(number)} из {formatNumber(of)}
      </span>
      {after !== undefined && (
        <PageLink href={`/admin/${kind}/${after}/`} aria-label="Следующий по списку" title="J">
          <ChevronRightIcon size={14} />
        </PageLink>
      )}
    </Row>
  );
}
