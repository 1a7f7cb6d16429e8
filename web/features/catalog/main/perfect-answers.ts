import { listUrl, selectionFromQuery } from '#contract/catalog/catalog-selection.ts';
import { parseQuery } from '#contract/protocol/bracket-query.ts';

/** The list that the chosen answers lead to; a question without an answer sets nothing. */
export const perfectUrl = (queries: readonly (string | undefined)[]): string =>
  listUrl('main', selectionFromQuery(parseQuery(queries.filter(Boolean).join('&')), 'main'));
