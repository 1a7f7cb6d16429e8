import { type RawBuilder, sql } from 'kysely';
import type { Banner, BannerItem } from '#contract/content/site.ts';
import type { Db } from '#server/platform/db.ts';

/** Its first hour has come and its last one has not. */
const isDue = (now: RawBuilder<unknown>) =>
  sql<boolean>`(shown_from is null or shown_from <= ${now}) and (shown_until is null or ${now} < shown_until)`;

/** Writes down which banners the clock has brought or taken away; the change makes kept pages old. */
export async function turnBanners(db: Db): Promise<void> {
  const due = isDue(sql`house_now()`);
  const late = await db
    .selectFrom('banners')
    .select('id')
    .where(sql<boolean>`told_shown <> (${due})`)
    .execute();
  if (!late.length) return;
  const ids = late.map(({ id }) => id);
  await db.updateTable('banners').set({ told_shown: due }).where('id', 'in', ids).execute();
}

export async function findBanner(
  db: Db,
  by: { id: number } | { placement: string },
): Promise<Banner | undefined> {
  const query = db
    .selectFrom('banners')
    .selectAll()
    .where('shown', '=', true)
    .where('archived_at', 'is', null)
    .where(isDue(sql`house_now()`));
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : query.where('placement', '=', by.placement).orderBy('position').orderBy('id').limit(1)
  ).executeTakeFirst();
  if (!row) return undefined;
  const items = await db
    .selectFrom('banner_items')
    .selectAll()
    .where('banner_id', '=', row.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return {
    id: row.id,
    placement: row.placement as Banner['placement'],
    type: row.type as Banner['type'],
    timeout: row.timeout_ms,
    textOverlay: row.text_overlay,
    items: items.map(
      (item): BannerItem => ({
        id: item.id,
        affiliation: item.affiliation as BannerItem['affiliation'],
        title: item.title,
        text: item.body,
        position: item.picture_position as BannerItem['position'],
        alignment: item.alignment as BannerItem['alignment'],
        mode: item.mode as BannerItem['mode'],
        placing: item.text_placing as BannerItem['placing'],
        theme: item.theme as BannerItem['theme'],
        image: item.image as BannerItem['image'],
        imageAlt: item.image_alt,
        link: item.link_href ? { label: item.link_label ?? '', href: item.link_href } : null,
        caption: item.caption,
        stone: null,
        countdownTo: item.countdown_to?.toISOString() ?? null,
      }),
    ),
  };
}
