import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { correctHtml, correctText, takeBack, takeBackHtml, typograph } from './typography.ts';

/** A hard space is told by a dot in the middle, here as in docs. */
const shown = (text: string): string => text.replaceAll('\u00A0', '·');

describe('typography', () => {
  it.each([
    ['Камень "Звезда" продан', 'Камень «Звезда» продан'],
    ['Зал "Дом "Грань"" открыт', 'Зал «Дом „Грань“» открыт'],
    ['Каталог «Дом "Грань"» вышел', 'Каталог «Дом „Грань“» вышел'],
    ['Сказано “ясно” всем', 'Сказано «ясно» всем'],
    ['Огранка - это свет', 'Огранка·— это свет'],
    ['Огранка -- это свет', 'Огранка·— это свет'],
    ['Огранка — это свет', 'Огранка·— это свет'],
    ['Ещё немного...', 'Ещё немного…'],
    ['В доме и для гостей без очереди', 'В·доме и·для·гостей без·очереди'],
    ['Вес 5 карат, скидка 10 %, лот № 7', 'Вес 5·карат, скидка 10·%, лот №·7'],
    ['Цена 1 250 000 ₽ за пару', 'Цена 1·250·000·₽ за·пару'],
    ['Размер 6,5 x 6,4 x 4 мм', 'Размер 6,5 × 6,4 × 4·мм'],
    ['Размер 6х4 мм', 'Размер 6×4·мм'],
    ['Камень , который ждали !', 'Камень, который ждали!'],
    ['Два  пробела', 'Два пробела'],
  ])('sets %s', (text, set) => {
    expect(shown(typograph(text))).toBe(set);
  });

  it.each([
    ['a Latin sentence', 'The "Polar Star" - a stone of 5 carats...'],
    ['an address', 'Смотрите https://gran.test/?q=a...b'],
    ['a path', 'Страница /catalog/a...b/ открыта'],
    ['an address of mail', 'Пишите a...b@gran.test'],
    ['a code', 'Сертификат GIA-214...77'],
    ['a placeholder', 'Здравствуйте, {name - "x"}'],
    ['a tag', 'Слово <a href="/x - y/">здесь</a>'],
    ['a quote that is not closed yet', 'Сказано: "начало'],
    ['inches', 'Экран 27" стоит'],
    ['a range or a score', 'Счёт 5 - 10'],
    ['a telephone', 'Телефон 8 800 555-35-35'],
    ['a number in another base', 'Код 0x12'],
  ])('leaves %s', (_, text) => {
    expect(typograph(text)).toBe(text);
  });

  it('sets the Russian sentence beside a Latin one', () => {
    expect(shown(typograph('See "A - B". Вот "А - Б".'))).toBe('See "A - B". Вот «А·— Б».');
  });
});

describe('a correction', () => {
  const text = 'Он сказал: "Камень - чудо"';

  it('names its rule and its places', () => {
    expect(correctText(text).edits.map(({ rule, places }) => [rule, places.map(({ at }) => at)])).toEqual([
      ['quotes', [11, 25]],
      ['dash', [18]],
      ['short word', [2]],
    ]);
  });

  it('is taken back alone, of quotes both, and is not made again', () => {
    const { text: set, edits } = correctText(text);
    const back = edits.map((edit) => takeBack(set, edit));
    expect(back.map(shown)).toEqual([
      'Он·сказал: "Камень·— чудо"',
      'Он·сказал: «Камень - чудо»',
      'Он сказал: «Камень·— чудо»',
    ]);
    for (const [at, edit] of edits.entries())
      expect(correctText(back[at]!, new Set([edit.key])).text).toBe(back[at]);
  });

  it('is found again after more was written around it', () => {
    const { edits } = correctText(text);
    const further = 'Вчера он\u00A0сказал: «Камень\u00A0— чудо», и\u00A0ушёл';
    expect(takeBack(further, edits[1]!)).toBe(further.replace('\u00A0— чудо', ' - чудо'));
    const unquoted = takeBack(further, edits[0]!);
    expect(unquoted).toBe(further.replace('«', '"').replace('»', '"'));
    expect(correctText(unquoted, new Set([edits[0]!.key])).text).toBe(unquoted);
  });

  it('of which one half is gone is left as it is', () => {
    const { edits } = correctText(text);
    expect(takeBack('Он\u00A0сказал: «Камень\u00A0— чудо', edits[0]!)).toBe(
      'Он\u00A0сказал: «Камень\u00A0— чудо',
    );
  });

  it('that was taken back stays so when spaces around it are set', () => {
    const { edits } = correctText('Камень  -  чудо');
    expect(correctText('Камень  -  чудо', new Set([edits[0]!.key])).text).toBe('Камень - чудо');
  });
});

