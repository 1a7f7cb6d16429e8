import { useRouter, useRouterState } from '@tanstack/react-router';
import { useId } from 'react';
import { modals } from '#web/app/modals/modals.ts';
import { reread } from '#web/app/page/reread.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { ErrorState } from '#web/ui/signs/error-state.tsx';
import type { ViewName } from '../list-address.ts';
import { ListLink } from '../list-link.tsx';
import { listWords } from '../list-words.ts';
import { type ListData, listCallQuery } from '../load-list.ts';
import { AddAll } from './add-all.tsx';
import { ListItems } from './list-items.tsx';
import styles from './list-results.module.css';
import { ListToolbar } from './list-toolbar.tsx';
import { SelectedChips } from './selected-chips.tsx';
import { useColumns } from './use-columns.ts';
import type { ListControl } from './use-list.ts';

type ListResultsProps = { data: ListData; view: ViewName; control: ListControl; openFilter: () => void };

export function ListResults({ data: { answer, address }, view, control, openFilter }: ListResultsProps) {
  const router = useRouter();
  const reading = useRouterState({ select: (state) => state.isLoading });
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
          <ErrorState kept="Ваш подбор сохранён." retrying={reading} onRetry={() => void reread(router)} />
        )}
        {answer && <ListItems {...{ answer, address, view, control, columns }} />}
        {answer && (
          <div className={styles.foot}>
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
