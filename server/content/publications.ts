import type { BannerItem } from '#contract/content/site.ts';
import type { Source } from '#server/subscriptions/public.ts';
import { articlePath } from './article-path.ts';
import { readRecentArticles, readRecentNews } from './publication-store.ts';

const noon = (day: string): Date => new Date(`${day}T09:00:00Z`);

export const newsSource: Source = {
  kind: 'news',
  readRecent: async (tx, now) => {
    const rows = await readRecentNews(tx, now);
    return rows.map(({ id, title, lead, href, published_on, image }) => ({
      key: String(id),
      at: noon(published_on),
      content: { title, text: lead, path: href, picture: (image as BannerItem['image'])?.big ?? null },
    }));
  },
};

export const articleSource: Source = {
  kind: 'articles',
  readRecent: async (tx, now) => {
    const rows = await readRecentArticles(tx, now);
    return rows.map(({ title, lead, published_on, cover, ...article }) => ({
      key: article.code,
      at: noon(published_on),
      content: {
        title,
        text: lead,
        path: articlePath(article),
        picture: (cover as BannerItem['image'])?.big ?? null,
      },
    }));
  },
};
