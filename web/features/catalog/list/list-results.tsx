import { useRouter, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { entriesOf } from '#contract/catalog/catalog-selection.ts';
import { modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { useTableColumns } from '#web/app/page/use-table-columns.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Row } from '#web/ui/layout/flow.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import type { ListAddress, ViewName } from '../list-address.ts';
import { ListLink } from '../list-link.tsx';
import { listWords } from '../list-words.ts';
import { type ListData, listCallQuery } from '../load-list.ts';
import { AddAll } from './add-all.tsx';
import { columnsOf, usualColumns } from './columns.tsx';
import { filterCatalogOf } from './filter-catalog.ts';
import { ListAwaited } from './list-awaited.tsx';
import { ListItems } from './list-items.tsx';
import styles from './list-results.module.css';
import { ListToolbar } from './list-toolbar.tsx';
import { SelectedChips } from './selected-chips.tsx';
import type { ListControl } from './use-list.ts';

type ListResultsProps = {
  data: ListData;
  /** The answer, or what the page has counted meanwhile; null: neither. */
  counted: CatalogListAnswer | null;
  view: ViewName;
  control: ListControl;
  openFilter: () => void;
  /** Under the results. */
  children: ReactNode;
};

const isChosen = ({ selection, event }: ListAddress): boolean =>
  event !== null || entriesOf(selection).length > 0;

export function ListResults({
  data: { answer, address },
  counted,
  view,
  control,
  openFilter,
  children,
}: ListResultsProps) {
  const router = useRouter();
  const reading = useRouterState({ select: (state) => state.isLoading });
  const headingId = useId();
  const columns = useTableColumns({
    table: filterCatalogOf(address.list),
    all: columnsOf(address.list),
    usual: usualColumns(address.list),
    needed: view === 'table',
  });
  return (
    <section className="min-0" aria-labelledby={headingId}>
      <h2 id={headingId} className="visually-hidden">
        {listWords[address.list].region}
      </h2>
      <ListToolbar {...{ answer: counted, address, view, control, columns, openFilter }} />
      {answer && <SelectedChips answer={answer} control={control} />}
      <div
        id="found"
        tabIndex={-1}
        className={styles.body}
        aria-busy={control.loading}
        data-loading={control.loading || undefined}
      >
        {!answer && counted && <ListAwaited />}
        {!answer && !counted && (
          <ErrorState kept="Ваш подбор сохранён." retrying={reading} onRetry={() => void reread(router)} />
        )}
        {answer && <ListItems {...{ answer, address, view, control, columns }} />}
        {answer && (
          <Row gap={5} justify="between" className={`mt-6 ${styles.foot}`}>
            {answer.total > 0 && (
              <Button
                variant="secondary"
                aria-haspopup="dialog"
                onClick={() =>
                  modals.open('catalog-pdf', {
                    source: { kind: 'list', query: listCallQuery(address) },
                    itemsCount: answer.total,
                    variant: 'list',
                  })
                }
              >
                Получить PDF
              </Button>
            )}
            {/* Only for a filtered list: the whole catalog would exceed the limit. */}
            {answer.total > 1 && isChosen(address) && (
              <AddAll key={control.pageUrl(1)} address={address} total={answer.total} />
            )}
            <Pagination
              page={answer.page}
              pageCount={answer.pages}
              renderLink={(page, props) => <ListLink href={control.pageUrl(page)} {...props} />}
            />
          </Row>
        )}
      </div>
      {children}
    </section>
  );
}
