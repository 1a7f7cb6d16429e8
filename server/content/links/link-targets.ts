import type { FieldValue } from '#contract/back-office/values.ts';
import { isOwnPath, isPictureAddress } from '#contract/content/text/link.ts';

const hrefs = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const pictures = /<img\s[^>]*?src\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
const embeds = /<figure data-embed="(\w+)" data-ref="([^"]*)"/g;
const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'" };
const plain = (text: string): string => text.replace(/&(amp|quot|#39);/g, (entity) => entities[entity]!);
const attributes = (value: string, pattern: RegExp): string[] =>
  [...value.matchAll(pattern)].map(([, double, single]) => plain(double ?? single ?? ''));

/** Where a value leads: an address itself, addresses inside a text, those of a table's rows. */
export function linksOf(value: FieldValue | undefined): string[] {
  if (Array.isArray(value))
    return value.flatMap((row) =>
      typeof row === 'object' && row !== null && typeof row.href === 'string' ? linksOf(row.href) : [],
    );
  if (typeof value !== 'string' || !value) return [];
  return /[<\s]/.test(value) ? attributes(value, hrefs) : [value];
}

function picturesOf(value: FieldValue | undefined): string[] {
  if (Array.isArray(value))
    return value.flatMap((row) =>
      typeof row === 'object' && row !== null && typeof row.picture === 'string' ? [row.picture] : [],
    );
  if (typeof value !== 'string') return [];
  return isPictureAddress(value) ? [value] : attributes(value, pictures);
}

/** The page of an address: a page answers with and without its last slash. */
export function pageOf(href: string): string {
  const path = href.split(/[?#]/, 1)[0]!;
  return path.endsWith('/') ? path : `${path}/`;
}

/** A picture of the library by its number, in whatever width; another by its address. */
const pictureTarget = (address: string): string => {
  const id = /^\/pictures\/picture-(\d{1,15})(?:-square)?\/\d+$/.exec(address)?.[1];
  return id ? `picture:${id}` : address;
};

/** Everything of the house that a value names: `/doc/terms/`, `picture:7`, `stone:11540`, each once. */
export function namedTargets(value: FieldValue | undefined): string[] {
  const links = linksOf(value).filter((href) => isOwnPath(href) && !isPictureAddress(href));
  const named =
    typeof value === 'string'
      ? [...value.matchAll(embeds)].map(([, kind, ref]) => `${kind}:${plain(ref!)}`)
      : [];
  const pictures = picturesOf(value).filter(isPictureAddress).map(pictureTarget);
  return [...new Set([...links.map(pageOf), ...pictures, ...named])];
}
