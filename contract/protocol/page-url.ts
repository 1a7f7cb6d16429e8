/** The two pages that the specification lists without a slash at the end. */
export const pagesWithoutSlash: ReadonlySet<string> = new Set(['/search', '/subscriptions-management']);

const parameters = new Set([
  'q',
  'page',
  'sort',
  'view',
  'type',
  'tag',
  'token',
  'modal',
  'next',
  'from',
  'to',
  'month',
  'status',
  'open',
  'mine',
  'auction',
  'index',
  'sum',
  'years',
  'scenario',
  'spread',
  'deposit',
  'gold',
  'inflation',
  'office',
  'manager',
]);

/** Parameters some page reads. All others (utm and the like) are left out of what is rendered and cached. */
export const isKnownParameter = (key: string): boolean => parameters.has(key) || key.startsWith('filter_');
