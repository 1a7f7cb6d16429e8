import type { AlertFilter } from '#contract/subscriptions/alerts.ts';
import { PageLink } from '#web/app/page/page-link.tsx';
import { Stack } from '#web/ui/layout/flow.tsx';
import { EmptyState } from '#web/ui/signs/empty-state.tsx';
import { Notice } from '#web/ui/signs/notice.tsx';
import { FilterRow } from './filter-row.tsx';
import { useFilters } from './use-filters.ts';

/** The person's saved filters, each with how it notifies of new matches. */
export function FiltersSection({ filters }: { filters: readonly AlertFilter[] }) {
  const control = useFilters(filters);
  if (control.rows.length === 0)
    return (
      <EmptyState title="Подборов пока нет" shape="oval">
        <p>
          Выберите условия в <PageLink href="/catalog/diamonds/">каталоге</PageLink> или среди лотов и нажмите
          «Сообщать о новых».
        </p>
      </EmptyState>
    );
  return (
    <Stack gap={4}>
      {control.failure && (
        <Notice tone="bad" role="alert">
          {control.failure}
        </Notice>
      )}
      <ul className="ink-top">
        {control.rows.map((row) => (
          <FilterRow key={row.filter.id} row={row} control={control} />
        ))}
      </ul>
      <p className="small muted">
        Чтобы добавить подбор, нажмите «Сообщать о новых»{' '}
        <PageLink className="inline-link" href="/catalog/diamonds/">
          в каталоге
        </PageLink>{' '}
        или{' '}
        <PageLink className="inline-link" href="/auctions/">
          на торгах
        </PageLink>
        .
      </p>
    </Stack>
  );
}
