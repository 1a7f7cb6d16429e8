import sanitizeHtml from 'sanitize-html';
import type { z } from 'zod';
import { isEmbedKind, isEmbedOf } from '#contract/content/text/embeds.ts';
import { isPictureAddress } from '#contract/content/text/link.ts';
import { isNestedTooDeep } from '#contract/content/text/text-from-html.ts';

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'a',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'sup',
    'sub',
    'figure',
    'figcaption',
    'img',
    'table',
    'tbody',
    'tr',
    'th',
    'td',
    'aside',
  ],
  allowedAttributes: {
    a: ['href'],
    figure: ['data-embed', 'data-ref'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: {
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
  },
  // Only our own pictures: another address could be one of our calls, or a tracking pixel.
  exclusiveFilter: (frame) => isForeignPicture(frame) || isEmbed(frame),
};
const isForeignPicture = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
  tag === 'img' && !isPictureAddress(attribs.src ?? '');

/** Embeds are only allowed in fields that draw them. */
const isEmbed = ({ tag, attribs }: sanitizeHtml.IFrame): boolean =>
  tag === 'figure' && (attribs['data-embed'] !== undefined || attribs['data-ref'] !== undefined);
const isUnknown = ({ attribs }: sanitizeHtml.IFrame): boolean =>
  !isEmbedKind(attribs['data-embed']) || !isEmbedOf(attribs['data-embed'], attribs['data-ref'] ?? '');

/** Rich text as it may be shown: whatever could run, load or restyle the page is left out. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, rules);

/** For texts drawn block by block: may embed stones, lots, selections and indices. */
export const cleanArticleText = (html: string): string =>
  sanitizeHtml(html, {
    ...rules,
    exclusiveFilter: (frame) => isForeignPicture(frame) || (isEmbed(frame) && isUnknown(frame)),
  });

const isShallow = (html: string): boolean => !isNestedTooDeep(html);
const tooDeep = 'Слишком глубоко вложено: уберите лишние списки и\u00A0цитаты друг в\u00A0друге';

/** A field that takes rich text: cleaned, and refused when it is nested past what anything that walks it can bear. */
export const richText = (text: z.ZodString, clean = cleanRichText) =>
  text.refine(isShallow, tooDeep).transform(clean);
