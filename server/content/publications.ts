import { sql } from 'kysely';
import type { BannerItem } from '#contract/content/site.ts';
import type { Source } from '#server/subscriptions/public.ts';
import { articlePath } from './article-path.ts';

/** Something dated earlier than that was written down late, not published. */
const recentDays = 14;
const recently = (now: Date) =>
  sql<boolean>`published_on between (${now}::timestamptz at time zone 'Europe/Moscow')::date - ${recentDays}::int
    and (${now}::timestamptz at time zone 'Europe/Moscow')::date`;

const noon = (day: string): Date => new Date(`${day}T09:00:00Z`);

export const newsSource: Source = {
  kind: 'news',
  readRecent: async (tx, now) => {
    const rows = await tx
      .selectFrom('news')
      .select(['id', 'title', 'lead', 'href', 'published_on', 'image'])
      .where(recently(now))
      .orderBy('published_on')
      .orderBy('id')
      .execute();
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
    const rows = await tx
      .selectFrom('articles')
      .select(['code', 'section', 'archived', 'title', 'lead', 'published_on', 'cover'])
      .where('archived', '=', false)
      .where(recently(now))
      .orderBy('published_on')
      .orderBy('id')
      .execute();
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
