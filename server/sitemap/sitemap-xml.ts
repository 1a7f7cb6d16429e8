import type { PageAddress } from '#server/content/public.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** The protocol's limit of one file. */
const addressesInFile = 50_000;
/** So many are written before other requests get their turn: about a millisecond. */
const batchRows = 1000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlLine = (origin: string, { path, changed }: PageAddress): string =>
  `<url><loc>${escapeHtml(origin + encodeURI(path))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`;

const urlSet = (lines: readonly string[]): string =>
  `${head}<urlset ${schema}>\n${lines.join('')}</urlset>\n`;

export const partName = (number: number): string => `/sitemap-${number}.xml`;

/** `/sitemap.xml`, and for many addresses the files it names. */
export async function writeSitemap(
  origin: string,
  addresses: Iterable<PageAddress>,
  inFile = addressesInFile,
): Promise<Map<string, string>> {
  const parts: string[][] = [[]];
  let count = 0;
  for (const address of addresses) {
    if (parts.at(-1)!.length === inFile) parts.push([]);
    parts.at(-1)!.push(urlLine(origin, address));
    if (++count % batchRows === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  if (parts.length === 1) return new Map([['/sitemap.xml', urlSet(parts[0]!)]]);
  const files = new Map(parts.map((lines, place) => [partName(place + 1), urlSet(lines)]));
  const names = [...files.keys()].map(
    (name) => `<sitemap><loc>${escapeHtml(origin + name)}</loc></sitemap>\n`,
  );
  return files.set('/sitemap.xml', `${head}<sitemapindex ${schema}>\n${names.join('')}</sitemapindex>\n`);
}
