import { describe, expect, it } from 'vitest';
import {
  choosePage,
  countChosen,
  extend,
  holdsPage,
  isChosen,
  nothingChosen,
  type Selection,
  toggle,
} from './selection-rules.ts';

const shown = ['5', '3', '9', '1', '7'];
const ids = (selection: Selection) => (selection.kind === 'rows' ? selection.ids : 'frozen');

describe('what is chosen', () => {
  it('a row is taken and let go', () => {
    const one = toggle(nothingChosen, '3', shown);
    expect(ids(one)).toEqual(['3']);
    expect(ids(toggle(one, '3', shown))).toEqual([]);
  });

  it('goes on in the order of the page, from the row touched last', () => {
    expect(ids(extend(toggle(nothingChosen, '3', shown), '1', shown))).toEqual(['3', '9', '1']);
    expect(ids(extend(toggle(nothingChosen, '1', shown), '3', shown))).toEqual(['1', '3', '9']);
    expect(ids(extend(nothingChosen, '9', shown))).toEqual(['9']);
  });

  it('keeps rows of another page', () => {
    expect(ids(extend(toggle(nothingChosen, '42', shown), '9', shown))).toEqual(['42', '9']);
    expect(countChosen(toggle(toggle(nothingChosen, '42', shown), '5', shown))).toBe(2);
  });

  it('knows a page that is chosen whole', () => {
    expect(holdsPage(choosePage(shown), shown)).toBe(true);
    expect(holdsPage(toggle(choosePage(shown), '9', shown), shown)).toBe(false);
    expect(holdsPage(nothingChosen, [])).toBe(false);
  });

  it('a frozen set has every row; touching one begins anew with the page', () => {
    const all: Selection = { kind: 'frozen', id: 8, count: 3408 };
    expect(countChosen(all)).toBe(3408);
    expect(isChosen(all, '1000')).toBe(true);
    expect(ids(toggle(all, '9', shown))).toEqual(['5', '3', '1', '7']);
  });
});
