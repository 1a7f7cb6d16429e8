import { describe, expect, it } from 'vitest';
import { investmentArticleHref, readingTime, readTags, tagHref } from './addresses.ts';

describe('addresses of the reading room', () => {
  it('one of the archive has an address of its own', () => {
    expect(investmentArticleHref({ code: 'index-2026', archived: false })).toBe(
      '/investments/articles/index-2026/',
    );
    expect(investmentArticleHref({ code: 'index-2019', archived: true })).toBe(
      '/investments/articles/archive/index-2019/',
    );
  });

  it('a tag is an address', () => {
    expect(tagHref('/articles/', 'торги')).toBe(`/articles/?tag[]=${encodeURIComponent('торги')}`);
  });

  it.each([
    [
      ['торги', 'покупка'],
      ['торги', 'покупка'],
    ],
    ['торги', ['торги']],
    [undefined, []],
    ['', []],
    [{ from: '1' }, []],
  ])('tags of %j', (value, tags) => {
    expect(readTags(value)).toEqual(tags);
  });

  it.each([
    [1, '1\u00A0минута чтения'],
    [3, '3\u00A0минуты чтения'],
    [12, '12\u00A0минут чтения'],
  ])('%i', (minutes, words) => {
    expect(readingTime(minutes)).toBe(words);
  });
});
