import { describe, expect, it } from 'vitest';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';
import { anchorHeadings, slugOf } from './anchor-headings.ts';

describe('headings that can be linked to', () => {
  it.each([
    ['1. Что такое резерв?', '1-chto-takoe-rezerv'],
    ['Объём, щётка и ёж', 'obem-schetka-i-ezh'],
    ['«»', ''],
  ])('%s → %s', (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it('get an id each, twins too, and stand in the contents as plain text', () => {
    const headings = anchorHeadings(
      textFromHtml('<h2>Цена</h2><p>а</p><h3>Вес &amp; <b>цвет</b></h3><h2>Цена</h2><h2>…</h2>'),
    );
    expect(headings).toEqual([
      { id: 'p-tsena', text: 'Цена', level: 2 },
      { id: 'p-ves-tsvet', text: 'Вес & цвет', level: 3 },
      { id: 'p-tsena--2', text: 'Цена', level: 2 },
      { id: 'p-4', text: '…', level: 2 },
    ]);
  });
});
