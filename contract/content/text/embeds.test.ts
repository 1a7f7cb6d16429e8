import { describe, expect, it } from 'vitest';
import { isEmbedOf, maxEmbeds, readEmbed } from './embeds.ts';
import { htmlOfText } from './html-of-text.ts';
import { textDocument } from './text-document.ts';
import { textFromHtml } from './text-from-html.ts';

describe('what an editor types for a block', () => {
  it.each([
    ['stone', '11540', '11540'],
    ['stone', '№ 11540', '11540'],
    ['stone', 'https://house.example/catalog/diamonds/11540/?a=1', '11540'],
    ['stone', '/catalog/jewelry/7/#light', '7'],
    ['lot', '/auctions/polar-night/lots/38/', '38'],
    ['selection', 'https://house.example/catalog/diamonds/color-d/?filter_weight[from]=1', undefined],
    [
      'selection',
      '/catalog/diamonds/color-d/?filter_weight%5Bfrom%5D=1#top',
      '/catalog/diamonds/color-d/?filter_weight%5Bfrom%5D=1',
    ],
    ['index', 'round-1', 'round-1'],
  ] as const)('%s: %s', (kind, typed, ref) => {
    expect(readEmbed(kind, typed)).toBe(ref ?? '/catalog/diamonds/color-d/?filter_weight[from]=1');
  });

  it.each([
    ['stone', '0'],
    ['stone', 'javascript:alert(1)'],
    ['stone', '11540"><script>'],
    ['lot', '/auctions/polar-night/'],
    ['selection', '/catalog/diamonds/11540/'],
    ['selection', '//evil.test/catalog/diamonds/'],
    ['selection', '/catalog/diamonds/"onclick="x'],
    ['selection', '/admin/'],
    ['index', '../../etc'],
    ['index', '💎'],
  ] as const)('%s: %s names nothing', (kind, typed) => {
    expect(readEmbed(kind, typed)).toBeUndefined();
  });
});

const stone = (ref: string) => `<figure data-embed="stone" data-ref="${ref}"></figure>`;

it('blocks, notes and tables go through a field and come back the same', () => {
  const html = `<p>До</p>${stone('11540')}<figure data-embed="selection" data-ref="/catalog/diamonds/?a=1&amp;b=2"></figure><aside><p>Один</p><p>Два</p></aside><table><tbody><tr><th>А</th><th>Б</th></tr><tr><td>1<br>2</td><td></td></tr></tbody></table>`;
  expect(htmlOfText(textFromHtml(html))).toBe(html);
  expect(textDocument.safeParse(textFromHtml(html)).success).toBe(true);
});

it('a block that names nothing is left out, one of another kind is no block', () => {
  expect(textFromHtml(`${stone('x')}<figure data-embed="script" data-ref="1"></figure>`).blocks).toEqual([]);
  expect(isEmbedOf('stone', '1'.repeat(16))).toBe(false);
});

it.each([
  ['2 001 paragraphs', '<p>а</p>'.repeat(2001), 'Слишком много абзацев'],
  ['500 columns', `<table><tr>${'<td>а</td>'.repeat(500)}</tr></table>`, 'столбцов'],
  ['more things than a page bears', stone('1').repeat(maxEmbeds + 1), 'Слишком много вставок'],
])('%s are no text', (_, html, words) => {
  const issue = textDocument.safeParse(textFromHtml(html)).error?.issues[0]?.message;
  expect(issue).toContain(words);
});

it('emoji and lines from right to left are words like any other', () => {
  const html = '<p>Камень 💎 и שלום, ‏مرحبا</p>';
  expect(htmlOfText(textFromHtml(html))).toBe(html);
});
