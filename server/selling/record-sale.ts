import { formatRubles } from '#contract/russian.ts';
import type { ItemStanding } from '#server/catalog/public.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';

interface Deed {
  by: number;
  item: Pick<ItemStanding, 'id' | 'name'>;
  /** «Продажа». */
  title: string;
  why?: string;
  price: number;
  listedPrice: number | null;
  /** Who asked for it, when another decides. */
  askedBy?: number;
}

/** In the journal, with sums and numbers: whose client it was stays with the sale. */
export const recordSale = (tx: Tx, { by, item, title, why, ...deal }: Deed): Promise<void> =>
  recordDeed(tx, {
    by,
    act: 'sale',
    kind: 'sales',
    id: String(item.id),
    title: `${title}: ${item.name}`,
    why,
    changed: {
      Предмет: `№\u00A0${item.id}`,
      Цена: formatRubles(deal.price),
      'Цена на\u00A0сайте': deal.listedPrice === null ? 'по\u00A0запросу' : formatRubles(deal.listedPrice),
      ...(deal.askedBy !== undefined && { Продаёт: `человек №\u00A0${deal.askedBy}` }),
    },
  });
