import sharp from 'sharp';
import { type CaseLayout, drawCase, layCase } from '#gem/jewelry/draw-case.ts';
import type { Metal } from '#gem/jewelry/metal.ts';
import { withShadow } from '#gem/render/compose.ts';
import { settings } from './arrange.ts';
import { masterSize } from './render-master.ts';
import type { SetSubject } from './subject.ts';

/** Dark, middle and light of a polished metal. */
const gleams: Record<Metal, readonly [dark: string, middle: string, light: string]> = {
  'yellow gold': ['#9A6F24', '#D9AE57', '#FBEBB8'],
  'white gold': ['#84868A', '#C9CACA', '#FAFAF7'],
  'rose gold': ['#A2634B', '#DDA287', '#FCE0CF'],
  platinum: ['#777B80', '#B9BDC1', '#F1F3F5'],
};

type Layer = { input: Buffer; left: number; top: number };

/** Puts pictures of stones together; `pictures` are the masters of `set.stones`, in their order. */
export async function composeSet(
  { arrangement, metal, stones }: SetSubject['set'],
  pictures: readonly Buffer[],
  side = masterSize,
): Promise<Buffer> {
  const layers =
    arrangement === 'case'
      ? await inCase(
          stones.flatMap(([, count], i) => Array<Buffer>(count).fill(pictures[i]!)),
          side,
        )
      : await inMetal(arrangement, metal, pictures, side);
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const canvas = sharp({ create: { width: side, height: side, channels: 4, background: clear } });
  // Widths are derived from it at once: encoding must be quick, not small.
  return canvas.composite(layers).webp({ quality: 92, alphaQuality: 100, effort: 2 }).toBuffer();
}

async function inMetal(
  arrangement: keyof typeof settings,
  metal: Metal,
  [main, small]: readonly Buffer[],
  side: number,
): Promise<Layer[]> {
  const { places, metal: drawing } = settings[arrangement](small !== undefined);
  const layers: Layer[] = [{ input: await sheet(metal, side, drawing), left: 0, top: 0 }];
  const held = new Map<number, Buffer>();
  for (const { x, y, size, group } of places) {
    const stone = held.get(size) ?? (await inBezel(group ? small! : main!, metal, size * side));
    held.set(size, stone);
    layers.push(await centred(stone, x * side, y * side));
  }
  return layers;
}

async function centred(input: Buffer, x: number, y: number): Promise<Layer> {
  const { width, height } = await sharp(input).metadata();
  return { input, left: Math.round(x - width / 2), top: Math.round(y - height / 2) };
}

/** Shapes in a square of 100, filled with the metal's gleam. */
function sheet(metal: Metal, side: number, shapes: string): Promise<Buffer> {
  const [dark, middle, light] = gleams[metal];
  const gleam =
    '<linearGradient id="M" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="9" y2="12" spreadMethod="reflect">' +
    `<stop stop-color="${light}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${side}" height="${side}"><defs>${gleam}</defs>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** A stone with a thin rim of metal along its outline, whatever that is. */
async function inBezel(picture: Buffer, metal: Metal, size: number): Promise<Buffer> {
  const rim = Math.max(2, Math.round(size * 0.014));
  const stone = await sharp(await scaled(picture, size))
    .extend({ top: rim, bottom: rim, left: rim, right: rim, background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png(quick)
    .toBuffer();
  const outline = await sharp(stone).extractChannel('alpha').png(quick).toBuffer();
  // It is black that erodes: the white outline grows.
  const { data, info } = await sharp(outline)
    .erode(rim)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const plate = await sheet(metal, width, '<rect width="100" height="100" fill="url(#M)"/>');
  const bezel = await sharp(await sharp(plate).removeAlpha().png(quick).toBuffer())
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png(quick)
    .toBuffer();
  return sharp(bezel)
    .composite([{ input: stone }])
    .png(quick)
    .toBuffer();
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
