import { describe, expect, it } from 'vitest';
import { findKey, type Key, type Press } from './key-rules.ts';

const key = (at: string, inFields?: boolean): Key => ({
  at,
  shown: [],
  does: at,
  run: () => {},
  ...(inFields && { inFields }),
});
const press = (code: string, more: Partial<Press> = {}): Press => ({
  code,
  mod: false,
  shift: false,
  alt: false,
  typing: false,
  ...more,
});
const keys = [key('KeyJ'), key('Mod+KeyK', true), key('KeyG Digit1'), key('Shift+ArrowDown'), key('Digit1')];

describe('which key is meant', () => {
  it('goes by the place on the keyboard', () => {
    expect(findKey(keys, press('KeyJ'), undefined).key?.at).toBe('KeyJ');
    expect(findKey(keys, press('ArrowDown'), undefined).key).toBeUndefined();
    expect(findKey(keys, press('ArrowDown', { shift: true }), undefined).key?.at).toBe('Shift+ArrowDown');
  });

  it('leaves single keys to a field', () => {
    expect(findKey(keys, press('KeyJ', { typing: true }), undefined).key).toBeUndefined();
    expect(findKey(keys, press('KeyK', { mod: true, typing: true }), undefined).key?.at).toBe('Mod+KeyK');
    expect(findKey(keys, press('KeyG', { typing: true }), undefined).begins).toBe(false);
  });

  it('knows one after the other, and the second one alone', () => {
    expect(findKey(keys, press('KeyG'), undefined)).toEqual({ begins: true });
    expect(findKey(keys, press('Digit1'), 'KeyG').key?.at).toBe('KeyG Digit1');
    expect(findKey(keys, press('Digit1'), undefined).key?.at).toBe('Digit1');
    expect(findKey(keys, press('KeyJ'), 'KeyG').key?.at).toBe('KeyJ');
  });
});
