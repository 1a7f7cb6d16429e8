import { expect, it } from 'vitest';
import { textFromClipboard } from './from-clipboard.ts';
import { htmlOfText } from './html-of-text.ts';
import { nodesOfHtml } from './text-from-html.ts';

/** Word's own: an item is a paragraph that knows its level. */
const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const word = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body lang=RU><!--StartFragment-->${body}<!--EndFragment--></body></html>`;
/** Word in the browser: runs in two spans, an end of a paragraph in a third. */
const run = (words: string) =>
  `<span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">${words}</span></span><span class="EOP SCXW1" data-ccp-props="{}">&nbsp;</span>`;
const webItem = (list: 'ul' | 'ol', level: number, words: string) =>
  `<div class="ListContainerWrapper SCXW1"><${list} class="BulletListStyle1 SCXW1" role="list"><li data-leveltext="" data-aria-level="${level}" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1">${run(words)}</p></li></${list}></div>`;
const docs = (body: string) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2">${body}</b><br class="Apple-interchange-newline">`;
const docsLine = (words: string) =>
  `<p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;">${words}</span></p>`;
const pages = (body: string) =>
  `<!DOCTYPE html><html><head><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">p.p1 {margin: 0.0px}</style></head><body>${body}</body></html>`;
const outlook = (body: string) => `<div class="WordSection1" style="page:WordSection1">${body}</div>`;
const telegram = (body: string) => `<meta charset="utf-8">${body}`;

const grid =
  '<table><tbody><tr><td>Вес</td><td>Цена</td></tr><tr><td>1,02</td><td>900</td></tr></tbody></table>';
const cells = (open: string, cell: (words: string) => string) =>
  `${open}<tbody><tr>${cell('Вес')}${cell('Цена')}</tr><tr>${cell('1,02')}${cell('900')}</tr></tbody></table>`;
const nested = '<ul><li>А<ul><li>Б</li></ul></li><li>В</li></ul>';
const numbered = '<ol><li>Раз</li><li>Два</li></ol>';
const link = (words: string) => `<a href="https://example.ru/a">${words}</a>`;

