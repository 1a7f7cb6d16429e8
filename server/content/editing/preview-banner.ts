import type { EntityPreview } from '#contract/back-office/entities.ts';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { Banner, BannerItem } from '#contract/content/site.ts';
import { instantOf } from '#server/changes/public.ts';
import type { BannerRow } from './banner-items-store.ts';
import { imagesOfField } from './picture-field.ts';

/** A banner of a draft, as pages would read it. */
export function previewBanner(id: string, fields: FieldValues): EntityPreview {
  const rows = fields.items as unknown as BannerRow[];
  return {
    as: 'banner',
    banner: {
      id: Number(id),
      placement: fields.placement as Banner['placement'],
      type: fields.type as Banner['type'],
      timeout: Number(fields.timeout) * 100,
      textOverlay: fields.textOverlay === true,
      items: rows.map((row, at) => itemOf(row, at + 1)),
    },
  };
}

const itemOf = (row: BannerRow, id: number): BannerItem => {
  const countdown = instantOf(row.countdownTo);
  return {
    id,
    affiliation: row.affiliation as BannerItem['affiliation'],
    title: row.title,
    text: row.text ?? '',
    position: row.position as BannerItem['position'],
    alignment: row.alignment as BannerItem['alignment'],
    mode: row.mode as BannerItem['mode'],
    placing: row.placing as BannerItem['placing'],
    theme: row.theme as BannerItem['theme'],
    image: imagesOfField(row.picture),
    imageAlt: row.pictureAlt ?? '',
    link: row.href ? { label: row.linkLabel ?? '', href: row.href } : null,
    caption: row.caption ?? '',
    stone: null,
    countdownTo: countdown && new Date(countdown).toISOString(),
  };
};
