import { describe, expect, it } from 'vitest';
import { emptyRow, movedRow, nestedRow, type RowValues, steppedRow } from './row-rules.ts';

/** «a b> c»: b and c, where b lies inside a. */
const rowsOf = (words: string): RowValues[] =>
  words.split(' ').map((word) => ({ name: word.replace('>', ''), depth: word.endsWith('>') ? '1' : '0' }));
const told = (rows: readonly RowValues[]): string =>
  rows.map(({ name, depth }) => `${name}${depth === '1' ? '>' : ''}`).join(' ');

describe('rows of a menu', () => {
  it.each([
    // A section goes with what it holds, past whole sections.
    ['a b> c d', 0, 2, 'c a b> d'],
    ['a b> c d> e', 0, 3, 'c d> a b> e'],
    ['a b> c d> e', 0, 2, 'c d> a b> e'],
    ['a b> c d> e', 4, 1, 'e a b> c d>'],
    ['a b> c d>', 2, 0, 'c d> a b>'],
    // Over its own rows it stays.
    ['a b> c', 0, 1, 'a b> c'],
    ['a b>', 0, 1, 'a b>'],
    // What lies inside goes alone, and never before the first section.
    ['a b> c> d', 1, 2, 'a c> b> d'],
    ['a b> c> d', 1, 3, 'a c> d b>'],
    ['a b> c>', 2, 0, 'a c> b>'],
  ])('%s: %i on %i', (before, from, to, after) => {
    expect(told(movedRow(rowsOf(before), from, to, 'depth').rows)).toBe(after);
  });

  it('step by step, the moved one keeps the hand on it', () => {
    const first = steppedRow(rowsOf('a b> c d>'), 0, 1, 'depth');
    expect(told(first.rows)).toBe('c d> a b>');
    expect(first.at).toBe(2);
    const back = steppedRow(first.rows, first.at, -1, 'depth');
    expect(told(back.rows)).toBe('a b> c d>');
    expect(back.at).toBe(0);
    expect(told(steppedRow(rowsOf('a b>'), 0, -1, 'depth').rows)).toBe('a b>');
    expect(told(steppedRow(rowsOf('a b>'), 1, 1, 'depth').rows)).toBe('a b>');
  });

  it('are pushed in and out, the first one never', () => {
    expect(told(nestedRow(rowsOf('a b c'), 1, true, 'depth'))).toBe('a b> c');
    expect(told(nestedRow(rowsOf('a b>'), 1, false, 'depth'))).toBe('a b');
    expect(told(nestedRow(rowsOf('a b'), 0, true, 'depth'))).toBe('a b');
  });
});

it('rows of a plain table change places', () => {
  expect(told(movedRow(rowsOf('a b c'), 0, 2, null).rows)).toBe('b c a');
  expect(told(movedRow(rowsOf('a b c'), 2, 0, null).rows)).toBe('c a b');
  expect(steppedRow(rowsOf('a b c'), 1, -1, null).at).toBe(0);
});

it('a new row is empty, and lies where the one above lies', () => {
  const columns = [
    { name: 'depth', control: 'choice' },
    { name: 'label', control: 'text' },
    { name: 'hidden', control: 'flag' },
  ] as never;
  expect(emptyRow({ columns, nesting: 'depth' }, { depth: '1' })).toEqual({
    depth: '1',
    label: null,
    hidden: false,
  });
  expect(emptyRow({ columns, nesting: 'depth' }, undefined).depth).toBe('0');
});
