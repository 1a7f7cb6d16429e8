import type { Db } from '#server/platform/db.ts';
import type { Focus } from './picture-key.ts';

/** Whether an item shows this photo cut around this point. */
export async function isFocusOfItem(db: Db, file: number, { x, y }: Focus): Promise<boolean> {
  const found = await db
    .selectFrom('item_photos')
    .select('item_id')
    .where('file_id', '=', file)
    .where('focus_x', '=', x)
    .where('focus_y', '=', y)
    .limit(1)
    .execute();
  return found.length > 0;
}
