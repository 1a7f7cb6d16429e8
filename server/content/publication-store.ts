import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Something dated earlier than that was written down late, not published. */
const recentDays = 14;

const recently = (now: Date) =>
  sql<boolean>`
    published_on between (${now}::timestamptz at time zone 'Europe/Moscow')::date - ${recentDays}::int
    and (${now}::timestamptz at time zone 'Europe/Moscow')::date`;

export const readRecentNews = (tx: Tx, now: Date) =>
  tx
    .selectFrom('news')
    .select(['id', 'title', 'lead', 'href', 'published_on', 'image'])
    .where('archived_at', 'is', null)
    .where(recently(now))
    .orderBy('published_on')
    .orderBy('id')
    .execute();

export const readRecentArticles = (tx: Tx, now: Date) =>
  tx
    .selectFrom('articles')
    .select(['code', 'section', 'archived', 'title', 'lead', 'published_on', 'cover'])
    .where('archived', '=', false)
    .where('archived_at', 'is', null)
    .where(recently(now))
    .orderBy('published_on')
    .orderBy('id')
    .execute();
