import { afterAll, expect, test } from 'vitest';
import { createPool } from '../render/pool.ts';
import { ENGRAVING_HEIGHT, ENGRAVING_WIDTH } from '../render/scene.ts';
import { SHAPES } from '../shape.ts';
import { renderCase } from './case.ts';
import { engrave } from './engrave.ts';
import { METALS } from './metal.ts';
import { renderPosie } from './posie.ts';
import { renderSolitaire, solitaireScene } from './solitaire.ts';
import { canEngrave, letter } from './stroke-font.ts';

const pool = createPool(0);
afterAll(() => pool.close());

const ALPHABET = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';

test('the font has every Russian letter, large and small, and figures', () => {
  expect(canEngrave(`${ALPHABET}${ALPHABET.toUpperCase()}0123456789 .,:!?-–—·«»♥`)).toBe(true);
  expect(canEngrave('Ω')).toBe(false);
  const { strokes, width } = letter('Ъ');
  expect(width).toBeGreaterThan(8);
  expect(strokes.flat(2).every(Number.isFinite)).toBe(true);
});

test('an engraved line stays on the band and in its front', () => {
  const mask = engrave('Щедрость — сила, ёжик', { radius: 3, height: 1.4 });
  expect(mask.length).toBe(ENGRAVING_WIDTH * ENGRAVING_HEIGHT);
  const columns = new Set<number>();
  mask.forEach((depth, at) => {
    if (depth > 0) columns.add(at % ENGRAVING_WIDTH);
  });
  expect(columns.size).toBeGreaterThan(300);
  expect(Math.min(...columns)).toBeGreaterThan(ENGRAVING_WIDTH * 0.3);
  expect(Math.max(...columns)).toBeLessThan(ENGRAVING_WIDTH * 0.7);
});

test('engraving darkens the front of a posie band', async () => {
  const light = async (text: string) => {
    const { rgba } = await renderPosie({ metal: 'platinum', text, size: 48 }, pool);
    return rgba.reduce((sum, value, i) => (i % 4 === 1 ? sum + value : sum), 0);
  };
  expect(await light('Навсегда')).toBeLessThan(await light(' '));
});

test.each(SHAPES)('prongs of a %s stand on its girdle', (shape) => {
  const picture = {
    params: { shape },
    colour: { grade: 'D' },
    metal: 'platinum',
    crop: 'ring',
    size: 16,
  } as const;
  const { prongs } = solitaireScene(picture).metal!.head!;
  expect(prongs.length).toBeGreaterThanOrEqual(3);
  for (const { at, outward } of prongs) {
    expect(Math.hypot(...outward)).toBeCloseTo(1, 6);
    expect(Math.hypot(...at)).toBeGreaterThan(0.5);
  }
});

test('metals differ in colour, and a ring stands in its frame', async () => {
  const means: string[] = [];
  for (const metal of METALS) {
    const size = 32;
    const stone = { params: { shape: 'round' }, colour: { grade: 'D' } } as const;
    const { rgba } = await renderSolitaire({ ...stone, metal, crop: 'ring', size }, pool);
    for (let x = 0; x < size; x++) expect(rgba[x * 4 + 3]).toBe(0);
    const sum = [0, 0, 0];
    rgba.forEach((value, i) => {
      if (i % 4 < 3) sum[i % 4]! += value;
    });
    means.push(sum.map((s) => Math.round(s / 1000)).join());
  }
  expect(new Set(means).size).toBe(METALS.length);
});

test('a case holds its stones in rows', async () => {
  const stone = { params: { shape: 'baguette' }, colour: { grade: 'D' } } as const;
  const { width, height, rgba } = await renderCase(
    { stones: [stone, stone, stone], columns: 2, cell: 24 },
    pool,
  );
  expect(rgba.length).toBe(width * height * 4);
  expect(rgba[(Math.round(height * 0.8) * width + Math.round(width / 2)) * 4 + 3]).toBe(255);
});
