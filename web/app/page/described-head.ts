import type { PageMeta } from '#contract/content/site.ts';
import { pageHead } from './page.ts';

/**
 * A page's description for search engines, made by its loader: the loader's code is fetched with the page, while a
 * route's own `head` is in the first load of every page.
 */
export interface PageDescription {
  title: string;
  canonical: string;
  /** Used when the back office has written none. */
  description?: string;
  /** By which links to the page are shown, made by `sharedImage`. */
  image?: string;
  /** JSON-LD, ready to be written. */
  structured: string[];
}

interface HeadInput {
  loaderData?: { meta: PageMeta; head: PageDescription } | undefined;
  match: { pathname: string };
  matches: { loaderData?: unknown }[];
}

/** Until the data is in, and without it, the title is the fallback. */
export const describedHead =
  (fallback: string) =>
  ({ loaderData, match, matches }: HeadInput) => {
    if (!loaderData) return pageHead(fallback)({ match, matches });
    const { meta, head } = loaderData;
    return {
      ...pageHead(head.title)({
        loaderData: {
          meta: { ...meta, description: meta.description || (head.description ?? '') },
          image: head.image,
        },
        match: { pathname: head.canonical },
        matches,
      }),
      scripts: head.structured.map((children) => ({ type: 'application/ld+json', children })),
    };
  };
