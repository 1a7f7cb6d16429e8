import { sql } from 'kysely';
import { typograph } from '#contract/typography.ts';
import { bucketOfStone, type PictureSubject } from '#server/pictures/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { bulkInsert } from '../bulk-insert.ts';
import { auctionStones } from '../calendar.ts';
import { keptPassports } from '../light.ts';
import { boxInformation, perfectDiamond } from './blocks.ts';
import { boxRows } from './boxes.ts';
import { collectionRows } from './collections.ts';
import { demoDiamonds, diamondRows } from './diamonds.ts';
import { fillIndices } from './indices.ts';
import { jewelRows } from './jewels.ts';
import { posieRows } from './posies.ts';
import { tooltipRows } from './tooltips.ts';
import { demoUnique, uniqueRows } from './unique.ts';

export const jewelCount = 320;
/** Inserts are like the first stones, whatever their number: their pictures come with the project. */
export const insertPool = 2400;

/** Stones, boxes, jewelry, posie rings, and what explains them. 2,400 diamonds take about a second. */
export async function fillCatalog(tx: Tx, now: Date, diamondCount: number): Promise<void> {
  const diamonds = demoDiamonds(diamondCount);
  const pool = diamonds.slice(0, insertPool);
  const unique = demoUnique();
  const boxes = boxRows(now);
  const boxWorth = boxes.items.reduce((sum, { price }) => sum + price!, 0);
  const boxWeight = boxes.items.reduce((sum, { weight }) => sum + weight, 0);
  await bulkInsert(tx, 'collections', collectionRows);
  await fillIndices(tx, now, (boxWorth * 100) / boxWeight);

  const uniques = uniqueRows(unique, now);
  const loose = diamondRows(diamonds, now);
  const jewels = jewelRows(jewelCount, pool, now);
  const posies = posieRows(pool, now);
  await bulkInsert(tx, 'items', [
    ...uniques.items,
    ...boxes.items,
    ...jewels.items,
    ...posies.items,
    ...loose.items,
  ]);
  await bulkInsert(tx, 'stones', [...uniques.stones, ...loose.stones]);
  await bulkInsert(
    tx,
    'light_passports',
    Object.entries(keptPassports()).map(([key, figures]) => ({ key, figures })),
  );
  await bulkInsert(tx, 'jewels', [...jewels.jewels, ...posies.jewels]);
  await bulkInsert(tx, 'held_stones', [...boxes.held, ...jewels.held, ...posies.held]);
  await sql`select setval(pg_get_serial_sequence('items', 'id'), (select max(id) from items))`.execute(tx);

  await askForPictures(tx, [
    ...[...diamonds, ...unique, ...auctionStones()].map(bucketOfStone),
    ...boxes.pictures,
    ...jewels.pictures,
    ...posies.pictures,
  ]);
  await bulkInsert(tx, 'spec_tooltips', tooltipRows);
  await bulkInsert(tx, 'event_selections', [
    {
      code: 'event-diamonds-15',
      title: typograph('Показ «Цвет полярной ночи»'),
      query: 'filter_color_colored[]=pink&filter_color_colored[]=blue&filter_color_colored[]=purple',
    },
    {
      code: 'event-diamonds-16',
      title: typograph('Предпоказ «Северное сияние»'),
      query: 'filter_clarity[]=FL&filter_clarity[]=IF&filter_weight[from]=1.5',
    },
    {
      code: 'event-diamonds-17',
      title: typograph('Показ «Ступени и зеркала»'),
      query: 'filter_shape[]=emerald&filter_shape[]=asscher&filter_shape[]=baguette',
    },
    { code: 'event-jewelry-3', title: typograph('Вечер колец'), query: 'filter_type[]=ring' },
  ]);
  await bulkInsert(tx, 'blocks', [
    { code: 'find_the_perfect_diamond', items: [perfectDiamond] },
    { code: 'boxes', items: [boxInformation] },
  ]);
  // No process has read the catalog yet, so none needs these.
  await sql`delete from catalog_changes`.execute(tx);
}

/** Their facet diagrams stand in until the masters are there. */
async function askForPictures(tx: Tx, pictures: PictureSubject[]): Promise<void> {
  const subjects = new Map(pictures.map((subject) => [subject.key, subject]));
  await bulkInsert(
    tx,
    'pictures',
    [...subjects].map(([key, subject]) => ({ key, subject })),
  );
}
