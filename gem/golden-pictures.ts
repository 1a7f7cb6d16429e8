import { renderPosie } from './jewelry/posie.ts';
import { renderSolitaire } from './jewelry/solitaire.ts';
import type { Picture } from './render/develop.ts';
import type { RenderPool } from './render/pool.ts';
import { renderGem } from './render/render-gem.ts';

const size = 128;

/** Few and telling: each cutting style, a mirrored stone, colour, both views, metal, engraving. */
export const GOLDEN_PICTURES: Record<string, (pool: RenderPool) => Promise<Picture>> = {
  'round-d': (pool) =>
    renderGem({ params: { shape: 'round' }, colour: { grade: 'D' }, view: 'face-up', size }, pool),
  'emerald-j': (pool) =>
    renderGem({ params: { shape: 'emerald' }, colour: { grade: 'J' }, view: 'three-quarter', size }, pool),
  'princess-yellow': (pool) =>
    renderGem(
      {
        params: { shape: 'princess' },
        colour: { hue: 'yellow', intensity: 'fancy intense' },
        view: 'face-up',
        size,
      },
      pool,
    ),
  'heart-red': (pool) =>
    renderGem(
      { params: { shape: 'heart' }, colour: { hue: 'red', intensity: 'fancy' }, view: 'face-up', size },
      pool,
    ),
  'solitaire-oval': (pool) =>
    renderSolitaire(
      { params: { shape: 'oval' }, colour: { grade: 'E' }, metal: 'rose gold', crop: 'head', size },
      pool,
    ),
  'posie-gold': (pool) => renderPosie({ metal: 'yellow gold', text: 'Вместе навсегда', size }, pool),
};

export const goldenFile = (name: string): URL => new URL(`./golden/${name}.png`, import.meta.url);
