import { describe, expect, it } from 'vitest';
import { spreadTwins } from './spread-rules.ts';

const spread = (looks: string) => spreadTwins([...looks], (look) => look).join('');

describe('what looks the same', () => {
  it('does not lie side by side, and the rest keeps its order', () => {
    expect(spread('aabcdefghijk')).toBe('abcdefghiajk');
    expect(spread('abcdef')).toBe('abcdef');
  });
  it('follows when there is nothing else, and nothing is lost', () => {
    expect(spread('aaa')).toBe('aaa');
    expect(spread('aabaab').split('').sort().join('')).toBe('aaaabb');
    expect(spread('')).toBe('');
  });
});
