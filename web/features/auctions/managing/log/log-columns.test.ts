import { expect, it } from 'vitest';
import type { LogRow } from '#contract/auctions/auction-live.ts';
import {
  chosenColumns,
  columnsFor,
  keptColumns,
  type LogScope,
  narrowColumns,
  usualLogColumns,
} from './log-columns.tsx';

const codes = (columns: readonly { code: string }[]) => columns.map(({ code }) => code);

it('names the auction of a row only where rows of many stand together', () => {
  expect(codes(usualLogColumns('all'))[0]).toBe('auction');
  for (const scope of ['one', 'nameless'] as const) expect(codes(columnsFor(scope))).not.toContain('auction');
  expect(codes(chosenColumns('one', ['auction', 'after']))).toEqual(['after']);
  expect(codes(chosenColumns('one', ['auction']))).toEqual(codes(usualLogColumns('one')));
});

it.each<[LogScope, string[] | null, string[]]>([
  ['one', null, ['auction', 'after', 'note']],
  ['one', ['at', 'auction', 'note'], ['after', 'auction', 'note']],
  ['one', ['at', 'note'], ['after', 'note']],
  ['all', ['auction'], ['after', 'note']],
  ['nameless', null, ['after', 'note']],
])('a choice made for %s after %j keeps %j', (scope, before, kept) => {
  expect(keptColumns(scope, before, ['after', 'note'])).toEqual(kept);
});

it('a narrow screen begins with who, how much and what came of it, and loses nothing', () => {
  for (const scope of ['all', 'one', 'nameless'] as const) {
    const usual = codes(usualLogColumns(scope));
    const onNarrow = codes(narrowColumns(usualLogColumns(scope)));
    expect(onNarrow.slice(0, 3)).toEqual([scope === 'nameless' ? 'bidder' : 'client', 'after', 'status']);
    expect(onNarrow.toSorted()).toEqual(usual.toSorted());
  }
});

it('the note says what is automatic before why', () => {
  const note = columnsFor('all').find(({ code }) => code === 'note')!;
  const context = { serverTime: '', auctions: new Map() };
  const text = (row: Partial<LogRow>) => note.text(row as LogRow, context);
  expect(text({ auto: true, note: '' })).toBe('Автоставка');
  expect(text({ auto: true, note: 'Ошибка ввода' })).toBe('Автоставка. Ошибка ввода');
  expect(text({ auto: false, note: '' })).toBe('');
});
