import { describe, expect, test } from 'vitest';
import {
  activeSection,
  availableSections,
  isSectionId,
  type SectionView,
  seenShare,
} from './section-list.ts';

const page = (scroll: number): SectionView[] =>
  (
    [
      ['start', 0, 740],
      ['news', 740, 1760],
      ['investments', 1760, 2430],
      ['services', 2430, 2860],
      ['subscribe', 2860, 3230],
    ] as const
  ).map(([id, top, bottom]) => ({ id, top: top - scroll, bottom: bottom - scroll }));

describe('tabs', () => {
  test('stand in the specified order, without sections that did not load', () => {
    const content = {
      services: [],
      news: null,
      start: {},
      investments: {},
      subscribe: {},
      catalog: true,
      consultation: null,
    };
    expect(availableSections(content)).toEqual(['start', 'investments', 'catalog', 'services', 'subscribe']);
  });
  test('only their own hashes are theirs', () => {
    expect(isSectionId('services')).toBe(true);
    expect(isSectionId('login=/personal/')).toBe(false);
    expect(isSectionId('toString')).toBe(false);
  });
});

describe('seen share', () => {
  test.each([
    ['whole', 100, 500, 1],
    ['lower half below the window', 600, 1000, 0.5],
    ['above the window', -500, -100, 0],
    ['below the window', 900, 1000, 0],
    ['taller than the window and filling it', -300, 1200, 1],
    ['no height', 10, 10, 0],
  ])('%s', (_, top, bottom, share) => expect(seenShare({ top, bottom }, 800)).toBe(share));
});

describe('active section', () => {
  test('follows scrolling', () => {
    const at = (scroll: number) => activeSection(page(scroll), 800, false);
    expect([0, 300, 600, 740, 1500, 1760, 2430].map(at)).toEqual([
      'start',
      'start',
      'news',
      'news',
      'investments',
      'investments',
      'services',
    ]);
  });
  test('needs 25 % of a section', () => {
    const one = (bottom: number) => activeSection([{ id: 'start', top: bottom - 400, bottom }], 800, false);
    expect(one(100)).toBe('start');
    expect(one(99)).toBeUndefined();
  });
  test('of two whole ones takes the upper, and the last at the end of the page', () => {
    expect(activeSection(page(2430), 900, false)).toBe('services');
    expect(activeSection(page(2430), 900, true)).toBe('subscribe');
  });
  test('nothing seen, nothing active', () => expect(activeSection(page(9000), 800, false)).toBeUndefined());
});
