import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { htmlOfText } from './html-of-text.ts';
import { nodesOfOurHtml } from './nodes-of-our-html.ts';
import { nodesOfHtml, textFromHtml } from './text-from-html.ts';
import { textFromNodes } from './text-from-nodes.ts';

const written =
  '<h2>Свет &amp; цвет</h2><p>Раз<br />два, <b>три <i>четыре</i></b> <a href="/search/?q=a&amp;type=b">здесь</a></p>' +
  '<ul><li>А<ol><li>Б</li></ol></li></ul><blockquote><p>В</p></blockquote><aside><p>Г</p></aside>' +
  '<table><tbody><tr><th>Д</th><td></td></tr></tbody></table>' +
  '<figure><img src="/pictures/a" alt="&quot;a &lt; b&quot;" width="10" height="20" loading="lazy" /><figcaption>Е</figcaption></figure>' +
  '<figure data-embed="stone" data-ref="11540"></figure>слова <sup>2</sup>';

it('what the house writes is read without a parser of any HTML', () => {
  expect(nodesOfOurHtml(written)).toBeDefined();
  expect(nodesOfOurHtml(htmlOfText(textFromHtml(written)))).toBeDefined();
});

it.each([
  '<p>раз<p>два</p>',
  '<ul>слово<li>раз<li>два</li></ul>',
  '<p><ul><li>раз</li></ul></p>',
  '<table><tr><td>раз</td></tr></table>',
  '<p>раз</b></p>',
  '<p>раз',
  '</p>',
  '<P>раз</P>',
  '<p class=x>раз</p>',
  '<p onclick="a>b">раз</p>',
  '<p>1 < 2</p>',
  '<p>&nbsp;&copy;</p>',
  '<a href="/?a=1&b=2">раз</a>',
  '<!-- раз --><p>два</p>',
  '<script>раз</script>',
  '<div>раз</div>',
  '<b>'.repeat(40),
])('%s is left to one', (html) => {
  expect(nodesOfOurHtml(html)).toBeUndefined();
});

it('whatever it reads, a parser reads alike', () => {
  const piece = fc.constantFrom(
    ...'<p> </p> <h2> </h2> <ul> </ul> <li> </li> <b> </b> <i> </i> <br> </br> <br/> <a href="/x/"> </a> <td> <tr> <table> <tbody> </table> <figure> </figure> &amp; &lt; &nbsp &#39; < > " слово'.split(
      ' ',
    ),
    ' ',
    '  ',
    '\n',
    '<img src="/pictures/a" alt="">',
  );
  const paragraph = fc.array(piece, { maxLength: 6 }).map((inner) => `<p>${inner.join('')}</p>`);
  const html = fc.array(fc.oneof(paragraph, piece), { maxLength: 12 }).map((parts) => parts.join(''));
  let read = 0;
  fc.assert(
    fc.property(html, (one) => {
      const ours = nodesOfOurHtml(one);
      if (!ours) return;
      read++;
      expect(textFromNodes(ours)).toEqual(textFromNodes(nodesOfHtml(one)));
    }),
    { numRuns: runs(3000) },
  );
  expect(read).toBeGreaterThan(50);
});
