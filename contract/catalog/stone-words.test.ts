import { expect, it } from 'vitest';
import { insertNames } from './stone-words.ts';

it('diamonds beside another stone are named as such, alone by their shape', () => {
  const round = { gem: 'diamond', shape: 'round' } as const;
  expect(insertNames([round, round])).toEqual(['Круг', 'Круг']);
  expect(insertNames([{ gem: 'sapphire', shape: 'oval' }, round])).toEqual([
    'Сапфир, овал',
    'Бриллиант, круг',
  ]);
});
