import { redirect } from '@tanstack/react-router';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { critical, loadMeta } from '#web/app/page/page.ts';
import { readPage } from '../list-address.ts';
import { listWords } from '../list-words.ts';
import type { CatalogLoadInput } from '../load-page.ts';
import { searchListOf } from './search-types.ts';

export async function loadCatalogSearch(input: CatalogLoadInput & { params: { type: string } }) {
  const { type } = input.params;
  const list = searchListOf(type);
  if (!list) throw redirect({ to: '/404/' });
  const { api } = input.context;
  const q = typeof input.deps.q === 'string' ? input.deps.q.replaceAll('\0', '').slice(0, 200) : '';
  const page = readPage(input.deps.page);
  const [found, meta] = await Promise.all([
    critical(
      list === 'jewelry' || list === 'posie'
        ? api('GET /api/internal/personal-catalog/jewelry/find', { query: { q, page, type: list } })
        : api('GET /api/internal/personal-catalog/find', { query: { q, page, type: list } }),
    ),
    loadMeta(input),
  ]);
  const url = (at?: number) => `/catalog/${type}/search/${stringifyQuery({ ...(q && { q }), page: at })}`;
  if (page > Math.max(1, found.pages))
    throw redirect({ href: url(found.pages > 1 ? found.pages : undefined) });
  const title = `Поиск: ${listWords[list].title.toLowerCase()}`;
  return {
    meta,
    type,
    list,
    found,
    head: { title, canonical: `/catalog/${type}/search/`, structured: [] },
  };
}
