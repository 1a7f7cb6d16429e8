import { z } from 'zod';
import { type EmbedKind, isEmbedOf } from './embeds.ts';
import { isLink, isPictureAddress } from './link.ts';
import { maxDepth } from './text-limits.ts';

export const maxSigns = 200_000;
const maxItems = 1000;
const maxColumns = 20;
const maxRows = 500;

const mark = z.enum(['strong', 'em', 'sup', 'sub']);
const run = z.strictObject({
  /** A line break is one here. */
  text: z.string().min(1).max(maxSigns),
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

export const block = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('paragraph'), id, runs }),
  z.strictObject({ kind: z.literal('heading'), id, level: z.union([z.literal(2), z.literal(3)]), runs }),
  z.strictObject({
    kind: z.literal('list'),
    id,
    /** Flat, each with its depth: nested lists need no tree, so no one can send an endless one. */
    items: z
      .array(z.strictObject({ depth: z.int().min(0).max(maxDepth), ordered: z.boolean(), runs }))
      .min(1)
      .max(maxItems),
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
          cells: z.array(runs).min(1).max(maxColumns, 'В\u00A0таблице слишком много столбцов'),
        }),
      )
      .min(1)
      .max(maxRows, 'В\u00A0таблице слишком много строк'),
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

export type TextBlock = z.infer<typeof block>;
export type TextEmbed = Extract<TextBlock, { ref: string }>;
export type TextRun = z.infer<typeof run>;
export type TextMark = z.infer<typeof mark>;
