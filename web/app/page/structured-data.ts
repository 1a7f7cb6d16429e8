/** A page on the way from home down to the current one. */
export interface Crumb {
  label: string;
  href: string;
}

/** A block of data for search engines. A «<» could end the script it stands in. */
export const structuredData = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

export const breadcrumbData = (crumbs: readonly Crumb[], origin: string): string =>
  structuredData({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: origin + href,
    })),
  });
