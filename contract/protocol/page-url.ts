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

/**
 * Parameters that some page reads. All others (utm and the like) are dropped before rendering and caching. Staff
 * and account pages are rendered for a person and never cached, so all their parameters are kept. So is the query
 * of an event's selection, which is only passed on.
 */
export const isKnownParameter = (key: string, path: string): boolean =>
  parameters.has(key) || key.startsWith('filter_') || isOwnersPage(path) || path.startsWith('/events/event-');

const ownersPages = ['/personal/', '/admin/', '/auctions/log/'];

/**
 * Rendered for the person who opens it, and not cached. All other pages are the same bytes for everyone; a person's
 * part of them comes by calls.
 */
export const isOwnersPage = (path: string): boolean => ownersPages.some((one) => path.startsWith(one));
