import { describe, expect, it, test } from 'vitest';
import { textDocument } from './text-document.ts';
import { textFromHtml } from './text-from-html.ts';
import { wordsOfText } from './text-words.ts';

/** Blocks without their numbers. */
const read = (html: string) => {
  const text = textFromHtml(html);
  expect(textDocument.parse(text)).toEqual(text);
  return text.blocks.map(({ id: _, ...block }) => block);
};
const line = (text: string) => [{ text }];

describe('a text as it was written until now', () => {
  it('keeps paragraphs, headings and marks', () => {
    expect(
      read(
        '<h2>Цена</h2>\n<p>Цена <b>карата <i>и</i></b>\n  веса&nbsp;— <a href="/contacts/">тут</a>.</p><h4>Вес</h4>',
      ),
    ).toEqual([
      { kind: 'heading', level: 2, runs: line('Цена') },
      {
        kind: 'paragraph',
        runs: [
          { text: 'Цена ' },
          { text: 'карата ', marks: ['strong'] },
          { text: 'и', marks: ['strong', 'em'] },
          { text: ' веса\u00A0— ' },
          { text: 'тут', link: '/contacts/' },
          { text: '.' },
        ],
      },
      { kind: 'heading', level: 3, runs: line('Вес') },
    ]);
  });

  it.each(['<ul><li>А', '<blockquote>А', '<table><tr><td>А', '<b>А', '<figure>А', '<div>А'])(
    'reads %s nested two thousand times, whoever wrote it',
    (open) => {
      expect(wordsOfText(textFromHtml(open.repeat(2000)))).toContain('А');
    },
  );

  it('keeps lists with their levels, wherever the inner one stands', () => {
    const item = (depth: number, ordered: boolean, text: string) => ({ depth, ordered, runs: line(text) });
    const items = [item(0, false, 'А'), item(1, true, 'Б'), item(0, false, 'В')];
    expect(read('<ul><li>А<ol><li>Б</li></ol></li><li><p>В</p></li></ul>')).toEqual([
      { kind: 'list', items },
    ]);
    expect(read('<ul><li>А</li><ol><li>Б</li></ol><li>В</li></ul>')).toEqual([{ kind: 'list', items }]);
    const deep = `${'<ul><li>а'.repeat(9)}${'</li></ul>'.repeat(9)}`;
    expect(read(deep)[0]).toMatchObject({ items: { 8: { depth: 3 } } });
  });

  it('keeps quotes, own pictures and tables', () => {
    expect(read('<blockquote><p>Раз</p><p>Два</p></blockquote>')).toEqual([
      { kind: 'quote', paragraphs: [line('Раз'), line('Два')] },
    ]);
    expect(
      read(
        '<figure><img src="/pictures/a/640" alt="Груша" width="640" height="640"><figcaption>Она</figcaption></figure>',
      ),
    ).toEqual([
      {
        kind: 'picture',
        src: '/pictures/a/640',
        alt: 'Груша',
        width: 640,
        height: 640,
        caption: line('Она'),
      },
    ]);
    expect(read('<table><tr><th>А</th></tr><tr><td>1<br>2</td></tr></table>')).toEqual([
      {
        kind: 'table',
        rows: [
          { head: true, cells: [line('А')] },
          { head: false, cells: [line('1\n2')] },
        ],
      },
    ]);
  });

  it('reads loose words as paragraphs, and nothing as nothing', () => {
    expect(read('Слова <b>сами</b><p>Абзац</p>ещё')).toEqual([
      { kind: 'paragraph', runs: [{ text: 'Слова ' }, { text: 'сами', marks: ['strong'] }] },
      { kind: 'paragraph', runs: line('Абзац') },
      { kind: 'paragraph', runs: line('ещё') },
    ]);
    for (const nothing of ['', '<p></p>', '<p> <br> </p>', '<ul></ul>', '<h2>\n</h2>'])
      expect(read(nothing)).toEqual([]);
    expect(read('<p><br>А <br> Б<br></p>')).toEqual([{ kind: 'paragraph', runs: line('А\nБ') }]);
  });

  it('leaves out whatever could run, load or restyle a page', () => {
    expect(
      read(
        '<p onclick="x()" style="position:fixed">Да<script>alert(1)</script><a href="javascript:alert(1)">нет</a></p><img src="https://evil.test/1.png"><img src="/pictures/../api"><iframe src="/"></iframe><style>p{}</style><svg><text>нет</text></svg>',
      ),
    ).toEqual([{ kind: 'paragraph', runs: line('Данет') }]);
  });
});

describe('a document', () => {
  const paragraph = (id: string, text = 'а') => ({ kind: 'paragraph', id, runs: line(text) });
  const accepts = (blocks: unknown[]) => textDocument.safeParse({ v: 1, blocks }).success;
  test('is let in up to its limits', () => {
    expect(accepts(Array.from({ length: 2000 }, (_, at) => paragraph(`b${at}`)))).toBe(true);
    expect(accepts(Array.from({ length: 2001 }, (_, at) => paragraph(`b${at}`)))).toBe(false);
    expect(accepts([paragraph('a', 'а'.repeat(200_000))])).toBe(true);
    expect(accepts([paragraph('a', 'а'.repeat(200_000)), paragraph('b')])).toBe(false);
    expect(accepts([paragraph('a'), paragraph('a')])).toBe(false);
  });
  test.each([
    [{ kind: 'script', id: 'a', runs: [] }],
    [{ kind: 'heading', id: 'a', level: 1, runs: [] }],
    [{ kind: 'paragraph', id: 'a', runs: [{ text: 'а', link: 'javascript:alert(1)' }] }],
    [{ kind: 'paragraph', id: 'a', runs: [{ text: 'а', style: 'color:red' }] }],
    [{ kind: 'paragraph', id: 'a', runs: [{ text: 'а', marks: ['blink'] }] }],
    [{ kind: 'paragraph', id: 'a"onclick', runs: [] }],
    [{ kind: 'list', id: 'a', items: [{ depth: 4, ordered: false, runs: [] }] }],
    [{ kind: 'picture', id: 'a', src: 'https://evil.test/1.png', alt: '', caption: [] }],
    [{ kind: 'table', id: 'a', rows: [{ head: false, cells: Array.from({ length: 500 }, () => []) }] }],
  ])('%o is no part of one', (block) => expect(accepts([block])).toBe(false));
  test('says its words line by line', () => {
    expect(wordsOfText(textFromHtml('<h2>А</h2><ul><li>Б</li><li>В</li></ul>'))).toBe('А\nБ\nВ');
  });
});
