import { createFileRoute } from '@tanstack/react-router';
import { MainPage } from '#web/features/catalog/main/main-page.tsx';
import { breadcrumbData, originOf } from '#web/features/catalog/structured-data.ts';
import { loadMeta, optional, pageHead } from '../app/page.ts';

const head = pageHead('Каталог');

export const Route = createFileRoute('/catalog/')({
  // The loads run in parallel; one that fails leaves its section out.
  loader: async (input) => {
    const { api } = input.context;
    const [meta, banner, unique, boxes, perfect, profitable] = await Promise.all([
      loadMeta(input),
      optional(
        api('GET /api/internal/ade/banner/placement/{placement}/', { params: { placement: 'catalog-main' } }),
      ),
      optional(
        api(
          'GET /api/internal/personal-catalog/get-catalog',
          { query: { type: 'unique' } },
          { key: 'unique stones' },
        ),
      ),
      optional(api('GET /api/internal/personal-catalog/boxes/get-box-information-block')),
      optional(api('GET /api/internal/ade/blocks/get/find_the_perfect_diamond')),
      optional(api('GET /api/internal/personal-catalog/get-most-profitability')),
    ]);
    return {
      meta,
      data: {
        banner,
        unique,
        boxes,
        perfect: perfect?.items[0] ?? null,
        profitable: profitable?.items ?? null,
      },
    };
  },
  head: (input) => ({
    ...head(input),
    scripts: [
      breadcrumbData(
        [
          { label: 'Главная', href: '/' },
          { label: 'Каталог', href: '/catalog/' },
        ],
        originOf(input.matches),
      ),
    ],
  }),
  component: Main,
});

function Main() {
  const { meta, data } = Route.useLoaderData();
  return <MainPage meta={meta} data={data} />;
}