/** What was copied where, and the text that the house makes of it. */
const clipboards: readonly (readonly [program: string, html: string, text: string])[] = [
  [
    'Word: a heading',
    word('<h1>Свет<o:p></o:p></h1><p class=MsoNormal>Абзац<o:p></o:p></p>'),
    '<h2>Свет</h2><p>Абзац</p>',
  ],
  ['Word: a nested list', word(item(1, '·', 'А') + item(2, 'o', 'Б') + item(1, '·', 'В')), nested],
  ['Word: a numbered list', word(item(1, '1.', 'Раз') + item(1, '2.', 'Два')), numbered],
  [
    'Word: a table',
    word(
      cells(
        '<table class=MsoTableGrid border=1 style="border-collapse:collapse">',
        (w) => `<td width=312 style="width:233.6pt"><p class=MsoNormal>${w}<o:p></o:p></p></td>`,
      ),
    ),
    grid,
  ],
  [
    'Word: a link',
    word(
      `<p class=MsoNormal><a href="https://example.ru/a"><span class=MsoHyperlink>тут</span></a><o:p></o:p></p>`,
    ),
    `<p>${link('тут')}</p>`,
  ],
  [
    'Word online: a heading',
    `<div class="OutlineElement Ltr SCXW1"><p role="heading" aria-level="1" class="Paragraph SCXW1">${run('Свет')}</p></div><div class="OutlineElement"><p class="Paragraph SCXW1">${run('Абзац')}</p></div>`,
    '<h2>Свет</h2><p>Абзац</p>',
  ],
  [
    'Word online: a heading below',
    `<div><p role="heading" aria-level="2" class="Paragraph">${run('Ниже')}</p></div>`,
    '<h3>Ниже</h3>',
  ],
  [
    'Word online: a nested list',
    webItem('ul', 1, 'А') + webItem('ul', 2, 'Б') + webItem('ul', 1, 'В'),
    nested,
  ],
  ['Word online: a numbered list', webItem('ol', 1, 'Раз') + webItem('ol', 1, 'Два'), numbered],
  [
    'Word online: a table',
    `<div class="TableContainer">${cells('<table class="Table Ltr" border="1">', (w) => `<td class="FirstRow"><div class="TableCellContent"><div class="OutlineElement"><p class="Paragraph">${run(w)}</p></div></div></td>`)}</div>`,
    grid,
  ],
  [
    'Word online: a link',
    `<div><p class="Paragraph"><a class="Hyperlink SCXW1" href="https://example.ru/a" target="_blank"><span class="TextRun Underlined"><span class="NormalTextRun">тут</span></span></a></p></div>`,
    `<p>${link('тут')}</p>`,
  ],
  [
    'Google Docs: a heading',
    docs(`<h1 dir="ltr"><span style="font-size:20pt;font-weight:400;">Свет</span></h1>${docsLine('Абзац')}`),
    '<h2>Свет</h2><p>Абзац</p>',
  ],
  [
    'Google Docs: a nested list',
    docs(
      '<ul><li dir="ltr"><p role="presentation"><span>А</span></p></li><ul><li dir="ltr"><p role="presentation"><span>Б</span></p></li></ul><li dir="ltr"><p role="presentation"><span>В</span></p></li></ul>',
    ),
    nested,
  ],
  [
    'Google Docs: a table',
    docs(
      `<div dir="ltr" align="left">${cells('<table style="border:none"><colgroup><col width="301"><col width="301"></colgroup>', (w) => `<td style="border-left:solid #000 1pt">${docsLine(w)}</td>`)}</div>`,
    ),
    grid,
  ],
  [
    'Google Docs: a link',
    docs(
      docsLine('').replace(
        '</p>',
        `<a href="https://www.google.com/url?q=https://example.ru/a&amp;sa=D" style="text-decoration:none;"><span>тут</span></a></p>`,
      ),
    ),
    `<p>${link('тут')}</p>`,
  ],
  [
    'Pages: marks',
    pages('<p class="p1"><span class="s1"><b>Свет</b></span><span class="s2"> камня</span></p>'),
    '<p><b>Свет</b> камня</p>',
  ],
  [
    'Pages: a nested list',
    pages(
      '<ul class="ul1"><li class="li1">А</li><ul class="ul1"><li class="li1">Б</li></ul><li class="li1">В</li></ul>',
    ),
    nested,
  ],
  [
    'Pages: a table',
    pages(
      cells(
        '<table cellspacing="0" cellpadding="0" class="t1">',
        (w) => `<td valign="top" class="td1"><p class="p1">${w}</p></td>`,
      ),
    ),
    grid,
  ],
  [
    'Outlook: paragraphs and a link',
    outlook(
      `<p class="MsoNormal"><span lang="RU">До </span><a href="https://example.ru/a">тут</a><o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p>`,
    ),
    `<p>До ${link('тут')}</p>`,
  ],
  [
    'Outlook: a nested list',
    outlook(
      '<ul style="margin-top:0cm" type="disc"><li class="MsoListParagraph" style="margin-left:0cm;mso-list:l0 level1 lfo1">А<o:p></o:p><ul type="circle"><li class="MsoListParagraph">Б<o:p></o:p></li></ul></li><li>В<o:p></o:p></li></ul>',
    ),
    nested,
  ],
  [
    'Outlook: a table',
    outlook(
      cells(
        '<table class="MsoNormalTable" border="0">',
        (w) => `<td valign="top" style="padding:.75pt"><p class="MsoNormal">${w}<o:p></o:p></p></td>`,
      ),
    ),
    grid,
  ],
  [
    'Telegram: marks and lines',
    telegram('<strong>Свет</strong> и <em>цвет</em><br>Второй'),
    '<p><b>Свет</b> и <i>цвет</i><br>Второй</p>',
  ],
  ['Telegram: a link', telegram(`Смотрите ${link('тут')} 💎`), `<p>Смотрите ${link('тут')} 💎</p>`],
  [
    'anywhere: what would run',
    '<p onclick="x()">А<script>x()</script><a href="javascript:x()">Б</a></p><iframe src="https://evil.test/"></iframe><img src="data:image/svg+xml,x" onerror="x()">',
    '<p>АБ</p>',
  ],
];

it.each(clipboards)('%s', (_, html, text) => {
  expect(htmlOfText(textFromClipboard(nodesOfHtml(html)))).toBe(text);
});
