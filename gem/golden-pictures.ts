import type { JewelStones } from './jewelry/jewel.ts';
import { renderPosie } from './jewelry/posie.ts';
import { renderJewel } from './jewelry/render-jewel.ts';
import type { Picture } from './render/develop.ts';
import type { RenderPool } from './render/pool.ts';
import { renderGem } from './render/render-gem.ts';
import type { Shape } from './shape.ts';

const size = 128;
const stones = (shape: Shape, carats: number, count: number): JewelStones => ({
  params: { shape },
  colour: { grade: 'E' },
  carats,
  count,
});

/** Few and telling: each cutting style, a mirrored stone, colour, both views, metal, many stones, engraving. */
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
    renderJewel(
      { kind: 'ring', model: 'solitaire', metal: 'rose gold', groups: [stones('oval', 1, 1)], size },
      pool,
    ),
  'earrings-halo': (pool) =>
    renderJewel(
      {
        kind: 'earrings',
        model: 'halo',
        lock: 'english',
        metal: 'white gold',
        groups: [stones('round', 0.3, 2), stones('round', 0.01, 26)],
        size,
      },
      pool,
    ),
  'posie-gold': (pool) =>
    renderPosie(
      { metal: 'yellow gold', text: 'Вместе навсегда', stone: stones('round', 0.37, 1), size },
      pool,
    ),
};

export const goldenFile = (name: string): URL => new URL(`./golden/${name}.png`, import.meta.url);
