import { sql } from 'kysely';
import { instantOf, moscowMoment, type RowsField } from '#server/changes/public.ts';
import { imagesOfField } from './picture-field.ts';

/** An item of a banner as a row of its form. */
export interface BannerRow {
  affiliation: string | null;
  title: string;
  text: string;
  position: string;
  alignment: string;
  mode: string;
  placing: string;
  theme: string;
  picture: string | null;
  pictureAlt: string | null;
  linkLabel: string | null;
  href: string | null;
  caption: string | null;
  countdownTo: string | null;
}

export const bannerItems: RowsField = {
  expression: sql`(
    select coalesce(jsonb_agg(jsonb_build_object('affiliation', i.affiliation, 'title', i.title, 'text', i.body,
      'position', i.picture_position, 'alignment', i.alignment, 'mode', i.mode, 'placing', i.text_placing,
      'theme', i.theme, 'picture', i.image ->> 'origin', 'pictureAlt', nullif(i.image_alt, ''),
      'linkLabel', i.link_label, 'href', i.link_href, 'caption', nullif(i.caption, ''),
      'countdownTo', ${moscowMoment(sql`i.countdown_to`)}) order by i.position, i.id), '[]')
    from banner_items i where i.banner_id = b.id)`,
  write: async (tx, rows) => {
    const ids = rows.map(({ id }) => Number(id));
    await tx.deleteFrom('banner_items').where('banner_id', 'in', ids).execute();
    const written = rows.flatMap(({ id, value }) =>
      (value as BannerRow[]).map((item, position) => ({
        banner_id: Number(id),
        position,
        affiliation: item.affiliation,
        title: item.title,
        body: item.text ?? '',
        picture_position: item.position,
        alignment: item.alignment,
        mode: item.mode,
        text_placing: item.placing,
        theme: item.theme,
        image: item.picture ? JSON.stringify(imagesOfField(item.picture)) : null,
        image_alt: item.pictureAlt ?? '',
        link_label: item.linkLabel,
        link_href: item.href,
        caption: item.caption ?? '',
        countdown_to: instantOf(item.countdownTo),
      })),
    );
    if (written.length) await tx.insertInto('banner_items').values(written).execute();
  },
};

export const searchedBanner = sql`(
  select lower(b.placement || ' ' || coalesce(string_agg(i.title || ' ' || i.body, ' '), ''))
  from banner_items i where i.banner_id = b.id)`;

/** Tenths of a second, as the form shows them. */
export const timeoutInTenths: RowsField = { expression: sql`b.timeout_ms / 100`, type: 'int' };

/** «Без конца» must be chosen explicitly; it is stored as a missing end. */
export const endless: RowsField = { expression: sql`b.shown_until is null`, type: 'boolean' };
