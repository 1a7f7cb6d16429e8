import type { PageMeta } from '#contract/site.ts';
import type { Db } from '#server/platform/db.ts';
import { readMeta } from './content-store.ts';

/** What every page says when nothing better is written for it. */
export const defaultMeta: PageMeta = {
  title: 'Эксклюзивные бриллианты — сертифицированные камни, украшения и торги дома «Грань»',
  description:
    'Инвестиционные бриллианты с сертификатами: происхождение, цена карата и индекс цен каждого камня. Каталог, открытые аукционы и показ с геммологом.',
  h1: '',
  seoTextOnTop: '',
  seoTextShort: '',
  seoText: '',
};

export async function describePage(db: Db, path: string): Promise<PageMeta> {
  const row = await readMeta(db, path.split(/[?#]/, 1)[0]!);
  if (!row) return defaultMeta;
  return {
    title: row.title,
    description: row.description,
    h1: row.h1,
    seoTextOnTop: row.seo_text_on_top,
    seoTextShort: row.seo_text_short,
    seoText: row.seo_text,
  };
}
