import { layOver } from '../render/compose.ts';
import type { Picture } from '../render/develop.ts';
import type { RenderPool } from '../render/pool.ts';
import { type GemPicture, renderGem } from '../render/render-gem.ts';
import { drawCase, layCase } from './draw-case.ts';

interface CasePicture {
  /** Row by row; the last row may be short. */
  stones: Pick<GemPicture, 'params' | 'colour'>[];
  columns: number;
  /** Pixels of a stone's well. */
  cell: number;
}

/** A set as it is shown to a client: rows of stones in an open case. */
export async function renderCase({ stones, columns, cell }: CasePicture, pool: RenderPool): Promise<Picture> {
  const boxes = layCase({ rows: Math.ceil(stones.length / columns), columns, cell });
  const picture = drawCase(boxes, cell);
  const drawn = await Promise.all(
    stones.map((stone) => renderGem({ ...stone, view: 'face-up', size: cell }, pool)),
  );
  drawn.forEach((stone, i) => {
    const well = boxes.wells[i]!;
    layOver(picture, stone, Math.round(well.x - cell / 2), Math.round(well.y - cell / 2), 1);
  });
  return picture;
}
