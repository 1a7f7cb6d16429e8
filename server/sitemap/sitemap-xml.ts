import type { Address } from '#server/content/public.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';

/** The protocol's limit of one file. */
export const addressesInFile = 50_000;

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const urlSet = (origin: string, addresses: readonly Address[]): string =>
  `${head}<urlset ${schema}>\n${addresses
    .map(
      ({ path, changed }) =>
        `<url><loc>${escapeHtml(origin + encodeURI(path))}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`,
    )
    .join('')}</urlset>\n`;

export const partName = (number: number): string => `/sitemap-${number}.xml`;

/** `/sitemap.xml`, and when the house is large the files that it names. */
export function writeSitemap(
  origin: string,
  addresses: readonly Address[],
  inFile = addressesInFile,
): Map<string, string> {
  if (addresses.length <= inFile) return new Map([['/sitemap.xml', urlSet(origin, addresses)]]);
  const files = new Map<string, string>();
  for (let at = 0; at < addresses.length; at += inFile)
    files.set(partName(files.size + 1), urlSet(origin, addresses.slice(at, at + inFile)));
  const names = [...files.keys()].map(
    (name) => `<sitemap><loc>${escapeHtml(origin + name)}</loc></sitemap>\n`,
  );
  files.set('/sitemap.xml', `${head}<sitemapindex ${schema}>\n${names.join('')}</sitemapindex>\n`);
  return files;
}
