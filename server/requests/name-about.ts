import { publicLot } from '#server/auctions/public.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Tx } from '#server/platform/db.ts';

/** What a person asks about, as numbers: the name shown is ours, never the sender's text. */
export type About = { itemId?: number | undefined; lotId?: number | undefined } | null;

export interface NamedAbout {
  item_id: number | null;
  lot_id: number | null;
  about: string;
}

/** Something that is not there, or not for everyone to see, is left out: the talk itself matters more. */
export async function nameAbout(tx: Tx, catalog: LiveCatalog, about: About): Promise<NamedAbout> {
  const lot = about?.lotId === undefined ? undefined : await publicLot(tx, about.lotId);
  if (lot) return { item_id: null, lot_id: lot.id, about: `Лот\u00A0${lot.number}, ${lot.name}` };
  const item = about?.itemId === undefined ? undefined : catalog.find(about.itemId);
  if (item) return { item_id: item.id, lot_id: null, about: `${item.name}, №\u00A0${item.id}` };
  return { item_id: null, lot_id: null, about: '' };
}
