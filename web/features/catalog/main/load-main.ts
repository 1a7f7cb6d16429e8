import type { Card } from '#contract/catalog/catalog-answers.ts';
import { type LoadInput, loadMeta, optional } from '#web/app/page/page.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import { crumbsTo } from '../crumbs.ts';

/** The loads run in parallel; one that fails leaves its section out. */
export async function loadMain(input: LoadInput) {
  const { api, site } = input.context;
  const jewels = (type: 'jewelry' | 'posie') =>
    optional(
      api(
        'GET /api/internal/personal-catalog/jewelry/get-catalog',
        { query: { type } },
        { key: `first of ${type}` },
      ),
    );
  const [meta, banner, unique, jewelry, posie, boxes, perfect, profitable, collections, inserts] =
    await Promise.all([
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
      jewels('jewelry'),
      jewels('posie'),
      optional(api('GET /api/internal/personal-catalog/boxes/get-box-information-block')),
      optional(api('GET /api/internal/ade/blocks/get/find_the_perfect_diamond')),
      optional(api('GET /api/internal/personal-catalog/get-most-profitability')),
      optional(api('GET /api/internal/personal-catalog/get/collection/specification')),
      optional(api('GET /api/internal/personal-catalog/jewelry/inserts')),
    ]);
  return {
    meta,
    data: {
      banner,
      pictures: {
        unique: firstPicture(unique?.items),
        jewelry: firstPicture(jewelry?.items),
        posie: firstPicture(posie?.items),
        boxes: firstPicture(boxes?.boxes),
      },
      // The list's facets would only make the page heavier.
      unique: unique && { items: unique.items.slice(0, 4), total: unique.total },
      boxes,
      perfect: perfect?.items[0] ?? null,
      profitable: profitable?.items.slice(0, 4) ?? null,
      collections: collections?.items.filter(({ count }) => count > 0) ?? null,
      inserts: inserts?.items ?? null,
    },
    head: {
      title: 'Каталог',
      canonical: '/catalog/',
      structured: [breadcrumbData(crumbsTo(null), site.publicUrl)],
    },
  };
}

const firstPicture = (items: readonly Card[] | undefined): string | null =>
  items?.[0]?.images.preview ?? null;
