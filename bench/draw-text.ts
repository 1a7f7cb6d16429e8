import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { TextDocument } from '#contract/content/text/text-document.ts';
import { TextBlocks } from '#web/app/page/text-blocks.tsx';

/** Compiled by `words.ts` with the React that pages are drawn with. */
export const drawBlocks = (text: TextDocument, anchors: readonly string[]): string =>
  renderToString(createElement('div', {}, createElement(TextBlocks, { text, anchors })));

export const drawHtml = (__html: string): string =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the way that is measured against
  renderToString(createElement('div', { dangerouslySetInnerHTML: { __html } }));
