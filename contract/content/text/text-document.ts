import { z } from 'zod';
import { type EmbedKind, isEmbedOf, mostEmbeds } from './embeds.ts';
import { isLink, isPictureAddress } from './link.ts';
import { deepest } from './text-limits.ts';
import { lengthOf } from './text-words.ts';

export const mostBlocks = 2000;
export const mostSigns = 200_000;
const mostItems = 1000;
const mostColumns = 20;
const mostRows = 500;

const mark = z.enum(['strong', 'em', 'sup', 'sub']);
const run = z.strictObject({
  /** A line break is one here. */
  text: z.string().min(1).max(mostSigns),
  marks: z.array(mark).max(4).optional(),
  link: z.string().max(2000).refine(isLink, 'Такой ссылки быть не\u00A0может').optional(),
});
const runs = z.array(run).max(5000);
const id = z.string().regex(/^[a-z0-9]{1,20}$/);

const embed = <K extends EmbedKind>(kind: K) =>
  z.strictObject({
    kind: z.literal(kind),
    id,
    ref: z
      .string()
      .max(1000)
      .refine((ref) => isEmbedOf(kind, ref), 'Неизвестно, что\u00A0показать'),
  });

const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), id, runs }),
  z.strictObject({ kind: z.literal('heading'), id, level: z.union([z.literal(2), z.literal(3)]), runs }),
  z.strictObject({
    kind: z.literal('list'),
    id,
    /** Flat, each with its depth: a list inside another needs no tree, so nobody sends an endless one. */
    items: z
      .array(z.strictObject({ depth: z.int().min(0).max(deepest), ordered: z.boolean(), runs }))
      .min(1)
      .max(mostItems),
  }),
  z.strictObject({ kind: z.literal('quote'), id, paragraphs: z.array(runs).min(1).max(200) }),
  z.strictObject({ kind: z.literal('note'), id, paragraphs: z.array(runs).min(1).max(200) }),
  embed('stone'),
  embed('lot'),
  embed('selection'),
  embed('index'),
  z.strictObject({
    kind: z.literal('table'),
    id,
    rows: z
      .array(
        z.strictObject({
          head: z.boolean(),
          cells: z.array(runs).min(1).max(mostColumns, 'В\u00A0таблице слишком много столбцов'),
        }),
      )
      .min(1)
      .max(mostRows, 'В\u00A0таблице слишком много строк'),
  }),
  z.strictObject({
    kind: z.literal('picture'),
    id,
    src: z.string().max(300).refine(isPictureAddress, 'Снимки\u00A0— только дома'),
    alt: z.string().max(500),
    width: z.int().positive().max(20_000).optional(),
    height: z.int().positive().max(20_000).optional(),
    caption: runs,
  }),
]);

/**
 * A text of the house as it is kept and sent: a closed form, in which nothing can stand that a page would run. Drawn by a
 * switch over its blocks, without inner HTML.
 */
export const textDocument = z
  .strictObject({ v: z.literal(1), blocks: z.array(block).max(mostBlocks, 'Слишком много абзацев') })
  .refine((text) => lengthOf(text) <= mostSigns, 'Слишком длинный текст')
  .refine(
    ({ blocks }) => new Set(blocks.map(({ id }) => id)).size === blocks.length,
    'Два абзаца с\u00A0одним номером',
  )
  .refine(({ blocks }) => blocks.filter((one) => 'ref' in one).length <= mostEmbeds, 'Слишком много вставок');

export type TextDocument = z.infer<typeof textDocument>;
export type TextBlock = z.infer<typeof block>;
export type TextEmbed = Extract<TextBlock, { ref: string }>;
export type TextRun = z.infer<typeof run>;
export type TextMark = z.infer<typeof mark>;
