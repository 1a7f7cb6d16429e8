import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { critical, type LoadInput, loadMeta } from '#web/app/page/page.ts';

interface OfficesSearch {
  office?: string | undefined;
  q: string;
  page: number;
}

export async function loadOffices(input: LoadInput, search: OfficesSearch) {
  const { api } = input.context;
  const [offices, meta] = await Promise.all([
    critical(api('GET /api/internal/schedule/offices/', {}, { key: 'offices' })),
    loadMeta(input),
  ]);
  const { items, mayClose } = offices;
  const office =
    items.find(({ code }) => code === search.office) ?? items.find(({ keeps }) => keeps) ?? items[0];
  const query = { q: search.q, page: search.page, ...(office && { office: office.code }) };
  const places = await critical(api('GET /api/internal/schedule/places/', { query }, { key: 'places' }));
  return { meta, items, mayClose, office, places };
}
export type OfficesData = Awaited<ReturnType<typeof loadOffices>>;

export const officesHref = ({ office, q, page }: Partial<OfficesSearch>): string =>
  `/personal/offices/${stringifyQuery({ ...(office && { office }), ...(q && { q }), ...(page && page > 1 && { page }) })}`;
