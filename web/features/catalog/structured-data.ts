import type { Site } from '#web/app/request-context.ts';
import type { Crumb } from './catalog-crumbs.tsx';

export interface HeadInput {
  match: { pathname: string };
  matches: { loaderData?: unknown }[];
}

export const originOf = (matches: HeadInput['matches']): string =>
  (matches[0]?.loaderData as { site: Site } | undefined)?.site.publicUrl ?? '';

/** A block of data for search engines. A «<» could end the script it stands in. */
export const structuredData = (data: object) => ({
  type: 'application/ld+json',
  children: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
});

export const breadcrumbData = (crumbs: readonly Crumb[], origin: string) =>
  structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: origin + href,
    })),
  });
