import { afterAll, beforeAll, expect, it } from 'vitest';
import { pictureQueue } from '#server/pictures/public.ts';
import { Jobs } from '#server/platform/jobs.ts';
import { openLog } from '#server/platform/log.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { redrawJewels } from './redraw-jewels.ts';

let house: TestHouse;
let jobs: Jobs;
beforeAll(async () => {
  house = await openTestHouse();
  jobs = new Jobs(house.database, openLog('silent'));
  await jobs.start([pictureQueue]);
});
afterAll(async () => {
  await jobs.stop();
  await house.close();
});

it('jewels of an older house get pictures of what they are, once', async () => {
  const { db } = house.database;
  const pictureOf = async (id: number) =>
    (await db.selectFrom('items').select('picture').where('id', '=', id).executeTakeFirstOrThrow()).picture;
  const jewel = await db
    .selectFrom('jewels')
    .innerJoin('items', 'items.id', 'jewels.item_id')
    .select(['items.id', 'items.picture'])
    .where('items.type', '=', 'jewelry')
    .orderBy('items.id')
    .executeTakeFirstOrThrow();
  const photographed = await db
    .selectFrom('items')
    .select('id')
    .where('type', '=', 'posie')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('items')
    .set({ picture: '2-earrings-platinum-0123' })
    .where('id', '=', jewel.id)
    .execute();
  await db.updateTable('items').set({ picture: 'photo-7' }).where('id', '=', photographed.id).execute();
  expect(await redrawJewels(db, jobs)).toBe(1);
  expect(await pictureOf(jewel.id)).toBe(jewel.picture);
  expect(await pictureOf(photographed.id)).toBe('photo-7');
  expect(await redrawJewels(db, jobs)).toBe(0);
});
