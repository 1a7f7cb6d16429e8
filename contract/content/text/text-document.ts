import { z } from 'zod';
import { maxEmbeds } from './embeds.ts';
import { block, maxSigns } from './text-blocks.ts';
import { lengthOf } from './text-words.ts';

export type { TextBlock, TextEmbed, TextMark, TextRun } from './text-blocks.ts';

const maxBlocks = 2000;

/**
 * A text as stored and sent: a closed form without anything a page would execute. Drawn by a switch over its
 * blocks, without inner HTML.
 */
export const textDocument = z
  .strictObject({ v: z.literal(1), blocks: z.array(block).max(maxBlocks, 'Слишком много абзацев') })
  .refine((text) => lengthOf(text) <= maxSigns, 'Слишком длинный текст')
  .refine(
    ({ blocks }) => new Set(blocks.map(({ id }) => id)).size === blocks.length,
    'Два абзаца с\u00A0одним номером',
  )
  .refine(({ blocks }) => blocks.filter((one) => 'ref' in one).length <= maxEmbeds, 'Слишком много вставок');

export type TextDocument = z.infer<typeof textDocument>;
