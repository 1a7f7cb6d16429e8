import { describe, expect, it } from 'vitest';
import { drawMutants, mutationsOf, plantMutants } from './mutants.ts';

const changes = (source: string) => mutationsOf('a.ts', source).map(({ text }) => text);

describe('mutants', () => {
  it.each([
    ['a < b;', ['a <= b;']],
    ['a === b && c;', ['a === b || c;', 'a !== b && c;']],
    ['if (!a) return;', ['if (false) return;', 'if (a) return;']],
    ['const f = (a: 1): boolean => g(a);', ['const f = (a: 1): boolean => true;']],
    ['x = a + 1;', ['x = a - 1;', 'x = a + 2;']],
    ["x = a + 'b';", []],
    ['type A = 1 | true; // a < b', []],
    ["x = 'a < b' as 'a' | 1;", []],
  ])('of %s', (source, expected) => {
    expect(changes(source)).toEqual(expected);
  });

  it('of equal places have names of their own', () => {
    const ids = mutationsOf('a.ts', 'f(1, 1);').map(({ id }) => id);
    expect(ids).toEqual(['a.ts: f(1, 1);   1 → 2', 'a.ts: f(1, 1);   1 → 2 (2)']);
  });

  it('are twenty-eight, and those planted by hand find their places', () => {
    const all = [...plantMutants(), ...drawMutants().mutants];
    expect(all).toHaveLength(28);
    expect(new Set(all.map(({ file, text }) => file + text)).size).toBe(28);
  });
});
