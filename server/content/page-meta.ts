import type { PageMeta } from '#contract/content/site.ts';
import type { Db } from '#server/platform/db.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import { readMeta } from './content-store.ts';
import { changedStatements } from './statements.ts';

const nothingWritten: Omit<PageMeta, 'statements'> = {
  title: '',
  description: '',
  h1: '',
  seoTextOnTop: '',
  seoTextShort: '',
  seoText: '',
};

/** The edited title and description of a page; empty ones leave the page its own. */
export async function describePage(db: Db, path: string): Promise<PageMeta> {
  const asked = path.split(/[?#]/, 1)[0]!;
  const [row, statements] = await Promise.all([readMeta(db, asked), changedStatements(db, asked)]);
  if (!row) return { ...nothingWritten, statements };
  return {
    statements,
    title: row.title,
    description: row.description,
    h1: row.h1,
    seoTextOnTop: cleanRichText(row.seo_text_on_top),
    seoTextShort: cleanRichText(row.seo_text_short),
    seoText: cleanRichText(row.seo_text),
  };
}
