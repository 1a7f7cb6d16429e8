import { isEmbedOf } from '#contract/content/text/embeds.ts';
import { keeper } from '#server/account/public.ts';
import type { Db } from '#server/platform/db.ts';
import { type Route, route } from '#server/platform/http/dispatch.ts';
import { type FindEmbeds, findGone } from './find-embeds.ts';

/** What editors of texts ask besides forms. */
export const textRoutes = (db: Db, findEmbeds: FindEmbeds): Route[] => [
  route('GET /api/internal/admin/embeds/', keeper, async ({ query: { kind, ref } }) => {
    const found = isEmbedOf(kind, ref)
      ? await findEmbeds(db, { v: 1, blocks: [{ kind, id: 'b1', ref }] })
      : [];
    return { embed: found[0] ?? null };
  }),
  route('GET /api/internal/admin/embeds/gone', keeper, () => findGone(db, findEmbeds)),
];
