import { z } from 'zod';
import { filterParameters, jewelListQuery, stoneListQuery } from '../catalog/catalog.ts';
import type { Calls } from '../protocol/call.ts';
import { consentField, emailField, id, instant, optionalText, pathId, token } from '../protocol/fields.ts';
import { fileAnswer } from '../protocol/file-answer.ts';
import {
  maxPaperItems,
  type PaperOption,
  type PaperSort,
  type PaperState,
  type PaperVariant,
  paperOptions,
  paperSorts,
  paperStates,
  paperVariants,
} from './paper-words.ts';

const keys = <T extends Record<string, unknown>>(words: T) =>
  z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]);
const variant = keys(paperVariants) as z.ZodType<PaperVariant, PaperVariant>;
const option = keys(paperOptions) as z.ZodType<PaperOption, PaperOption>;
const sort = keys(paperSorts) as z.ZodType<PaperSort, PaperSort>;
const state = keys(paperStates) as z.ZodType<PaperState, PaperState>;

const itemsIds = z
  .array(id)
  .min(1, 'Выберите хотя бы один предмет')
  .max(maxPaperItems, `В\u00A0одном документе не\u00A0больше ${maxPaperItems} предметов`);

/** Where the items of a paper come from. */
const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('items'), itemsIds }),
  /** A list under its filter: `query` is the bracket query of the list's own call. */
  z.strictObject({ kind: z.literal('list'), query: z.string().max(4000) }),
  /** A sent request of the person's own; for managers also one that the queue shows them. */
  z.strictObject({ kind: z.literal('request'), id }),
  z.strictObject({ kind: z.literal('auction'), code: z.string().min(1).max(60) }),
  /** Our indices, without items; `index` comes first. */
  z.strictObject({ kind: z.literal('indices'), index: z.string().max(60).optional() }),
]);
export type PaperSource = z.infer<typeof source>;

const order = {
  variant,
  source,
  options: z.array(option).max(10).default([]),
  sort: sort.default('given'),
  /** The recipient, shown on the cover. */
  clientName: optionalText(100),
  /** The manager's letter of a proposal. */
  letter: optionalText(3000),
};
const paperOrder = z.strictObject({
  ...order,
  email: emailField,
  /** Not required of staff: they make papers for others. */
  consent: consentField.optional(),
});
export type PaperOrder = z.infer<typeof paperOrder>;
const previewOrder = z.strictObject(order);
export type PreviewOrder = z.infer<typeof previewOrder>;

const paper = z.object({
  id,
  variant,
  title: z.string(),
  state,
  /** Percent. */
  progress: z.int().min(0).max(100),
  email: z.string(),
  /** Null until it is ready. */
  size: z.int().nullable(),
  pages: z.int().nullable(),
  itemsCount: z.int(),
  createdAt: instant,
  expiresAt: instant,
});
export type Paper = z.infer<typeof paper>;

const orderCall = {
  does: 'Orders a PDF of items: it is made in the background from their data of this moment, and a letter brings the link.',
  idempotent: true,
  body: paperOrder,
  answer: paper,
} as const;

const params = z.object({ id: pathId });
const papers = z.object({ items: z.array(paper) });
const api = '/api/internal/personal-catalog';

export const paperCalls = {
  [`GET ${api}/get-available-pdf-options` as const]: {
    does: 'Which papers can be made of what a list shows under its filter, and with which options.',
    query: z.object({
      ...stoneListQuery,
      type: z
        .enum([...stoneListQuery.type.unwrap().options, ...jewelListQuery.type.unwrap().options])
        .default('main'),
      ...filterParameters,
    }),
    answer: z.object({
      variants: z.array(z.object({ code: variant, label: z.string(), hint: z.string(), most: z.int() })),
      options: z.array(z.object({ code: option, label: z.string(), chosen: z.boolean() })),
      sorts: z.array(z.object({ code: sort, label: z.string() })),
      /** Items that the list shows. */
      total: z.int(),
      /** Items that one paper may hold. */
      limit: z.int(),
    }),
  },
  [`POST ${api}/pdf-custom` as const]: orderCall,
  [`POST ${api}/jewelry/pdf` as const]: orderCall,
  [`POST ${api}/pdf/preview` as const]: {
    does: 'A picture of the first page, made at once.',
    body: previewOrder,
    answer: fileAnswer,
  },
  [`GET ${api}/pdf/` as const]: {
    does: 'The person’s or the browser’s own PDFs, the newest first.',
    answer: papers,
  },
  [`GET ${api}/pdf/{id}/` as const]: { does: 'One of them: how far it is.', params, answer: paper },
  [`GET ${api}/pdf/{id}/file` as const]: {
    does: 'The file itself, for its owner.',
    params,
    answer: fileAnswer,
  },
  [`POST ${api}/pdf/{id}/again` as const]: {
    does: 'Makes a paper again from the same frozen data: the same pages, another seven days.',
    idempotent: true,
    params,
    answer: paper,
  },
  [`DELETE ${api}/pdf/{id}/` as const]: { does: 'Deletes a paper and its file.', params, answer: papers },
  [`POST ${api}/pdf/{id}/send` as const]: {
    does: 'A manager sends a paper to a client: a copy of their own, or a link good for this file alone.',
    idempotent: true,
    params,
    body: z.strictObject({ email: emailField }),
    answer: z.object({ email: z.string() }),
  },
  [`POST ${api}/pdf/open` as const]: {
    does: 'The file of a letter’s link, which is good for that file alone.',
    body: z.strictObject({ token }),
    answer: fileAnswer,
  },
} as const satisfies Calls;