describe('a text with tags', () => {
  const html = '<p>Он <b>сказал</b>: <i>"Камень</i>" - <a href="/a - b/?q=%22x%22">в зале</a></p><p>"Да"</p>';

  it('is set across its tags, paragraph by paragraph', () => {
    expect(shown(correctHtml(html).text)).toBe(
      '<p>Он·<b>сказал</b>: <i>«Камень</i>»·— <a href="/a - b/?q=%22x%22">в·зале</a></p><p>«Да»</p>',
    );
  });

  it('takes back what was corrected', () => {
    const { text, edits } = correctHtml(html);
    expect(edits.toReversed().reduce((given, edit) => takeBackHtml(given, edit), text)).toBe(html);
  });

  it('reads entities as signs, and writes the others as they were', () => {
    expect(shown(correctHtml('<p>&quot;Да&quot; &amp; нет - 5&nbsp;&lt; 6</p>').text)).toBe(
      '<p>«Да» &amp; нет·— 5&nbsp;&lt; 6</p>',
    );
  });
});

const pieces = fc.constantFrom(
  ...[
    '"',
    '“',
    '”',
    '«',
    '»',
    '„',
    ' ',
    '  ',
    '\u00A0',
    '-',
    '–',
    '—',
    '.',
    '...',
    ',',
    '!',
    '\n',
    '(',
    ')',
    '№',
    '%',
  ],
  ...[
    'в',
    'На',
    'для',
    'Камень',
    'свет',
    'GIA',
    'x',
    'х',
    '5',
    '10',
    '6,5',
    '000',
    '/catalog/',
    'a@b.ru',
    '{name}',
    '0x1',
  ],
);
const anyText = fc.array(pieces, { maxLength: 24 }).map((parts) => parts.join(''));
const anyHtml = fc
  .array(
    fc.oneof(
      pieces,
      fc.constantFrom('<b>', '</b>', '<p>', '</p>', '<br>', '&amp;', '&quot;', '<a href="/x - y">', '</a>'),
    ),
  )
  .map((parts) => parts.join(''));
const settings = { numRuns: runs(10_000) };
/** Everything but the signs that are set. */
const words = (text: string): string => text.replace(/["“”«»„\s\u00A0–—…×.xх-]|&quot;/g, '');

describe('whatever is written', () => {
  it('is set once', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const set = typograph(text);
        expect(correctText(set)).toEqual({ text: set, edits: [] });
      }),
      settings,
    );
    fc.assert(
      fc.property(anyHtml, (html) => {
        const { text } = correctHtml(html);
        expect(correctHtml(text)).toEqual({ text, edits: [] });
      }),
      settings,
    );
  });

  it('keeps its words, and is never longer', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(words(typograph(text))).toBe(words(text));
        expect(typograph(text).length).toBeLessThanOrEqual(text.length);
      }),
      settings,
    );
    fc.assert(
      fc.property(anyHtml, (html) => {
        const tags = (given: string) => given.match(/<[^>]*>/g);
        expect(tags(correctHtml(html).text)).toEqual(tags(html));
        expect(words(correctHtml(html).text)).toBe(words(html));
      }),
      settings,
    );
  });

  it('is not corrected again where a correction was taken back', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const kept = new Set(correctText(text).edits.map(({ key }) => key));
        expect(correctText(text, kept).edits.filter(({ key }) => kept.has(key))).toEqual([]);
      }),
      settings,
    );
  });
});
