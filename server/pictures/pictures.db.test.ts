import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Card } from '#contract/catalog/catalog-answers.ts';
import { deleteFiles, publishFiles, storeFile } from '#server/files/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { askForPicture, pictureQueue } from './jobs.ts';
import { requestMaster } from './master-store.ts';
import { bucketOfStone, imagesOf, type PicturedStone, pictureWidths } from './picture-key.ts';
import { printQueue } from './print-pictures.ts';
import { keepPrint } from './print-store.ts';
import { caseSubject, jewelSubject } from './subject.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await openTestHouse();
});
afterAll(() => house.close());

const get = (address: string, accept = 'image/avif,image/webp,*/*') =>
  fetch(house.url + address, { headers: { accept } });

const stoneOf = (shape: PicturedStone['shape'], colour: PicturedStone['colour']): PicturedStone => ({
  shape,
  table: 560,
  depth: 605,
  length: 650,
  width: 650,
  colour,
});

describe('pictures of stones', () => {
  it.each([
    '/pictures/nothing/640',
    '/pictures/../640',
    '/pictures/1-round/641',
    '/pictures/1-round/640.gif',
    '/pictures/1-round/640.png.jpg',
    '/pictures/photo-999999/640',
    `/pictures/${'a'.repeat(200)}/640`,
    '/pictures/2-hexagon-yellow-fancy/640',
  ])('%s is not there', async (address) => {
    expect((await get(address)).status).toBe(404);
  });

  it.each([
    '/pictures/4-round-t578-d620-r100-x/160',
    '/pictures/2-pear-grey-fancy-deep/160',
    '/pictures/3-ring-sketch-silver-0123456789ab/160',
  ])('%s of a draft, which nobody asked to be drawn, is a facet diagram', async (address) => {
    const reply = await get(address);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ]);
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
    const mailed = await get(`${preview}.png`);
    expect([mailed.headers.get('content-type'), mailed.headers.get('cache-control')]).toEqual([
      'image/png',
      'no-store',
    ]);
    expect((await sharp(Buffer.from(await mailed.arrayBuffer())).metadata()).width).toBe(320);
    await waitUntil(
      'the picture',
      async () => (await get(preview)).headers.get('content-type') === 'image/avif',
      60,
    );
    const drawn = await get(big);
    expect(drawn.headers.get('cache-control')).toContain('immutable');
    const { width, hasAlpha } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
    expect([width, hasAlpha]).toEqual([640, true]);
    const forMail = await get(`${preview}.png`, '*/*');
    expect(forMail.headers.get('cache-control')).toContain('immutable');
    const form = await sharp(Buffer.from(await forMail.arrayBuffer())).metadata();
    expect([form.format, form.width, form.hasAlpha]).toEqual(['png', 320, true]);
  }, 90_000);

  it('a case is put together from pictures of its stones; the main stone stands in until a jewel is drawn', async () => {
    const [drawn, undrawn] = [
      stoneOf('round', { grade: 'E' }),
      stoneOf('heart', { hue: 'red', intensity: 'faint' }),
    ];
    const [case_, earrings] = [
      caseSubject([[drawn, 6]]),
      jewelSubject({
        kind: 'earrings',
        metal: 'rose-gold-585',
        model: 'line',
        lock: 'hook',
        groups: [
          [undrawn, 2, 70],
          [drawn, 8, 2],
        ],
      }),
    ];
    await inTransaction(house.database.db, async (tx) => {
      for (const subject of [bucketOfStone(undrawn), case_, earrings]) await requestMaster(tx, subject);
    });
    const complete = await get(imagesOf(case_.key).big);
    expect(complete.headers.get('cache-control')).toContain('immutable');
    const { width, height } = await sharp(Buffer.from(await complete.arrayBuffer())).metadata();
    expect([width, height]).toEqual([640, 640]);
    const waiting = await get(imagesOf(earrings.key).big);
    expect(waiting.headers.get('content-type')).toBe('image/svg+xml');
    expect(waiting.headers.get('cache-control')).toBe('no-store');
  });

  it('what is larger than its master is drawn once more, from near, and enlarged until then', async () => {
    const { key } = await house.database.db
      .selectFrom('pictures')
      .select('key')
      .where('key', 'like', '%-round-%')
      .where('print_asked_at', 'is', null)
      .orderBy('key')
      .executeTakeFirstOrThrow();
    const { origin, big } = imagesOf(key);
    const widthOf = async (reply: Response) =>
      (await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width;
    for (let time = 0; time < 2; time++) {
      const early = await get(origin);
      expect(early.headers.get('cache-control')).toBe('public, max-age=600');
      expect(await widthOf(early)).toBe(960);
    }
    const { rows } = await house.database.pool.query(
      `select priority from jobs.job where name = $1 and data->>'key' = $2`,
      [printQueue, key],
    );
    expect(rows).toEqual([{ priority: -1 }]);
    await keepPrint(
      house.database.db,
      key,
      await sharp({ create: { width: 1134, height: 1134, channels: 4, background: '#7F5F35' } })
        .png()
        .toBuffer(),
    );
    const large = await get(origin);
    expect(large.headers.get('cache-control')).toContain('immutable');
    const { data } = await sharp(Buffer.from(await large.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(Math.abs(data[0]! - 0x7f)).toBeLessThan(6);
    expect((await get(big)).headers.get('cache-control')).toContain('immutable');
  });

  it('an item shows its photo as soon as it has one', async () => {
    const { id, code } = await house.database.db
      .selectFrom('items')
      .select(['id', 'code'])
      .where('type', '=', 'diamonds')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const shown = async () => {
      const reply = await fetch(`${house.url}/api/internal/personal-catalog/get?code=${code}`);
      const { success } = (await reply.json()) as { success: { data: Pick<Card, 'images' | 'size'> } };
      return success.data;
    };
    const drawn = await shown();
    expect(drawn.images.big).not.toContain('photo');
    const { length, width, pictured } = drawn.size!;
    expect(Math.abs(pictured! / (length / width) - 1)).toBeLessThan(0.2);
    await house.database.db.updateTable('items').set({ picture: 'photo-1' }).where('id', '=', id).execute();
    await waitUntil('the photo', async () => (await shown()).images.big === '/pictures/photo-1/640');
    expect((await shown()).size).toEqual({ length, width, pictured: null });
  });

  it('a photo is served in every width, as AVIF or WebP, made once', async () => {
    const bytes = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#7F5F35' } })
      .jpeg()
      .toBuffer();
    const id = await inTransaction(house.database.db, (tx) =>
      storeFile(tx, { purpose: 'photo', name: 'ring.jpg', mediaType: 'image/jpeg', bytes }),
    );
    for (const form of ['640', '640.jpg', '640.png'])
      expect((await get(`/pictures/photo-${id}/${form}`)).status).toBe(404);
    await inTransaction(house.database.db, (tx) => publishFiles(tx, [id], 'photo'));
    for (const width of pictureWidths)
      for (const format of ['avif', 'webp']) {
        const reply = await get(`/pictures/photo-${id}/${width}`, `image/${format}`);
        expect(reply.headers.get('content-type')).toBe(`image/${format}`);
        expect((await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width).toBe(width);
      }
    const copies = async () =>
      (await house.database.pool.query('select * from photo_copies where file_id = $1', [id])).rows.length;
    expect(await copies()).toBe(pictureWidths.length * 2);
    await get(`/pictures/photo-${id}/640`);
    expect(await copies()).toBe(pictureWidths.length * 2);

    const mailed = await get(`/pictures/photo-${id}/240.jpg`);
    expect(mailed.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(Buffer.from(await mailed.arrayBuffer())).metadata()).width).toBe(240);

    await inTransaction(house.database.db, (tx) => deleteFiles(tx, [id]));
    for (const form of ['640', '240.jpg', '240.png'])
      expect((await get(`/pictures/photo-${id}/${form}`)).status).toBe(404);
    expect(await copies()).toBe(0);
  });
});
