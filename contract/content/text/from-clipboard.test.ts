import { describe, expect, it } from 'vitest';
import { textFromClipboard } from './from-clipboard.ts';
import { htmlOfText } from './html-of-text.ts';
import { nodesOfHtml, textFromHtml } from './text-from-html.ts';

const pasted = (html: string) => htmlOfText(textFromClipboard(nodesOfHtml(html)));

/** As Word writes an item: a paragraph that knows its level, with its sign as words. */
const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;mso-add-space:auto;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=RU>${words}<o:p></o:p></span></p>`;

describe('from Word', () => {
  it('headings, marks and links stay, its own signs go', () => {
    expect(
      pasted(
        `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=RU><!--StartFragment--><h1>Как читать<o:p></o:p></h1>

<p class=MsoNormal><b style='mso-bidi-font-weight:normal'><span lang=RU>Вес</span></b><span lang=RU> и <a href="https://example.ru/a">цвет</a><o:p></o:p></span></p>

<p class=MsoNormal><o:p>&nbsp;</o:p></p><h2>Дальше</h2><!--EndFragment--></body></html>`,
      ),
    ).toBe('<h2>Как читать</h2><p><b>Вес</b> и <a href="https://example.ru/a">цвет</a></p><h2>Дальше</h2>');
  });

  it('lists keep their levels and numbers', () => {
    expect(
      pasted(
        [
          item(1, '·', 'Первое'),
          item(2, 'o', 'Внутри'),
          item(3, '§', 'Глубже'),
          item(1, '·', 'Второе'),
          '<p class=MsoNormal>Абзац</p>',
          item(1, '1.', 'Раз'),
          item(2, 'a.', 'Раз-а'),
          item(1, '2.', 'Два'),
        ].join('\n\n'),
      ),
    ).toBe(
      '<ul><li>Первое<ul><li>Внутри<ul><li>Глубже</li></ul></li></ul></li><li>Второе</li></ul><p>Абзац</p><ol><li>Раз<ol><li>Раз-а</li></ol></li><li>Два</li></ol>',
    );
  });

  it('a list that begins deeper than the first level loses no item', () => {
    expect(pasted(item(2, '·', 'Сразу глубже') + item(1, '·', 'Выше'))).toContain('Сразу глубже');
  });
});

describe('from Google Docs', () => {
  it('a bold that is none is none, spans say what is bold, links go where they lead', () => {
    expect(
      pasted(
        `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Свет</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-weight:700;font-style:normal;">Вес</span><span style="font-weight:400;font-style:italic;"> камня</span> <a href="https://www.google.com/url?q=https://example.ru/a&amp;sa=D" style="text-decoration:none;"><span>тут</span></a></p><ul style="margin-top:0;"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>А</span></p></li><ul><li dir="ltr" aria-level="2"><p role="presentation"><span>Б</span></p></li></ul><li aria-level="1"><p role="presentation"><span>В</span></p></li></ul></b><br class="Apple-interchange-newline">`,
      ),
    ).toBe(
      '<h2>Свет</h2><p><b>Вес</b><i> камня</i> <a href="https://example.ru/a">тут</a></p><ul><li>А<ul><li>Б</li></ul></li><li>В</li></ul>',
    );
  });
});

it('from anywhere: what could run, load or restyle stays outside', () => {
  expect(
    pasted(
      '<p style="color:red">Да<script>x()</script><a href="javascript:x()">нет</a><img src="https://evil.test/1.png" onerror="x()"></p><p style="display:none">тайно</p>',
    ),
  ).toBe('<p>Данет</p>');
});

it('HTML of a document is read as the same document', () => {
  const html =
    '<h2>А</h2><p>Б &amp; <b><i>в</i></b><br><a href="/d/?a=1&amp;b=2">г</a></p><ol><li>1<ul><li>2</li></ul></li></ol><blockquote><p>е</p></blockquote><figure><img src="/pictures/a" alt="&quot;ё&quot;" width="6"><figcaption>ж</figcaption></figure>';
  expect(htmlOfText(textFromHtml(html))).toBe(html);
});
