import { redirect } from '@tanstack/react-router';
import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import { entriesOf, listUrl, queryOfSelection } from '#contract/catalog/catalog-selection.ts';
import type { PageMeta } from '#contract/content/site.ts';
import type { Api } from '#contract/index.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { critical } from '#web/app/page/page.ts';
import type { ListAddress } from './list-address.ts';

export interface ListData {
  meta: PageMeta;
  address: ListAddress;
  /** Null when the browser could not load it: the filter stays, and one can try again. */
  answer: CatalogListAnswer | null;
}

interface LoadListInput {
  api: Api;
  address: ListAddress;
  /** Ends when the page is no longer wanted. */
  signal: AbortSignal | undefined;
}

export async function loadList(input: LoadListInput): Promise<CatalogListAnswer | null> {
  const { address } = input;
  const answer = await readList(input);
  if (!answer) return null;
  const { selection, event, page, sort, list } = address;
  const unknownEvent = event !== null && answer.event === null;
  const unknownCollection = entriesOf(selection).some(
    ([key]) => key === 'collection' && !(answer.selection as typeof selection)[key],
  );
  if (unknownEvent || unknownCollection) throw redirect({ to: '/404/' });
  if (page > Math.max(1, answer.pages))
    throw redirect({ href: listUrl(list, selection, { sort, event, page: answer.pages }) });
  return answer;
}

/** What a call has to know of a list's address. */
export const callQuery = ({ page, sort, event, selection }: ListAddress) => ({
  page,
  sort,
  ...(event && { event }),
  ...queryOfSelection(selection),
});

async function readList({ api, address, signal }: LoadListInput): Promise<CatalogListAnswer | null> {
  const { list } = address;
  const query = callQuery(address);
  // A preloaded list does not abort one that is waited for.
  const options = { key: `catalog list ${stringifyQuery(query)}`, ...(signal && { signal }) };
  const call =
    list === 'jewelry' || list === 'posie'
      ? api(
          'GET /api/internal/personal-catalog/jewelry/get-catalog',
          { query: { ...query, type: list } },
          options,
        )
      : api('GET /api/internal/personal-catalog/get-catalog', { query: { ...query, type: list } }, options);
  if (import.meta.env.SSR) return critical(call);
  // A lost connection in the middle of choosing must not throw the choice away.
  return call.catch((error: unknown) => {
    if (error instanceof TypeError) return null;
    return critical(Promise.reject(error));
  });
}

/** The query of the list's own call as text, whatever the page. */
export const listCallQuery = (address: ListAddress): string =>
  stringifyQuery({ ...callQuery(address), page: 1, type: address.list }).replace(/^\?/, '');
