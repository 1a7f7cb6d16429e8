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
    'Telegram: a quote and a link between its own marks',
    telegram(
      `<strong data-entity-type="MessageEntityBold">Свет</strong><br><blockquote class="blockquote" data-entity-type="MessageEntityBlockquote">Камень говорит сам</blockquote><a href="https://example.ru/a" class="text-entity-link" data-entity-type="MessageEntityTextUrl" dir="auto">тут</a>`,
    ),
    `<p><b>Свет</b></p><blockquote><p>Камень говорит сам</p></blockquote><p>${link('тут')}</p>`,
  ],
  [
    'Word: a numbered list with letters inside, as Word 365 writes it',
    `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]--><style><!-- @list l1 {mso-list-id:1201;} p.MsoListParagraphCxSpFirst {mso-style-priority:34;} --></style></head><body lang=RU link="#0563C1" style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><b><span style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span></b><![endif]><b>Раз<o:p></o:p></b></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;mso-list:l1 level2 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>а)<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>внутри<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]><span class=SpellE>Два</span><o:p></o:p></p>
<!--EndFragment--></body></html>`,
    '<ol><li><b>Раз</b><ol><li>внутри</li></ol></li><li>Два</li></ol>',
  ],
  [
    'Word: a title, a footnote’s sign and a picture of its own disk',
    word(
      `<p class=MsoTitle>Свет<o:p></o:p></p><p class=MsoNormal>Абзац<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><sup>1</sup></span></a><o:p></o:p></p><p class=MsoNormal><img width=604 height=453 src="file:///C:/Users/A/AppData/Local/Temp/msohtmlclip1/01/clip_image002.jpg" v:shapes="_x0000_i1025"></p>`,
    ),
    '<h2>Свет</h2><p>Абзац<a href="#_ftn1"><sup>1</sup></a></p>',
  ],
  [
    'Google Docs: marks by styles alone, a numbered list, an empty line',
    docs(
      `<p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;font-weight:700;font-style:normal;vertical-align:baseline;white-space:pre-wrap;">Вес</span><span style="font-weight:400;font-style:normal;vertical-align:baseline;"> в мм</span><span style="font-weight:400;font-size:0.6em;vertical-align:super;">2</span></p><br><ol style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:decimal;" aria-level="1"><p dir="ltr" role="presentation"><span>Раз</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Два</span></p></li></ol>`,
    ),
    '<p><b>Вес</b> в мм<sup>2</sup></p><ol><li>Раз</li><li>Два</li></ol>',
  ],
  [
    'Pages: a heading by its size is a paragraph, a link stays',
    pages(
      '<p class="p1"><span class="s1"><b>Свет<br></b></span></p><p class="p2"><span class="s2">До </span><span class="s3"><a href="https://example.ru/a">тут</a></span><span class="Apple-converted-space"> </span></p><p class="p3"><br></p>',
    ),
    `<p><b>Свет</b></p><p>До ${link('тут')}</p>`,
  ],
  [
    'Outlook: a letter’s signature in its table of layout, a quoted answer below',
    outlook(
      `<p class="MsoNormal"><span style="font-size:11.0pt;mso-fareast-language:EN-US">Добрый день.<o:p></o:p></span></p><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal"><b><span lang="EN-US">From:</span></b><span lang="EN-US"> А. Ветрова <a href="mailto:a@example.ru">a@example.ru</a><o:p></o:p></span></p></div>`,
    ),
    '<p>Добрый день.</p><p><b>From:</b> А. Ветрова <a href="mailto:a@example.ru">a@example.ru</a></p>',
  ],
  [
    'Word online: two paragraphs with a break between its own marks',
    `<div class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1" xml:lang="RU-RU" lang="RU-RU" paraid="1" paraeid="{a}{1}" style="vertical-align: baseline; margin: 0px;"><span data-contrast="auto" class="TextRun SCXW1" style="font-weight: bold;"><span class="NormalTextRun SCXW1">Вес</span></span><span class="LineBreakBlob BlobObject SCXW1"><span class="SCXW1">&nbsp;</span><br class="SCXW1"></span><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SpellingErrorV2 SCXW1">карат</span></span><span class="EOP SCXW1" data-ccp-props="{&quot;201341983&quot;:0}">&nbsp;</span></p></div>`,
    '<p><b>Вес</b><br>карат</p>',
  ],
  [
    'anywhere: what would run',
    '<p onclick="x()">А<script>x()</script><a href="javascript:x()">Б</a></p><iframe src="https://evil.test/"></iframe><img src="data:image/svg+xml,x" onerror="x()">',
    '<p>АБ</p>',
  ],
];

it.each(clipboards)('%s', (_, html, text) => {
  expect(htmlOfText(textFromClipboard(nodesOfHtml(html)))).toBe(text);
});
