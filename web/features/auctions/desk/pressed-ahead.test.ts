import { describe, expect, it } from 'vitest';
import { isHeld, type Stroke, stopped, strokeOf, wordsOf, written } from './pressed-ahead.ts';

const press = (code: string, key: string, more: object = {}): Stroke | undefined =>
  strokeOf({ code, key, ctrlKey: false, metaKey: false, altKey: false, ...more });
const digit = (key: string): Stroke => press(`Digit${key}`, key)!;
const enter = press('Enter', 'Enter')!;
const duel = press('Space', ' ')!;
const phone = press('F2', 'F2')!;

describe('what is pressed while a call is under way', () => {
  it('is digits, keys of the line and acts; the rest is the browser’s', () => {
    expect(digit('7')).toEqual({ act: undefined, key: '7' });
    expect(press('Backspace', 'Backspace')).toEqual({ act: undefined, key: 'Backspace' });
    expect(press('F4', 'F4')).toEqual({ act: 'call', key: 'F4' });
    expect(press('KeyA', 'a')).toBeUndefined();
    expect(press('Digit1', '1', { ctrlKey: true })).toBeUndefined();
  });

  it('a held key sends once, but writes and looks on', () => {
    const held = { repeat: true };
    for (const key of [enter, duel, press('F5', 'F5')!, press('KeyZ', 'z', { ctrlKey: true })!])
      expect(isHeld(key, held), key.key).toBe(true);
    for (const key of [digit('1'), press('Backspace', 'Backspace')!, press('PageDown', 'PageDown')!])
      expect(isHeld(key, held), key.key).toBe(false);
    expect(isHeld(enter, { repeat: false })).toBe(false);
  });

  it('stops before the next sending key after a refusal, and keeps what was typed in an empty line', () => {
    const after = stopped({
      strokes: [digit('1'), digit('2'), phone, enter, digit('7'), enter],
      left: false,
    });
    expect(after.strokes.map(({ key }) => key)).toEqual(['Empty', '1', '2', 'F2']);
    expect(after.left).toBe(true);
    // The refused line stays as it was when nothing new was typed into it.
    expect(stopped({ strokes: [phone], left: false })).toEqual({ strokes: [phone], left: false });
    expect(stopped({ strokes: [duel, digit('7')], left: false })).toEqual({ strokes: [], left: true });
    expect(stopped({ strokes: [], left: false })).toEqual({ strokes: [], left: false });
  });

  it('is told in words, and written into the line', () => {
    expect(wordsOf([digit('1'), digit('2'), enter, duel])).toBe('12 Enter Пробел');
    expect(['1', '2', 'Backspace', '5'].reduce(written, '')).toBe('15');
  });
});
