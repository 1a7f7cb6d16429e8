import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderCase } from './jewelry/case.ts';
import type { Jewel, JewelStones } from './jewelry/jewel.ts';
import { METALS } from './jewelry/metal.ts';
import { renderPosie } from './jewelry/posie.ts';
import { renderJewel } from './jewelry/render-jewel.ts';
import { GRADES, HUES, INTENSITIES, type StoneColour } from './optics/colour.ts';
import { FLUORESCENCES } from './optics/fluorescence.ts';
import type { Picture } from './render/develop.ts';
import { createPool, type RenderPool } from './render/pool.ts';
import { renderGem } from './render/render-gem.ts';
import { SHAPES, type Shape } from './shape.ts';
import { writeSheet } from './sheet-file.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: '240' },
    workers: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const [folder] = positionals;
if (!folder)
  throw new Error('Usage: node gem/contact-sheets.ts <folder> [--size 240] [--workers 1] [--only jewelry]');

const size = Number(values.size);
const pool = createPool(Number(values.workers));
const WHITE: StoneColour = { grade: 'E' };

type Sheet = { columns: number; pictures: Picture[] };

async function inTurn<T>(
  items: readonly T[],
  draw: (item: T, pool: RenderPool) => Promise<Picture>,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const item of items) pictures.push(await draw(item, pool));
  return pictures;
}

const stone = (shape: Shape, colour: StoneColour, view: 'face-up' | 'three-quarter' = 'face-up') =>
  renderGem({ params: { shape }, colour, view, size }, pool);

const stones = (shape: Shape, carats: number, count: number, colour: StoneColour = WHITE): JewelStones => ({
  params: { shape },
  colour,
  carats,
  count,
});
const PINK: StoneColour = { hue: 'pink', intensity: 'fancy' };
const JEWELS: readonly Omit<Jewel, 'metal'>[] = [
  { kind: 'ring', model: 'solitaire', groups: [stones('round', 1.01, 1)] },
  { kind: 'ring', model: 'three-stone', groups: [stones('emerald', 1.2, 1), stones('round', 0.35, 2)] },
  { kind: 'ring', model: 'halo', groups: [stones('cushion', 0.9, 1, PINK), stones('round', 0.02, 18)] },
  { kind: 'ring', model: 'pave', groups: [stones('oval', 0.7, 1), stones('round', 0.015, 20)] },
  { kind: 'ring', model: 'eternity', groups: [stones('round', 0.07, 22)] },
  { kind: 'studs', lock: 'screw', groups: [stones('princess', 0.5, 2)] },
  {
    kind: 'earrings',
    model: 'halo',
    lock: 'english',
    groups: [stones('round', 0.4, 2), stones('round', 0.01, 30)],
  },
  {
    kind: 'earrings',
    model: 'line',
    lock: 'hook',
    groups: [stones('pear', 0.7, 2), stones('round', 0.03, 8)],
  },
  { kind: 'pendant', model: 'halo', groups: [stones('heart', 0.8, 1), stones('round', 0.02, 16)] },
  { kind: 'necklace', model: 'line', groups: [stones('pear', 1.06, 1), stones('round', 0.05, 30)] },
  { kind: 'bracelet', model: 'line', groups: [stones('round', 1, 1), stones('round', 0.04, 30)] },
  { kind: 'brooch', model: 'halo', groups: [stones('emerald', 1.5, 1), stones('round', 0.03, 42)] },
  { kind: 'brooch', model: 'line', groups: [stones('marquis', 1, 1), stones('round', 0.04, 20)] },
];

const SHEETS: Record<string, () => Promise<Sheet>> = {
  'face-up': async () => ({ columns: 4, pictures: await inTurn(SHAPES, (shape) => stone(shape, WHITE)) }),
  'three-quarter': async () => ({
    columns: 4,
    pictures: await inTurn(SHAPES, (shape) => stone(shape, WHITE, 'three-quarter')),
  }),
  grades: async () => ({ columns: 5, pictures: await inTurn(GRADES, (grade) => stone('round', { grade })) }),
  hues: async () => ({
    columns: 4,
    pictures: await inTurn([...HUES, 'red'] as const, (hue) => stone('cushion', { hue, intensity: 'fancy' })),
  }),
  intensities: async () => ({
    columns: 3,
    pictures: await inTurn(INTENSITIES, (intensity) => stone('radiant', { hue: 'yellow', intensity })),
  }),
  fluorescence: async () => ({
    columns: 5,
    pictures: await inTurn(FLUORESCENCES, (fluorescence) =>
      renderGem(
        {
          params: { shape: 'round' },
          colour: WHITE,
          view: 'face-up',
          size,
          light: 'ultraviolet',
          fluorescence,
        },
        pool,
      ),
    ),
  }),
  /** Every kind and model, one column a metal. */
  jewelry: async () => ({
    columns: METALS.length,
    pictures: await inTurn(
      JEWELS.flatMap((jewel) => METALS.map((metal): Jewel => ({ ...jewel, metal }))),
      (jewel) => renderJewel({ ...jewel, size }, pool),
    ),
  }),
  heads: async () => ({
    columns: 4,
    pictures: await inTurn(SHAPES, (shape) =>
      renderJewel(
        { kind: 'pendant', model: 'solitaire', metal: 'platinum', groups: [stones(shape, 1, 1)], size },
        pool,
      ),
    ),
  }),
  posies: async () => ({
    columns: 4,
    pictures: await inTurn(METALS, (metal) =>
      renderPosie({ metal, text: 'Вместе навсегда', stone: stones('round', 0.37, 1), size }, pool),
    ),
  }),
  case: async () => ({
    columns: 1,
    pictures: [
      await renderCase(
        { stones: SHAPES.map((shape) => ({ params: { shape }, colour: WHITE })), columns: 6, cell: size / 2 },
        pool,
      ),
    ],
  }),
};

await mkdir(folder, { recursive: true });
for (const [name, draw] of Object.entries(SHEETS)) {
  if (values.only && values.only !== name) continue;
  const started = performance.now();
  const { columns, pictures } = await draw();
  for (const paper of ['paper', 'night'] as const) {
    await writeSheet(join(folder, `${name}-${paper}.png`), pictures, columns, paper);
  }
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`${name}: ${pictures.length} pictures, ${seconds.toFixed(1)} s\n`);
}
await pool.close();
