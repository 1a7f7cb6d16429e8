import type { CatalogListAnswer } from '#contract/catalog/catalog-answers.ts';
import type { CatalogList } from '#contract/catalog/catalog-filter.ts';
import type { Selection } from '#contract/catalog/catalog-selection.ts';
import { type CountedFacets, countFacets } from '#facets/count-facets.ts';
import type { FacetTable } from '#facets/facet-table.ts';
import { readColumns } from '#facets/list-columns.ts';

export interface CountsOrder {
  /** The first order: what is counted from here on. */
  load?: { list: CatalogList; address: string };
  count?: { facets: CatalogListAnswer['facets']; selection: Selection };
}
/** In the order of the orders; null: it did not work. */
export type CountsReport = 'ready' | CountedFacets | null;

let table: FacetTable | undefined;

self.onmessage = async ({ data: { load, count } }: MessageEvent<CountsOrder>) => {
  if (load) table = await loadTable(load).catch(() => undefined);
  const counted = table && count ? countFacets(table, count.facets, count.selection) : null;
  postMessage((load && table ? 'ready' : counted) satisfies CountsReport);
};

async function loadTable({
  list,
  address,
}: NonNullable<CountsOrder['load']>): Promise<FacetTable | undefined> {
  const { ok, body } = await fetch(address);
  if (!ok || !body) return undefined;
  const bytes = await new Response(body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return readColumns(list, new Uint8Array(bytes));
}
