import { useRouter } from '@tanstack/react-router';
import { useId } from 'react';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ItemTray } from '../item-tray.tsx';
import type { ViewName } from '../list-address.ts';
import { ListLink } from '../list-link.tsx';
import { listWords } from '../list-words.ts';
import type { ListData } from '../load-list.ts';
import { AddAll } from './add-all.tsx';
import styles from './list-results.module.css';
import { ListTable } from './list-table.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SelectedChips } from './selected-chips.tsx';
import { useColumns } from './use-columns.ts';
import type { ListControl } from './use-list.ts';

type ListResultsProps = { data: ListData; view: ViewName; control: ListControl; openFilter: () => void };

export function ListResults({ data: { answer, address }, view, control, openFilter }: ListResultsProps) {
  const router = useRouter();
  const headingId = useId();
  const columns = useColumns(address.list, view === 'table');
  return (
    <section className={styles.results} aria-labelledby={headingId}>
      <h2 id={headingId} className="visually-hidden">
        {listWords[address.list].region}
      </h2>
      <ListToolbar {...{ answer, address, view, control, columns, openFilter }} />
      {answer && <SelectedChips answer={answer} control={control} />}
      <div className={styles.body} aria-busy={control.loading} data-loading={control.loading || undefined}>
        {!answer && (
          <ErrorState
            kept="Ваш подбор сохранён."
            retrying={control.loading}
            onRetry={() => void router.invalidate()}
          />
        )}
        {answer?.items.length === 0 && <NothingFound answer={answer} control={control} />}
        {answer && answer.items.length > 0 && view === 'cards' && (
          <ItemTray cards={answer.items} place="list" firstScreen={6} event={address.event} />
        )}
        {answer && answer.items.length > 0 && view === 'table' && (
          <ListTable
            list={address.list}
            cards={answer.items}
            columns={columns.shown}
            sort={answer.sort}
            onSort={control.setSort}
            event={address.event}
          />
        )}
        {answer && (
          <div className={styles.foot}>
            {answer.total > 1 && <AddAll key={control.pageUrl(1)} address={address} total={answer.total} />}
            <Pagination
              page={answer.page}
              pageCount={answer.pages}
              renderLink={(page, props) => <ListLink href={control.pageUrl(page)} {...props} />}
            />
          </div>
        )}
      </div>
    </section>
  );
}
