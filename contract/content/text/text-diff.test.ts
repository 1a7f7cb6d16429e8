import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs as tries } from '#tests/support/runs.ts';
import { type DiffRun, diffRuns, diffTexts, diffWords } from './text-diff.ts';
import type { TextDocument } from './text-document.ts';
import { textFromHtml } from './text-from-html.ts';
import { runsOf, wordsOfText } from './text-words.ts';

/** As proofreaders write it. */
const said = (runs: readonly DiffRun[]): string =>
  runs.map(({ text, change }) => (change ? `${change === 'added' ? '+' : '-'}[${text}]` : text)).join('');
const compare = (before: string, after: string): string[] =>
  diffTexts(textFromHtml(before), textFromHtml(after)).map(
    ({ same, block }) => `${same ? '=' : '~'}${block.kind} ${runsOf(block).map(said).join(' / ')}`,
  );

describe('words', () => {
  it.each([
    ['Камень продан', 'Камень не продан', 'Камень +[не ]продан'],
    ['Свет и цвет', 'Свет, цвет', 'Свет-[ и]+[,] цвет'],
    ['', 'Новое', '+[Новое]'],
    ['Старое', '', '-[Старое]'],
    ['в доме', 'в\u00A0доме', 'в\u00A0доме'],
  ])('«%s» → «%s»', (before, after, diff) => {
    expect(said(diffWords(before, after))).toBe(diff);
  });

  it('that look otherwise are another', () => {
    expect(said(diffRuns([{ text: 'Свет' }], [{ text: 'Свет', marks: ['strong'] }]))).toBe('-[Свет]+[Свет]');
    expect(said(diffRuns([{ text: 'Дом', link: '/a/' }], [{ text: 'Дом', link: '/b/' }]))).toBe(
      '-[Дом]+[Дом]',
    );
  });
});

describe('blocks', () => {
  it('that did not change are marked as equal', () => {
    expect(compare('<p>Раз</p><p>Два слова</p>', '<p>Раз</p><p>Два других слова</p>')).toEqual([
      '=paragraph Раз',
      '~paragraph Два +[других ]слова',
    ]);
  });

  it('come and go, and a new one in between moves none of the others', () => {
    expect(compare('<p>Раз</p><p>Три</p><p>Четыре</p>', '<p>Раз</p><h2>Два</h2><p>Три</p>')).toEqual([
      '=paragraph Раз',
      '~heading +[Два]',
      '=paragraph Три',
      '~paragraph -[Четыре]',
    ]);
  });

  it('of another kind stand one after the other', () => {
    expect(compare('<p>О свете и цвете</p>', '<h2>О свете и цвете</h2>')).toEqual([
      '~paragraph -[О свете и цвете]',
      '~heading +[О свете и цвете]',
    ]);
  });

  it('that are lists are compared item by item', () => {
    expect(
      compare(
        '<ul><li>вес камня</li><li>цвет</li></ul>',
        '<ul><li>вес</li><li>чистота</li><li>цвет</li></ul>',
      ),
    ).toEqual(['~list вес-[ камня] / +[чистота] / цвет']);
  });

  it('have names of their own, though one may stand there twice', () => {
    const text = textFromHtml('<p>Раз</p><p>Раз</p>');
    const ids = diffTexts(text, textFromHtml('<h2>Раз</h2>')).map(({ block }) => block.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

const word = fc.constantFrom('камень', 'свет', 'цвет', 'дом', 'вес');
const paragraph = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));
const html = fc
  .array(fc.tuple(fc.constantFrom('p', 'h2', 'li'), paragraph), { maxLength: 8 })
  .map((blocks) =>
    blocks
      .map(([tag, text]) => (tag === 'li' ? `<ul><li>${text}</li></ul>` : `<${tag}>${text}</${tag}>`))
      .join(''),
  );
/** What is left for who reads one of the two alone. */
const only = (diff: ReturnType<typeof diffTexts>, left: 'added' | 'removed'): string[] =>
  diff
    .flatMap(({ block }) => runsOf(block))
    .map((runs) =>
      (runs as readonly DiffRun[])
        .filter(({ change }) => change !== left)
        .map(({ text }) => text)
        .join(''),
    )
    .filter(Boolean);
const lines = (text: TextDocument): string[] => wordsOfText(text).split('\n').filter(Boolean);

it('holds both texts whole, whatever they are', () => {
  fc.assert(
    fc.property(html, html, (one, other) => {
      const [before, after] = [textFromHtml(one), textFromHtml(other)];
      const diff = diffTexts(before, after);
      expect(only(diff, 'removed')).toEqual(lines(after));
      expect(only(diff, 'added')).toEqual(lines(before));
    }),
    { numRuns: tries(600) },
  );
});
