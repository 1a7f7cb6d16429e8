import type { Banner } from '#contract/content/site.ts';

/** What a banner that leads to a sale may say of it: how it stands now, and when its last lot closes. */
interface SaleAtGlance {
  word: string;
  endsAt: string | null;
}

/** Undefined: there is no such sale. */
type SaleOf = (code: string) => Promise<SaleAtGlance | undefined>;

const toSale = /^\/auctions\/([a-z0-9-]+)\/$/;

/** «№ 11540. Круг…» names a stone of the catalog. */
const numbered = /^№\s*(\d{1,9})\b/;

export interface HouseAtGlance {
  saleOf: SaleOf;
  hasStone: (id: number) => boolean;
  hasStones: () => boolean;
}

/**
 * A banner's text was written once; facts about the sale it leads to and the stone it names are read now, so that
 * pages do not contradict each other.
 */
export async function bringUpToDate(banner: Banner, { saleOf, hasStone }: HouseAtGlance): Promise<Banner> {
  const items = await Promise.all(
    banner.items.map(async (item) => {
      const code = item.link && toSale.exec(item.link.href)?.[1];
      const sale = code ? await saleOf(code) : undefined;
      if (sale) return { ...item, caption: sale.word, countdownTo: sale.endsAt };
      const number = numbered.exec(item.caption)?.[1];
      return number && hasStone(Number(number)) ? { ...item, stone: number } : item;
    }),
  );
  return { ...banner, items };
}
