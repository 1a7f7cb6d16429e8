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
 * Parameters some page reads. All others (utm and the like) are left out of what is rendered and cached. Pages of an owner
 * read what their lists show, are rendered for a person and never cached: nothing of theirs is left out. Nor of the address
 * of an event's selection: it is only sent on, with its whole query.
 */
export const isKnownParameter = (key: string, path: string): boolean =>
  parameters.has(key) || key.startsWith('filter_') || isOwnersPage(path) || path.startsWith('/events/event-');

const ownersPages = ['/personal/', '/admin/', '/auctions/log/'];

/**
 * Rendered for whoever opens it, and kept nowhere. All other pages come to everyone from the same bytes; a person's part
 * of them comes by calls.
 */
export const isOwnersPage = (path: string): boolean => ownersPages.some((one) => path.startsWith(one));
