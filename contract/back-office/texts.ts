import { z } from 'zod';
import { embed } from '../content/embeds.ts';
import { embedKinds } from '../content/text/embeds.ts';
import type { Calls } from '../protocol/call.ts';
import { id } from '../protocol/fields.ts';

/** What editors of texts ask besides forms. */
export const textCalls = {
  'GET /api/internal/admin/embeds/': {
    does: 'What a block of a text would show; null where there is nothing of that name.',
    query: z.object({ kind: z.enum(embedKinds), ref: z.string().max(1000) }),
    answer: z.object({ embed: embed.nullable() }),
  },
  'GET /api/internal/admin/embeds/gone': {
    does: 'Articles whose blocks name what visitors no longer find, the newest first.',
    answer: z.object({
      items: z.array(
        z.object({
          kind: z.enum(['articles', 'investment-articles']),
          id,
          title: z.string(),
          /** How many of its blocks show nothing. */
          count: z.int(),
        }),
      ),
    }),
  },
} as const satisfies Calls;
