import { isEmbedOf } from '#contract/content/text/embeds.ts';
import { having, keeper } from '#server/account/public.ts';
import { openFileOf, takeFile } from '#server/files/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { type Following, findGone } from './links/find-gone.ts';
import { findPages } from './links/find-pages.ts';
import { listPictures } from './pictures/list-pictures.ts';

/** What editors of texts ask besides forms. */
export const textRoutes = (db: Db, following: Following): Route[] => [
  route('GET /api/internal/admin/embeds/', keeper, async ({ query: { kind, ref } }) => {
    const found = isEmbedOf(kind, ref)
      ? await following.findEmbeds(db, { v: 1, blocks: [{ kind, id: 'b1', ref }] })
      : [];
    return { embed: found[0] ?? null };
  }),
  route('GET /api/internal/admin/embeds/gone', keeper, () => findGone(db, following)),
  route('POST /api/internal/admin/pictures/', having('pictures'), ({ query, body }) =>
    takeFile(db, 'picture', { name: query.name, bytes: body }),
  ),
  route('GET /api/internal/admin/pictures/', having('pictures'), ({ query: { q } }) => listPictures(db, q)),
  route('GET /api/internal/admin/pictures/{id}/', having('pictures'), ({ params }, { caller }) =>
    openFileOf(db, ['picture'], params.id, caller),
  ),
  route('GET /api/internal/admin/pages/', keeper, ({ query: { q } }) => findPages(db, following.kinds, q)),
];
