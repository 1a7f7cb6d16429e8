/** What a served page says, read without a browser. */

/** Without tags, with plain spaces. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('\u00A0', ' ');

export const headingsOf = (html: string, level: 1 | 2 | 3): string[] =>
  [...html.matchAll(new RegExp(`<h${level}\\b[^>]*>([\\s\\S]*?)</h${level}>`, 'g'))].map(([, inner]) =>
    textOf(inner!),
  );

/** What stands under a heading of the second level, up to the next one. */
export const partOf = (html: string, title: string): string =>
  html.split(/(?=<h2\b)/).find((part) => headingsOf(part, 2)[0] === title) ?? '';

/** The elements of a tag that name each of these attributes, whole; of elements that hold none of their own kind. */
export const elementsOf = (html: string, tag: string, ...attributes: string[]): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b([^>]*)>[\\s\\S]*?</${tag}>`, 'g'))]
    .filter(([, own]) => attributes.every((attribute) => own!.includes(attribute)))
    .map(([whole]) => whole);

/** The texts of links to an address. */
export const linksTo = (html: string, href: string): string[] =>
  elementsOf(html, 'a', `href="${href}"`).map(textOf);

/** What search engines are told, by its type. */
export const structuredOf = (html: string, type: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, json]) => JSON.parse(json!) as Record<string, unknown>)
    .filter((data) => data['@type'] === type);

export const canonicalOf = (html: string): string => /<link rel="canonical" href="([^"]+)"/.exec(html)![1]!;
