import { describe, expect, it } from 'vitest';
import type { ChangeEntry } from '#contract/back-office/journal.ts';
import { choiceOf, countTicked, tickEntry, tickedOf, tickField } from './undo-rules.ts';

const entry: ChangeEntry = {
  kind: 'diamonds',
  id: '7',
  title: 'Круг',
  created: false,
  picture: null,
  fields: [
    { field: 'price', label: 'Цена', before: 1, after: 2 },
    { field: 'place', label: 'Место', before: 'a', after: 'b', now: 'c' },
  ],
};
const made: ChangeEntry = { ...entry, id: '8', created: true };
const none: ReadonlySet<string> = new Set();

describe('what is taken back', () => {
  it('an entry whole, or a field of it', () => {
    const whole = tickEntry(entry, none, true);
    expect(tickedOf(entry, whole)).toBe('all');
    expect(tickedOf(entry, tickField(whole, 'diamonds 7 place'))).toBe('some');
    expect(tickedOf(entry, tickEntry(entry, whole, false))).toBe('none');
    expect(countTicked([entry, made], whole)).toBe(2);
  });

  it('asks for the ticked fields alone', () => {
    expect(choiceOf([entry], tickField(none, 'diamonds 7 price'))).toEqual([
      { kind: 'diamonds', id: '7', fields: ['price'], force: false },
    ]);
  });

  it('what was changed since is taken back where it was ticked', () => {
    expect(choiceOf([entry], tickField(none, 'diamonds 7 place'))[0]?.force).toBe(true);
  });

  it('what was created goes as a whole', () => {
    expect(choiceOf([entry, made], tickEntry(made, none, true))).toEqual([
      { kind: 'diamonds', id: '8', force: false },
    ]);
  });
});
