import { describe, expect, it } from 'vitest';
import { parseHash } from './hash-words.ts';

describe('words behind the hash', () => {
  it.each([
    ['#login', { word: 'login', next: undefined }],
    ['#login=/personal/', { word: 'login', next: '/personal/' }],
    ['#login=/personal/schedule/search/?q=1', { word: 'login', next: '/personal/schedule/search/?q=1' }],
    ['#login=//evil.test/', { word: 'login', next: undefined }],
    ['#login=https://evil.test/', { word: 'login', next: undefined }],
    ['#login=/\\evil.test', { word: 'login', next: undefined }],
    ['#confirm=abc', { word: 'confirm', token: 'abc' }],
    ['#reset=abc', { word: 'reset', token: 'abc' }],
    ['#subscription=abc', { word: 'subscription', token: 'abc' }],
    ['#confirm', undefined],
    ['#services', undefined],
    ['', undefined],
    ['#%zz', undefined],
  ])('%s', (hash, meaning) => {
    expect(parseHash(hash)).toEqual(meaning);
  });
});
