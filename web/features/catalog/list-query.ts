import type { Query } from '#contract/protocol/bracket-query.ts';

/** The part of a query that changes what a list holds; the view alone loads nothing anew. */
export const listQuery = (search: Query): Query =>
  Object.fromEntries(
    Object.entries(search).filter(([key]) => key === 'page' || key === 'sort' || key.startsWith('filter_')),
  );
