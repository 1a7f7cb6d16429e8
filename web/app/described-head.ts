import type { PageMeta } from '#contract/site.ts';
import { pageHead } from '#web/app/page.ts';

/**
 * What a catalog page tells search engines, made by its loader: the loader's code is fetched with the page, while a
 * route's own `head` is in the first load of every page.
 */
export interface CatalogHead {
  title: string;
  canonical: string;
  /** Used when the back office has written none. */
  description?: string;
  /** JSON-LD, ready to be written. */
  structured: string[];
}

interface HeadInput {
  loaderData?: { meta: PageMeta; head: CatalogHead } | undefined;
  match: { pathname: string };
  matches: { loaderData?: unknown }[];
}

export function catalogHead({ loaderData, match, matches }: HeadInput) {
  if (!loaderData) return pageHead('Каталог')({ match, matches });
  const { meta, head } = loaderData;
  return {
    ...pageHead(head.title)({
      loaderData: { meta: { ...meta, description: meta.description || (head.description ?? '') } },
      match: { pathname: head.canonical },
      matches,
    }),
    scripts: head.structured.map((children) => ({ type: 'application/ld+json', children })),
  };
}
