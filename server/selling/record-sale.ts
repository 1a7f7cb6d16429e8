import { formatRubles } from '#contract/russian.ts';
import type { ItemStanding } from '#server/catalog/public.ts';
import { insertChange, insertEntries, nextVersion } from '#server/changes/public.ts';
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

const kind = 'sales';

/** In the journal, with sums and numbers: whose client it was stays with the sale. */
export async function recordSale(tx: Tx, { by, item, title, why = '', ...deal }: Deed): Promise<void> {
  const words = `${title}: ${item.name}`;
  const id = String(item.id);
  const changeId = await insertChange(tx, {
    by,
    act: 'sale',
    why,
    title: words,
    kinds: [kind],
    created: 0,
    changed: 1,
  });
  const changed = {
    Предмет: `№\u00A0${id}`,
    Цена: formatRubles(deal.price),
    'Цена на\u00A0сайте': deal.listedPrice === null ? 'по\u00A0запросу' : formatRubles(deal.listedPrice),
    ...(deal.askedBy !== undefined && { Продаёт: `человек №\u00A0${deal.askedBy}` }),
  };
  await insertEntries(tx, changeId, kind, [
    { id, version: await nextVersion(tx, kind, id), title: words, before: {}, changed },
  ]);
}
