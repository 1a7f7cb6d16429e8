import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { renderCase } from './jewelry/case.ts';
import { METALS } from './jewelry/metal.ts';
import { renderPosie } from './jewelry/posie.ts';
import { renderSolitaire } from './jewelry/solitaire.ts';
import { GRADES, HUES, INTENSITIES, type StoneColour } from './optics/colour.ts';
import { FLUORESCENCES } from './optics/fluorescence.ts';
import type { Picture } from './render/develop.ts';
import { createPool, type RenderPool } from './render/pool.ts';
import { renderGem } from './render/render-gem.ts';
import { SHAPES, type Shape } from './shape.ts';
import { writeSheet } from './sheet-file.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { size: { type: 'string', default: '240' }, workers: { type: 'string', default: '1' } },
});
const [folder] = positionals;
if (!folder) throw new Error('Usage: node gem/contact-sheets.ts <folder> [--size 240] [--workers 1]');

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
  solitaires: async () => ({
    columns: 4,
    pictures: [
      ...(await inTurn(METALS, (metal) =>
        renderSolitaire({ params: { shape: 'round' }, colour: WHITE, metal, crop: 'ring', size }, pool),
      )),
      ...(await inTurn(SHAPES, (shape) =>
        renderSolitaire({ params: { shape }, colour: WHITE, metal: 'platinum', crop: 'head', size }, pool),
      )),
    ],
  }),
  posies: async () => ({
    columns: 4,
    pictures: await inTurn(METALS, (metal) => renderPosie({ metal, text: 'Вместе навсегда', size }, pool)),
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
  const started = performance.now();
  const { columns, pictures } = await draw();
  for (const paper of ['paper', 'night'] as const) {
    await writeSheet(join(folder, `${name}-${paper}.png`), pictures, columns, paper);
  }
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(`${name}: ${pictures.length} pictures, ${seconds.toFixed(1)} s\n`);
}
await pool.close();
