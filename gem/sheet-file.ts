import sharp from 'sharp';
import { type Colour, layOver } from './render/compose.ts';
import type { Picture } from './render/develop.ts';

const BACKGROUNDS = {
  paper: [0xf6, 0xf4, 0xef],
  night: [0x0d, 0x18, 0x29],
} as const satisfies Record<string, Colour>;

/** Writes pictures of one size in rows on one of our two backgrounds. */
export async function writeSheet(
  file: string,
  pictures: readonly Picture[],
  columns: number,
  background: keyof typeof BACKGROUNDS,
): Promise<void> {
  const { width, height } = pictures[0]!;
  const sheet = filled(
    width * columns,
    height * Math.ceil(pictures.length / columns),
    BACKGROUNDS[background],
  );
  pictures.forEach((picture, i) => {
    layOver(sheet, picture, (i % columns) * width, Math.floor(i / columns) * height, 1);
  });
  await sharp(sheet.rgba, { raw: { width: sheet.width, height: sheet.height, channels: 4 } })
    .png()
    .toFile(file);
}

function filled(width: number, height: number, [r, g, b]: Colour): Picture {
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < rgba.length; at += 4) rgba.set([r, g, b, 255], at);
  return { width, height, rgba, shadow: new Uint8ClampedArray(width * height) };
}
