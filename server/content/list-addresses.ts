import type { Db } from '#server/platform/db.ts';
import { articlePath } from './article-path.ts';
import { readArticleAddresses } from './article-store.ts';
import { readDocumentAddresses } from './reading-store.ts';

export interface PageAddress {
  path: string;
  /** The day of its last change, if known. */
  changed?: string;
}

/** Pages that exist whatever the content. */
const pages = [
  '/',
  '/catalog/',
  '/auctions/',
  '/events/',
  '/investments/',
  '/investments/calculator/diamonds/',
  '/investments/calculator/boxes/',
  '/investments/articles/',
  '/investments/articles/archive/',
  '/articles/',
  '/questions-and-answers/',
  '/contacts/',
];

/** The addresses of all public texts. */
export async function contentAddresses(db: Db): Promise<PageAddress[]> {
  const [articles, documents] = await Promise.all([readArticleAddresses(db), readDocumentAddresses(db)]);
  return [
    ...pages.map((path) => ({ path })),
    ...articles.map(({ published_on, ...article }) => ({
      path: articlePath(article),
      changed: published_on,
    })),
    ...documents.map(({ code, in_force_on }) => ({ path: `/doc/${code}/`, changed: in_force_on })),
  ];
}
