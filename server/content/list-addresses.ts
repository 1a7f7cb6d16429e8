import type { Db } from '#server/platform/db.ts';
import { articlePath } from './article-path.ts';
import { readArticleAddresses } from './article-store.ts';
import { readDocumentAddresses } from './reading-store.ts';

export interface PageAddress {
  path: string;
  /** The day of its last change, if known. */
  changed?: string;
}

/** Pages that stand whatever the house has written. */
export const standingPages = [
  { path: '/', title: 'Главная' },
  { path: '/catalog/', title: 'Каталог' },
  { path: '/catalog/diamonds/', title: 'Бриллианты' },
  { path: '/catalog/diamonds/unique/', title: 'Уникальные камни' },
  { path: '/catalog/jewelry/', title: 'Украшения' },
  { path: '/catalog/posie/', title: 'Кольца-пози' },
  { path: '/auctions/', title: 'Торги' },
  { path: '/events/', title: 'События' },
  { path: '/investments/', title: 'Инвестиции' },
  { path: '/investments/calculator/diamonds/', title: 'Калькулятор бриллиантов' },
  { path: '/investments/calculator/boxes/', title: 'Калькулятор шкатулок' },
  { path: '/investments/articles/', title: 'Статьи об\u00A0инвестициях' },
  { path: '/investments/articles/archive/', title: 'Архив статей об\u00A0инвестициях' },
  { path: '/articles/', title: 'Статьи' },
  { path: '/questions-and-answers/', title: 'Вопросы и\u00A0ответы' },
  { path: '/contacts/', title: 'Контакты' },
];
/** The catalog tells its own pages. */
const pages = standingPages.filter(({ path }) => !/^\/catalog\/./.test(path));

/** The addresses of all public texts. */
export async function contentAddresses(db: Db): Promise<PageAddress[]> {
  const [articles, documents] = await Promise.all([readArticleAddresses(db), readDocumentAddresses(db)]);
  return [
    ...pages.map(({ path }) => ({ path })),
    ...articles.map(({ published_on, ...article }) => ({
      path: articlePath(article),
      changed: published_on,
    })),
    ...documents.map(({ code, in_force_on }) => ({ path: `/doc/${code}/`, changed: in_force_on })),
  ];
}
