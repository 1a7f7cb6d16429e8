import { z } from 'zod';
import { isLink } from '#contract/content/text/link.ts';
import { textDocument } from '#contract/content/text/text-document.ts';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';
import { momentText, requiredText } from '#contract/protocol/fields.ts';
import { type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { cleanArticleText, richText } from '#server/platform/rich-text.ts';
import type { FieldRule } from '../entity-kind.ts';

/** Fields that texts of every kind have. */
export const lineField = (label: string, group: string, max: number): FieldRule => ({
  schema: requiredText(max),
  label,
  group,
  typeset: true,
});

/** May stay empty, and is then an empty text. */
export const optionalLine = (label: string, group: string, max: number, help?: string): FieldRule => ({
  schema: z.string('Нужен текст').trim().max(max, 'Слишком длинное значение'),
  label,
  group,
  initial: '',
  typeset: true,
  ...(help && { help }),
});

export const longField = (label: string, group: string, max: number): FieldRule => ({
  ...lineField(label, group, max),
  control: 'long text',
});

export const richField = (label: string, group: string, max: number): FieldRule => ({
  schema: richText(requiredText(max)),
  label,
  group,
  control: 'rich text',
});

/** A text drawn block by block: must be a valid document, and may embed items, lots and indices. */
export const articleField = (label: string, group: string, max: number): FieldRule => ({
  ...richField(label, group, max),
  schema: richText(requiredText(max), cleanArticleText).check(({ value, issues }) => {
    const wrong = textDocument.safeParse(textFromHtml(value)).error?.issues[0];
    if (wrong) issues.push({ code: 'custom', message: wrong.message, input: value });
  }),
  embeds: true,
});

export const positionField = (group: string): FieldRule => ({
  schema: z.int('Нужно число').min(0, 'Не меньше нуля').max(10_000, 'Не\u00A0больше 10 000'),
  label: 'Порядок',
  group,
  help: 'Меньше\u00A0— выше в\u00A0списке',
  initial: 0,
});

const badLink =
  'Адрес страницы начинается с\u00A0«/», чужой\u00A0— с\u00A0«https://», почта\u00A0— с\u00A0«mailto:», телефон\u00A0— с\u00A0«tel:»';

export const linkField = (label: string, group: string): FieldRule => ({
  schema: requiredText(500).refine(isLink, badLink),
  label,
  group,
  control: 'link',
});

/** The last segment of an address. */
export const codeField = (label: string, group: string): FieldRule => ({
  schema: requiredText(80).regex(
    /^[a-z][a-z0-9-]*$/,
    'Латинские буквы, цифры и\u00A0дефис, первая\u00A0— буква',
  ),
  label,
  group,
  help: 'Латиницей, видно в\u00A0ссылке. По\u00A0прежнему адресу приведём на\u00A0новый',
});

export const momentField = (label: string, group: string, help: string): FieldRule => ({
  schema: momentText,
  label,
  group,
  control: 'moment',
  help,
});

/** Of kinds that are named by codes. */
export const takeCode = async (_tx: unknown, code: string | undefined): Promise<string | Refusal> =>
  code && /^[a-z0-9][a-z0-9-]{0,80}$/.test(code)
    ? code
    : refuseFields({ code: 'Латинские буквы, цифры и\u00A0дефис' });

/** «Статья о свете», or its number while it has no name yet. */
export const titleBy =
  (field: string) =>
  (id: string, fields: Record<string, unknown>): string => {
    const title = fields[field];
    return typeof title === 'string' && title ? title : `№\u00A0${id}`;
  };

export const nothingHolds = async (): Promise<Map<string, string[]>> => new Map();
