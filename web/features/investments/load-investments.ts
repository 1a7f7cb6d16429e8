import { critical, type LoadInput, loadMeta, optional } from '#web/app/page/page.ts';
import { breadcrumbData } from '#web/app/page/structured-data.ts';
import { houseIndex, investmentsCrumbs, investmentsPath } from './addresses.ts';

const [shownArticles, shownItems] = [3, 4];

/** The index is what the page is about; every other section may fail alone. */
export async function loadInvestments(input: LoadInput, asked: unknown) {
  const { api, site } = input.context;
  const [{ index, indices }, meta, terms, hammers, profitable, boxes, articles, banner] = await Promise.all([
    critical(loadIndex(input, asked)),
    loadMeta(input),
    optional(api('GET /api/internal/ade/blocks/get/calculator', {}, { key: 'investments terms' })),
    optional(api('GET /api/internal/auction-hammers/', {}, { key: 'investments hammers' })),
    optional(
      api('GET /api/internal/personal-catalog/get-most-profitability', {}, { key: 'investments items' }),
    ),
    optional(
      api(
        'GET /api/internal/personal-catalog/boxes/get-box-information-block',
        {},
        { key: 'investments boxes' },
      ),
    ),
    optional(api('GET /api/internal/main/investment-articles/', {}, { key: 'investments articles' })),
    optional(
      api(
        'GET /api/internal/ade/banner/placement/{placement}/',
        { params: { placement: 'investments' } },
        { key: 'investments banner' },
      ),
    ),
  ]);
  return {
    meta,
    index,
    indices,
    terms: terms?.items[0] ?? null,
    hammers: hammers?.items ?? [],
    profitable: profitable?.items.slice(0, shownItems) ?? [],
    boxes: boxes && { ...boxes, boxes: boxes.boxes.slice(0, shownItems) },
    articles: articles?.items.slice(0, shownArticles) ?? [],
    banner: banner?.items.length ? banner : null,
    head: {
      title: 'Инвестиции',
      description:
        'Индекс цен дома за десять лет по месяцам, рост и падения по корзинам, шкатулки, калькулятор и то, чем рискует владелец камня.',
      canonical: investmentsPath,
      structured: [breadcrumbData(investmentsCrumbs, site.publicUrl)],
    },
  };
}

/** An unknown index, or none, is that of all stones. A new site has no index yet. */
async function loadIndex(input: LoadInput, asked: unknown) {
  const { api } = input.context;
  const { items: indices } = await api(
    'GET /api/internal/personal-catalog/price-indices/',
    {},
    { key: 'investments indices' },
  );
  const byId = (id: unknown) => indices.find((index) => index.id === id);
  const { id } = byId(asked) ?? byId(houseIndex) ?? indices[0] ?? {};
  if (!id) return { index: null, indices };
  const index = await api(
    'GET /api/internal/personal-catalog/price-indices/profitability',
    { query: { id } },
    { key: 'investments index' },
  );
  return { index, indices };
}
