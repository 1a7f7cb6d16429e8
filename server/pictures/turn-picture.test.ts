import { describe, expect, it } from 'vitest';
import { shapes } from '#contract/catalog/stones.ts';
import { imagesOfItem } from './picture-key.ts';
import { keyTurned, readPictureTurn, turnOf } from './turn-picture.ts';

describe('how a stone’s picture lies', () => {
  it('differs between neighbours of one drawing, as often as the outline allows', () => {
    const ways = (shape: (typeof shapes)[number]) =>
      new Set(Array.from({ length: 40 }, (_, id) => keyTurned('2-x', turnOf(id, shape)))).size;
    expect(ways('round')).toBe(8);
    expect(ways('emerald')).toBe(4);
    expect(ways('pear')).toBe(2);
    for (const shape of shapes) expect(turnOf(7, shape)).not.toEqual(turnOf(8, shape));
  });

  it('never puts a stone on its side', () => {
    for (const shape of shapes)
      for (let id = 0; id < 16; id++) if (shape !== 'round') expect(turnOf(id, shape).quarters % 2).toBe(0);
    for (const shape of ['pear', 'heart', 'trillion'] as const) expect(turnOf(3, shape).quarters).toBe(0);
  });

  it('is read back from the address', () => {
    for (let id = 0; id < 8; id++) {
      const turn = turnOf(id, 'round');
      const { key, turn: read } = readPictureTurn(keyTurned('2-round-yellow-light', turn));
      expect(key).toBe('2-round-yellow-light');
      expect(read ?? { quarters: 0, mirrored: false }).toEqual(turn);
    }
    expect(readPictureTurn('2-round-turn-z').key).toBe('2-round-turn-z');
  });

  it('is for drawings of the stone alone: a photo and a case stay as they are', () => {
    const item = { id: 5, stone: { shape: 'round' as const } };
    expect(imagesOfItem({ ...item, picture: '2-round-t553-e' }).big).toBe(
      '/pictures/2-round-t553-e-turn-e/640',
    );
    expect(imagesOfItem({ ...item, picture: 'photo-17-50-50' }).big).toBe('/pictures/photo-17-50-50/640');
    expect(imagesOfItem({ id: 5, picture: '3-ring-halo-gold-1' }).big).toBe(
      '/pictures/3-ring-halo-gold-1/640',
    );
  });
});
