import { describe, expect, it } from 'vitest';
import { keepLeft, readLeft } from './toast-memory.ts';

const storage = (kept: Record<string, string> = {}) =>
  ({
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  }) as Storage;

describe('what a tab remembers of its toasts', () => {
  it('is there after a reload, the newest two hundred', () => {
    const tab = storage();
    expect([...readLeft(tab)]).toEqual([]);
    keepLeft(tab, new Set(Array.from({ length: 250 }, (_, index) => index)));
    expect([...readLeft(tab)]).toEqual(Array.from({ length: 200 }, (_, index) => index + 50));
  });

  it.each(['{', '{}', '"1"', '[1,"2",null]'])('whatever is kept instead (%s) is no harm', (text) => {
    expect([...readLeft(storage({ 'toasts-left': text }))].every((id) => id === 1)).toBe(true);
  });

  it('a storage that is full or forbidden is no harm', () => {
    const forbidden = {
      getItem: () => {
        throw new Error('forbidden');
      },
      setItem: () => {
        throw new Error('full');
      },
    } as unknown as Storage;
    expect([...readLeft(forbidden)]).toEqual([]);
    expect(() => keepLeft(forbidden, new Set([1]))).not.toThrow();
  });
});
