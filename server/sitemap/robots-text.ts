/** What is a person's own, made of a query, or a machine's. */
const closed = [
  '/personal/',
  '/api/',
  '/search',
  '/wishlist',
  '/subscriptions-management',
  '/auctions/log/',
  '/dev/',
];

export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
