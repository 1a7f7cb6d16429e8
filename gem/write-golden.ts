import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { GOLDEN_PICTURES, goldenFile } from './golden-pictures.ts';
import { createPool } from './render/pool.ts';

const pool = createPool(0);
for (const [name, draw] of Object.entries(GOLDEN_PICTURES)) {
  const { width, height, rgba } = await draw(pool);
  const png = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  await writeFile(goldenFile(name), png);
  process.stdout.write(`${name}: ${png.length} bytes\n`);
}
