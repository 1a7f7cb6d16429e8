import type { Db } from '#server/platform/db.ts';
import { articlePath } from './article-path.ts';
import { readArticleAddresses } from './article-store.ts';
import { readDocumentAddresses } from './reading-store.ts';

export interface Address {
  path: string;
  /** The day it was written or changed, where that is known. */
  changed?: string;
}

/** Pages that stand whatever the house has written. */
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

/** Everything of the house's texts that anyone may open. */
export async function contentAddresses(db: Db): Promise<Address[]> {
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
