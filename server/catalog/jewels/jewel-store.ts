import { sql } from 'kysely';
import type { FieldValues } from '#contract/back-office/values.ts';
import type { JewelKind, JewelModel, Lock, Metal } from '#contract/catalog/jewels.ts';
import type { Tx } from '#server/platform/db.ts';

export interface OldJewel {
  id: number;
  type: 'jewelry' | 'posie';
  kind: JewelKind;
  metal: Metal;
  model: JewelModel | null;
  lock: Lock | null;
  engraving: string | null;
  stones: (FieldValues & { weight: number; count: number })[];
}

/** Jewels with a composed picture, or one drawn for the metal alone, as earlier versions made them. */
export async function readOldJewels(tx: Tx, limit: number): Promise<OldJewel[]> {
  const { rows } = await sql<OldJewel>`
    select i.id, i.type, j.kind, j.metal, j.model, j.lock, j.engraving,
      (select jsonb_agg(jsonb_build_object('shape', h.shape, 'weight', h.weight, 'count', h.count,
        'colourGrade', h.colour_grade, 'hue', h.hue, 'intensity', h.intensity) order by h.position, h.id)
       from held_stones h where h.item_id = i.id) as stones
    from items i join jewels j on j.item_id = i.id
    where i.picture ~ '^2-(ring|earrings|studs|pendant|necklace|bracelet|brooch|posie)-'
      and exists (select 1 from held_stones h where h.item_id = i.id)
    order by i.id limit ${limit} for update of i skip locked`.execute(tx);
  return rows;
}

export async function savePicture(tx: Tx, id: number, picture: string): Promise<void> {
  await tx.updateTable('items').set({ picture }).where('id', '=', id).execute();
}
