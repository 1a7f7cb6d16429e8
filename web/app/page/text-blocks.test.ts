import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { TextBlock, TextDocument } from '#contract/content/text/text-document.ts';
import { textFromHtml } from '#contract/content/text/text-from-html.ts';
import { runs as tries } from '#tests/support/runs.ts';
import { TextBlocks } from './text-blocks.tsx';

const draw = (text: TextDocument, anchors: string[] = []) =>
  renderToStaticMarkup(createElement(TextBlocks, { text, anchors }));

it('draws each block as its element, headings under their names', () => {
  const html =
    '<h2>А</h2><p>Б <strong>в <em>г</em></strong><br/><a href="/d/">д</a></p><ul><li>1<ol><li>2</li></ol></li></ul><blockquote><p>е</p></blockquote><figure><img src="/pictures/a" alt="" loading="lazy"/><figcaption>ё</figcaption></figure><div data-table="true" role="group" aria-label="Таблица" tabindex="0"><table><tbody><tr><th scope="col">ж</th></tr><tr><td>з</td></tr></tbody></table></div>';
  expect(draw(textFromHtml(html))).toBe(
    html.replace('<strong>в <em>г</em></strong>', '<strong>в </strong><strong><em>г</em></strong>'),
  );
  expect(draw(textFromHtml('<h2>А</h2><p>б</p><h3>В</h3>'), ['p-a', 'p-v'])).toBe(
    '<h2 id="p-a">А</h2><p>б</p><h3 id="p-v">В</h3>',
  );
});

const word = fc.stringMatching(/^[а-я<>&"'=/]{1,8}$/);
const run = fc.record(
  {
    text: word,
    marks: fc.uniqueArray(fc.constantFrom('strong', 'em', 'sup', 'sub'), { minLength: 1, maxLength: 2 }),
    link: fc.constantFrom('/contacts/', 'https://example.ru/?a=1&b="2', '#p-a'),
  },
  { requiredKeys: ['text'] },
);
const line = fc.array(run, { minLength: 1, maxLength: 4 });
const block = fc.oneof(
  fc.record({ kind: fc.constant('paragraph'), runs: line }),
  fc.record({ kind: fc.constant('heading'), level: fc.constantFrom(2, 3), runs: line }),
  fc.record({ kind: fc.constant('quote'), paragraphs: fc.array(line, { minLength: 1, maxLength: 3 }) }),
  fc
    .array(fc.record({ depth: fc.nat(1), ordered: fc.constant(true), runs: line }), {
      minLength: 1,
      maxLength: 5,
    })
    .map((items) => ({ kind: 'list', items: items.map((item, at) => (at ? item : { ...item, depth: 0 })) })),
);

it('any document that is drawn and read again is the same, whatever its words look like', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      const text = {
        v: 1,
        blocks: blocks.map((one, at) => ({ id: `b${at + 1}`, ...one }) as TextBlock),
      } as const;
      const once = textFromHtml(draw(text));
      expect(draw(once)).toBe(draw(textFromHtml(draw(once))));
      expect(once.blocks.map(({ kind }) => kind)).toEqual(blocks.map(({ kind }) => kind));
      expect(visible(draw(once))).toBe(visible(draw(text)));
    }),
    { numRuns: tries(3000) },
  );
});
const visible = (html: string) => html.replace(/<[^>]*>/g, '');
