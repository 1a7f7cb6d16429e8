import type { AlertFilter } from '#contract/subscriptions/alerts.ts';
import { PageFrame } from '#web/app/page/page-frame.tsx';
import { PageLink } from '#web/app/page/page-link.tsx';
import { usePageTitle } from '#web/app/page/use-page-title.ts';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { FiltersSection } from './filters-section.tsx';

export const FiltersPage = ({ filters }: { filters: readonly AlertFilter[] }) => (
  <PageFrame>
    <PageHeading
      kicker={
        <PageLink className="inline-link finger" href="/personal/subscriptions/">
          Подписки
        </PageLink>
      }
      title={usePageTitle('Сохранённые подборы')}
      size="h1"
      lead="Сообщаем о каждом камне один раз."
    />
    <FiltersSection filters={filters} />
  </PageFrame>
);
