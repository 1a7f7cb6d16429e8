import { z } from 'zod';
import { embed } from '../content/embeds.ts';
import { embedKinds } from '../content/text/embeds.ts';
import type { Calls } from '../protocol/call.ts';
import { id, pathId } from '../protocol/fields.ts';
import { fileAnswer, fileBody, fileName } from '../protocol/file-answer.ts';
import { kindField } from './schemas.ts';

/** What editors of texts ask besides forms. */
export const textCalls = {
  'GET /api/internal/admin/embeds/': {
    does: 'What a block of a text would show; null where there is nothing of that name.',
    query: z.object({ kind: z.enum(embedKinds), ref: z.string().max(1000) }),
    answer: z.object({ embed: embed.nullable() }),
  },
  'GET /api/internal/admin/embeds/gone': {
    does: 'Texts that name what visitors no longer find: pages that nothing leads on from, stones, lots, indices.',
    answer: z.object({
      items: z.array(
        z.object({
          kind: kindField,
          id: z.string(),
          title: z.string(),
          /** How many of the things that it names are gone. */
          count: z.int(),
        }),
      ),
    }),
  },
  'POST /api/internal/admin/pictures/': {
    does: 'Takes a picture for the library (JPEG, PNG), at most 25 MB; it is drawn anew, without what a camera adds.',
    query: z.object({ name: fileName }),
    body: fileBody,
    answer: z.object({ id, name: z.string(), mediaType: z.string() }),
  },
  'GET /api/internal/admin/pictures/': {
    does: 'Pictures of the library by their words, the newest first, for whoever puts one into a text.',
    query: z.object({ q: z.string().trim().max(200).catch('').default('') }),
    answer: z.object({
      pictures: z.array(
        z.object({ address: z.string(), small: z.string(), name: z.string(), alt: z.string() }),
      ),
    }),
  },
  'GET /api/internal/admin/pictures/{id}/': {
    does: 'A file that was taken for the library, public or not: for those who write texts.',
    params: z.object({ id: pathId }),
    answer: fileAnswer,
  },
  'GET /api/internal/admin/pages/': {
    does: 'Pages of the site by their names or addresses, for whoever puts a link to one.',
    query: z.object({ q: z.string().trim().max(500).catch('').default('') }),
    answer: z.object({
      pages: z.array(z.object({ href: z.string(), title: z.string(), what: z.string() })),
    }),
  },
} as const satisfies Calls;
