import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/platform/db.ts';
import { storeFile } from '#server/platform/files.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { askForPicture, pictureQueue } from './jobs.ts';
import { imagesOf, pictureWidths } from './picture-key.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const get = (address: string, accept = 'image/avif,image/webp,*/*') =>
  fetch(house.url + address, { headers: { accept } });

describe('pictures of stones', () => {
  it.each([
    '/pictures/nothing/640',
    '/pictures/../640',
    '/pictures/1-round/641',
    '/pictures/photo-999999/640',
    `/pictures/${'a'.repeat(200)}/640`,
  ])('%s is not there', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it('a new stone shows its facet diagram, and its picture when a job has drawn it', async () => {
    const jobs = new Jobs(house.database, openLog('silent'));
    await jobs.start([pictureQueue]);
    // Dark red baguettes are not among the demo house's pictures.
    const stone = {
      shape: 'baguette',
      table: 660,
      depth: 600,
      length: 800,
      width: 400,
      colour: { hue: 'red', intensity: 'fancy-dark' },
    } as const;
    const key = await inTransaction(house.database.db, (tx) => askForPicture(tx, jobs, stone));
    await jobs.stop();
    const { big, preview } = imagesOf(key);
    const early = await get(big);
    expect(early.headers.get('content-type')).toBe('image/svg+xml');
    expect(early.headers.get('cache-control')).toBe('no-store');
    expect(await early.text()).toContain('Схема огранки');
    await waitUntil(
      'the picture',
      async () => (await get(preview)).headers.get('content-type') === 'image/avif',
      60,
    );
    const drawn = await get(big);
    expect(drawn.headers.get('cache-control')).toContain('immutable');
    const { width, hasAlpha } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
    expect([width, hasAlpha]).toEqual([640, true]);
  }, 90_000);

  it('a photo is served in every width, as AVIF or WebP, made once', async () => {
    const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7F5F35' } })
      .jpeg()
      .toBuffer();
    const id = await inTransaction(house.database.db, (tx) =>
      storeFile(tx, { name: 'ring.jpg', mediaType: 'image/jpeg', bytes }),
    );
    for (const width of pictureWidths)
      for (const format of ['avif', 'webp']) {
        const reply = await get(`/pictures/photo-${id}/${width}`, `image/${format}`);
        expect(reply.headers.get('content-type')).toBe(`image/${format}`);
        expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(width);
      }
    const kept = () => readdir(path.join(house.dataDir, 'pictures'));
    const before = await kept();
    await get(`/pictures/photo-${id}/640`);
    expect(await kept()).toEqual(before);
    expect(before.filter((name) => name.endsWith('-640.webp')).length).toBeGreaterThan(0);
  });
});
