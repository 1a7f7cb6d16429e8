import type { Gem, JewelModel, Lock, Metal } from '#contract/catalog/jewels.ts';
import type { Clarity, ColourGrade, FancyColour, Intensity, Shape } from '#contract/catalog/stones.ts';
import type { Db } from '#server/platform/db.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';

/** What only an item's own page needs. */
export async function readItemTexts(db: Db, id: number) {
  const row = await db
    .selectFrom('items')
    .select(['description', 'story'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, story: row.story && cleanRichText(row.story) };
}

export async function readHeldStones(db: Db, itemId: number) {
  const rows = await db
    .selectFrom('held_stones')
    .selectAll()
    .where('item_id', '=', itemId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    shape: row.shape as Shape,
    gem: row.gem as Gem,
    clarity: row.clarity as Clarity | null,
    colour_grade: row.colour_grade as ColourGrade | null,
    hue: row.hue as FancyColour | null,
    intensity: row.intensity as Intensity | null,
  }));
}
export type HeldStoneRow = Awaited<ReturnType<typeof readHeldStones>>[number];

export async function readJewel(db: Db, itemId: number) {
  const row = await db.selectFrom('jewels').selectAll().where('item_id', '=', itemId).executeTakeFirst();
  return (
    row && {
      ...row,
      metal: row.metal as Metal,
      model: row.model as JewelModel | null,
      lock: row.lock as Lock | null,
    }
  );
}

export interface PhotoRow {
  file: number;
  alt: string;
}

/** Of an item whose picture is a photo; others are not asked about. */
export async function readPhotos(
  db: Db,
  { id, picture }: { id: number; picture: string },
): Promise<PhotoRow[]> {
  if (!picture.startsWith('photo-')) return [];
  return db
    .selectFrom('item_photos')
    .select(['file_id as file', 'alt'])
    .where('item_id', '=', id)
    .orderBy('position')
    .execute();
}

/** How long a line proposed for inside a ring may be; 0: it has none. */
export async function engravingLimit(db: Db, itemId: number): Promise<number> {
  const row = await db
    .selectFrom('jewels')
    .select(['engraving', 'engraving_limit'])
    .where('item_id', '=', itemId)
    .executeTakeFirst();
  return row?.engraving ? (row.engraving_limit ?? usualEngraving) : 0;
}
export const usualEngraving = 36;
