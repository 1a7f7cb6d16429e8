import sharp from 'sharp';
import { type CaseLayout, drawCase, layCase } from '#gem/jewelry/draw-case.ts';
import { withShadow } from '#gem/render/compose.ts';
import { masterSize } from './render-master.ts';
import type { SetSubject } from './subject.ts';

type Layer = { input: Buffer; left: number; top: number };

/** Puts pictures of stones together; `pictures` are the masters of `set.stones`, in their order. */
export async function composeSet(
  { stones }: SetSubject['set'],
  pictures: readonly Buffer[],
  side = masterSize,
): Promise<Buffer> {
  const layers = await inCase(
    stones.flatMap(([, count], i) => Array<Buffer>(count).fill(pictures[i]!)),
    side,
  );
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = sharp({ create: { width: side, height: side, channels: 4, background: clear } });
  // Widths are derived from it at once: encoding must be quick, not small.
  return canvas.composite(layers).webp({ quality: 92, alphaQuality: 100, effort: 2 }).toBuffer();
}

async function centred(input: Buffer, x: number, y: number): Promise<Layer> {
  const { width, height } = await sharp(input).metadata();
  return { input, left: Math.round(x - width / 2), top: Math.round(y - height / 2) };
}

const quick = { compressionLevel: 1 };

function scaled(picture: Buffer, size: number): Promise<Buffer> {
  const side = Math.round(size);
  return sharp(picture).resize(side, side).png(quick).toBuffer();
}

/** Rows of stones in an open case, as a client is shown them. */
async function inCase(pictures: readonly Buffer[], side: number): Promise<Layer[]> {
  const columns = columnsFor(pictures.length);
  const rows = Math.ceil(pictures.length / columns);
  const whole = layCase({ rows, columns, cell: 100 });
  const cell = (100 * side) / Math.max(whole.width, whole.height);
  const layout = { rows, columns, cell };
  const { wells } = layCase(layout);
  const empty = await emptyCase(layout, side);
  const stones = new Map<Buffer, Buffer>();
  for (const picture of new Set(pictures)) stones.set(picture, await scaled(picture, cell * 0.9));
  const laid = pictures.map((picture, i) =>
    centred(stones.get(picture)!, wells[i]!.x + empty.left, wells[i]!.y + empty.top),
  );
  return [empty, ...(await Promise.all(laid))];
}

const emptyCases = new Map<string, Promise<Layer>>();

/** Painted once for all boxes of its rows and columns: it takes longer than to lay the stones. */
function emptyCase(layout: CaseLayout, side: number): Promise<Layer> {
  const key = `${layout.rows}×${layout.columns} ${side}`;
  const painted = emptyCases.get(key) ?? paintCase(layout, side);
  emptyCases.set(key, painted);
  return painted;
}

async function paintCase(layout: CaseLayout, side: number): Promise<Layer> {
  const { width, height, rgba } = withShadow(drawCase(layCase(layout), layout.cell), 0.6);
  const [left, top] = [side - width, side - height].map((room) => Math.max(0, room >> 1)) as [number, number];
  const input = await sharp(Buffer.from(rgba.buffer), { raw: { width, height, channels: 4 } })
    .resize(Math.min(width, side), Math.min(height, side), { fit: 'fill' })
    .png(quick)
    .toBuffer();
  return { input, left, top };
}

/** Wider than high, and without empty wells where the number allows it. */
function columnsFor(count: number): number {
  const least = Math.ceil(Math.sqrt(count));
  for (let columns = least; columns <= least + 2; columns++) if (count % columns === 0) return columns;
  return least;
}
