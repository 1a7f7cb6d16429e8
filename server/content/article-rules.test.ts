import { describe, expect, it } from 'vitest';
import { countTags, readingMinutes, relatedTo, withTags } from './article-rules.ts';

const article = (code: string, ...tags: string[]) => ({ code, tags });
const all = [
  article('a', 'торги'),
  article('b', 'покупка', 'лаборатория'),
  article('c', 'покупка'),
  article('d', 'уход'),
];

describe('tags', () => {
  it('are counted over all articles, the most used first, then by the alphabet', () => {
    expect(countTags(all)).toEqual([
      { tag: 'покупка', count: 2 },
      { tag: 'лаборатория', count: 1 },
      { tag: 'торги', count: 1 },
      { tag: 'уход', count: 1 },
    ]);
  });

  it('keep articles that have any of them; none keeps all', () => {
    expect(withTags(all, ['торги', 'уход']).map(({ code }) => code)).toEqual(['a', 'd']);
    expect(withTags(all, [])).toEqual(all);
    expect(withTags(all, ['жемчуг'])).toEqual([]);
  });
});

describe('what to read next', () => {
  it('named ones first, then those of the same tags, never the article itself', () => {
    const found = relatedTo(
      { code: 'b', tags: ['покупка', 'лаборатория'], related: ['d', 'gone', 'b'] },
      all,
    );
    expect(found.map(({ code }) => code)).toEqual(['d', 'c', 'a']);
  });
});

describe('reading time', () => {
  it.each([
    ['<p>Одно слово</p>', 1],
    [`<p>${'слово '.repeat(340)}</p>`, 2],
    [`<h2>Тема</h2><p>${'слово\u00A0и '.repeat(425)}</p>`, 5],
  ])('%#', (html, minutes) => {
    expect(readingMinutes(html)).toBe(minutes);
  });

  it('a dash is not a word', () => {
    expect(readingMinutes(`<p>${'слово — '.repeat(340)}</p>`)).toBe(2);
  });
});
