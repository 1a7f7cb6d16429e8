import { createFileRoute } from '@tanstack/react-router';
import type { Query } from '#contract/protocol/bracket-query.ts';
import { CatalogBanner } from '#web/features/catalog/banner/catalog-banner.tsx';
import { BoxesSection } from '#web/features/catalog/main/boxes-section.tsx';
import { ProfitableSection } from '#web/features/catalog/main/profitable-section.tsx';
import { PriceChart } from '#web/features/catalog/prices/price-chart.tsx';
import { calculatorPath } from '#web/features/investments/addresses.ts';
import { InvestmentsPage } from '#web/features/investments/investments-page.tsx';
import { investmentArticleHref } from '#web/features/reading/addresses.ts';
import { ArticleTray } from '#web/features/reading/list/article-tray.tsx';
import { describedHead } from '../app/page/described-head.ts';

export const Route = createFileRoute('/investments/')({
  validateSearch: (search: Query): Query => search,
  loaderDeps: ({ search }) => ({ index: search.index }),
  loader: async (input) =>
    (await import('#web/features/investments/load-investments.ts')).loadInvestments(input, input.deps.index),
  head: describedHead('Инвестиции'),
  component: Investments,
});

function Investments() {
  const { profitable, boxes, articles, banner, head: _, ...data } = Route.useLoaderData();
  return (
    <InvestmentsPage
      {...data}
      chart={data.index && <PriceChart key={data.index.id} index={data.index} />}
      profitable={profitable.length > 0 && <ProfitableSection items={profitable} />}
      boxes={
        boxes && (
          <BoxesSection block={boxes} link={{ label: 'Посчитать вложение', href: calculatorPath('boxes') }} />
        )
      }
      articles={
        articles.length > 0 && <ArticleTray articles={articles} hrefOf={investmentArticleHref} level={3} />
      }
      banner={banner && <CatalogBanner banner={banner} />}
    />
  );
}
