import { describe, expect, it } from 'vitest';
import { RevisionCache } from './revision-cache.ts';
import type { Revisions } from './revisions.ts';

const revisionsAt = (content: number, catalog = 1) => {
  const state = {
    known: new Map([
      ['content', content],
      ['catalog', catalog],
    ]),
  };
  const move = (domain: string) => {
    state.known = new Map([...state.known, [domain, state.known.get(domain)! + 1]]);
  };
  return { state: state as unknown as Revisions, move };
};

describe('RevisionCache', () => {
  it('gives a value back while its own domains stand', () => {
    const { state, move } = revisionsAt(1);
    const cache = new RevisionCache<string>(state, 100);
    cache.store('news', 'old', 3, ['content'], cache.revisions);
    move('catalog');
    expect(cache.find('news')).toBe('old');
    move('content');
    expect(cache.find('news')).toBeUndefined();
    expect(cache.size).toBe(0);
  });

  it('does not keep what changed while it was being made', () => {
    const { state, move } = revisionsAt(1);
    const cache = new RevisionCache<string>(state, 100);
    const before = cache.revisions;
    move('content');
    cache.store('news', 'made of the old rows', 3, ['content'], before);
    expect(cache.find('news')).toBeUndefined();
  });

  it('forgets the least recently used when it weighs too much', () => {
    const { state } = revisionsAt(1);
    const cache = new RevisionCache<string>(state, 10);
    for (const key of ['a', 'b', 'c']) cache.store(key, key, 3, ['content'], cache.revisions);
    cache.find('a');
    cache.store('d', 'd', 4, ['content'], cache.revisions);
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd']);
    expect(cache.size).toBe(10);
  });

  it('counts a replaced value once', () => {
    const { state } = revisionsAt(1);
    const cache = new RevisionCache<string>(state, 10);
    cache.store('a', 'first', 6, ['content'], cache.revisions);
    cache.store('a', 'second', 7, ['content'], cache.revisions);
    expect(cache.find('a')).toBe('second');
    expect(cache.size).toBe(7);
  });
});
