import type { AlertFilter } from '#contract/subscriptions/alerts.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FiltersSection } from './filters-section.tsx';

export const FiltersPage = ({ filters }: { filters: readonly AlertFilter[] }) => (
  <PageFrame>
    <PageHeading
      title="Сохранённые подборы"
      size="h1"
      lead="Сообщаем о&nbsp;каждом камне один раз"
      actions={
        <PageLink className="inline-link" href="/personal/subscriptions/">
          Все подписки
        </PageLink>
      }
    />
    <FiltersSection filters={filters} />
  </PageFrame>
);
