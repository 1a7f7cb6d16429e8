import { describe, expect, it } from 'vitest';
import { inRounds, spreadTwins } from './spread-rules.ts';

const spread = (looks: string) => spreadTwins([...looks], (look) => look).join('');
const rounds = (items: string[]) => inRounds(items, (item) => item[0]!).join(' ');

describe('what looks the same', () => {
  it('does not lie side by side, and the rest keeps its order', () => {
    expect(spread('aabcdefghijklmn')).toBe('abcdefghijklamn');
    expect(spread('abcdef')).toBe('abcdef');
  });
  it('follows when there is nothing else, and nothing is lost', () => {
    expect(spread('aaa')).toBe('aaa');
    expect(spread('aabaab').split('').sort().join('')).toBe('aaaabb');
    expect(spread('')).toBe('');
  });
  it('comes after one of each look, in the order it had', () => {
    expect(rounds(['a1', 'a2', 'b1', 'a3', 'c1', 'b2'])).toBe('a1 b1 c1 a2 b2 a3');
    expect(rounds([])).toBe('');
  });
});
