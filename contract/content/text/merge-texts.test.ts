import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/support/runs.ts';
import { htmlBlocks, mergeTexts } from './merge-texts.ts';

const before =
  '<h2>Свет</h2><p>Первый абзац о свете.</p><p>Второй абзац о цвете.</p><p>Третий абзац о весе.</p>';

describe('blocks of a text', () => {
  it('are what stands at its top, letter by letter', () => {
    const blocks = [
      '<p>Раз<br>и <b>два</b></p>',
      'Слова <i>без</i> абзаца',
      '<ul><li>три<ul><li>четыре</li></ul></li></ul>',
      '<figure><img src="/pictures/a" alt="a &lt; b"><figcaption>пять</figcaption></figure>',
    ];
    expect(htmlBlocks(blocks.join(''))).toEqual(blocks);
  });
});

describe('two people at one text', () => {
  it('who wrote in different blocks have both', () => {
    const mine = before.replace('Первый', 'Самый первый');
    const theirs = before.replace('о весе', 'о весе камня').replace('<h2>Свет</h2>', '<h2>О свете</h2>');
    const merged = mergeTexts(before, mine, theirs);
    expect(merged.conflicts).toEqual([]);
    expect(merged.mine).toBe(theirs.replace('Первый', 'Самый первый'));
  });

  it('who add and take out blocks have both', () => {
    const mine = before.replace('<p>Второй', '<p>Новый, мой.</p><p>Второй');
    const theirs = `${before.replace('<h2>Свет</h2>', '')}<p>Новый, чужой.</p>`;
    expect(mergeTexts(before, mine, theirs)).toMatchObject({
      conflicts: [],
      mine: '<p>Первый абзац о свете.</p><p>Новый, мой.</p><p>Второй абзац о цвете.</p><p>Третий абзац о весе.</p><p>Новый, чужой.</p>',
    });
  });

  it('who add at one place have both, and once what is the same', () => {
    expect(mergeTexts(before, `${before}<p>Моё</p>`, `${before}<p>Чужое</p>`).mine).toBe(
      `${before}<p>Чужое</p><p>Моё</p>`,
    );
    expect(mergeTexts(before, `${before}<p>Одно</p>`, `${before}<p>Одно</p>`).mine).toBe(
      `${before}<p>Одно</p>`,
    );
  });

  it('who changed one block disagree about that block alone', () => {
    const mine = before.replace('о цвете', 'о цвете камня').replace('Свет</h2>', 'Свет и цвет</h2>');
    const theirs = before.replace('о цвете', 'о чистом цвете').replace('о весе', 'о весе камня');
    const merged = mergeTexts(before, mine, theirs);
    expect(merged.conflicts).toEqual([
      { mine: '<p>Второй абзац о цвете камня.</p>', theirs: '<p>Второй абзац о чистом цвете.</p>' },
    ]);
    expect(merged.theirs).toBe(theirs.replace('Свет</h2>', 'Свет и цвет</h2>'));
    expect(merged.mine).toBe(merged.theirs.replace('о чистом цвете', 'о цвете камня'));
    expect(merged.both).toContain('<p>Второй абзац о чистом цвете.</p><p>Второй абзац о цвете камня.</p>');
  });

  it('of whom one took out what the other changed disagree', () => {
    const mine = before.replace('<p>Второй абзац о цвете.</p>', '');
    const theirs = before.replace('о цвете', 'о чистом цвете');
    expect(mergeTexts(before, mine, theirs)).toMatchObject({
      conflicts: [{ mine: null, theirs: '<p>Второй абзац о чистом цвете.</p>' }],
      mine,
      theirs,
    });
  });
});

const word = fc.constantFrom('камень', 'свет', 'цвет', 'дом', 'вес');
const text = fc
  .array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 7 })
  .map((blocks) => blocks.map((words) => `<p>${words.join(' ')}</p>`).join(''));

describe('whatever is written', () => {
  it('one alone wrote comes whole, and what both wrote alike comes once', () => {
    fc.assert(
      fc.property(text, text, (began, now) => {
        for (const merged of [
          mergeTexts(began, now, began),
          mergeTexts(began, began, now),
          mergeTexts(began, now, now),
        ])
          expect(merged).toMatchObject({ mine: now, theirs: now, conflicts: [] });
      }),
      { numRuns: runs(10_000) },
    );
  });

  it('no written block is lost without a conflict', () => {
    fc.assert(
      fc.property(text, text, text, (began, mine, theirs) => {
        const merged = mergeTexts(began, mine, theirs);
        const old = new Set(htmlBlocks(began));
        const kept = new Set(htmlBlocks(merged.both));
        for (const block of [...htmlBlocks(mine), ...htmlBlocks(theirs)])
          if (!old.has(block)) expect(kept).toContain(block);
      }),
      { numRuns: runs(10_000) },
    );
  });
});
