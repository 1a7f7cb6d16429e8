import { globSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isOwnersPage } from '#contract/protocol/page-url.ts';
import { type Audience, isFor, kinds, openPermissionHouse, type PermissionHouse } from './kinds.ts';

let world: PermissionHouse;
beforeAll(async () => {
  world = await openPermissionHouse();
});
afterAll(() => world.house.close());

interface PageRow {
  for: Audience;
  /** An address of the page. */
  at: string;
  /** About somebody: another's is not there. */
  somebodys?: true;
  /** Where those are sent who are signed in and may not enter. */
  elsewhere?: string;
}

/** Pages that are not for everyone. All other files of the routes must be named below, as open to all. */
const guarded: Record<string, PageRow> = {
  'admin.$kind.$id': { for: 'words', at: '/admin/offices/1/', elsewhere: '/404/' },
  'admin_.preview.$kind.$id': { for: 'words', at: '/admin/preview/offices/1/', elsewhere: '/404/' },
  // A house that was just filled has no led sale.
  'admin_.sales.$id.desk': { for: 'desk', at: '/admin/sales/1/desk/', elsewhere: '/404/', somebodys: true },
  'admin_.sales.$id.calls': { for: 'desk', at: '/admin/sales/1/calls/', elsewhere: '/404/', somebodys: true },
  'admin_.sales.$id.screen': {
    for: 'desk',
    at: '/admin/sales/1/screen/',
    elsewhere: '/404/',
    somebodys: true,
  },
  'admin_.sales.$id.preview': {
    for: 'sales',
    at: '/admin/sales/1/preview/',
    elsewhere: '/404/',
    somebodys: true,
  },
  'admin_.sales.$id.rostrum': {
    for: 'desk',
    at: '/admin/sales/1/rostrum/',
    elsewhere: '/404/',
    somebodys: true,
  },
  'admin.$kind.index': { for: 'goods', at: '/admin/diamonds/', elsewhere: '/404/' },
  // A new house has no change yet.
  'admin.changes.$id': { for: 'keepers', at: '/admin/changes/1/', elsewhere: '/404/', somebodys: true },
  'admin.changes.index': { for: 'keepers', at: '/admin/changes/', elsewhere: '/404/' },
  'admin.indices.points': { for: 'words', at: '/admin/indices/points/', elsewhere: '/404/' },
  'admin.events.$id.guests': { for: 'eventGuests', at: '/admin/events/1/guests/', elsewhere: '/404/' },
  'admin.deals': { for: 'sellers', at: '/admin/deals/', elsewhere: '/404/' },
  'admin.documents.index': { for: 'auctionManagers', at: '/admin/documents/', elsewhere: '/404/' },
  'admin.documents.library': { for: 'staff', at: '/admin/documents/library/', elsewhere: '/404/' },
  'admin.help': { for: 'staff', at: '/admin/help/', elsewhere: '/404/' },
  'admin.house': { for: 'admins', at: '/admin/house/', elsewhere: '/404/' },
  'admin.money.index': { for: 'money', at: '/admin/money/', elsewhere: '/404/' },
  'admin.money.statement.$id': { for: 'money', at: '/admin/money/statement/1/', elsewhere: '/404/' },
  'admin.handovers.$id': { for: 'handing', at: '/admin/handovers/1/', elsewhere: '/404/' },
  'admin.handovers.index': { for: 'handing', at: '/admin/handovers/', elsewhere: '/404/' },
  'admin.money.duties': { for: 'money', at: '/admin/money/duties/', elsewhere: '/404/' },
  'admin.money.orders': { for: 'money', at: '/admin/money/orders/', elsewhere: '/404/' },
  'admin.money.owners.$id': { for: 'money', at: '/admin/money/owners/1/', elsewhere: '/404/' },
  'admin.money.owners.index': { for: 'money', at: '/admin/money/owners/', elsewhere: '/404/' },
  'admin.money.statement.index': { for: 'money', at: '/admin/money/statement/', elsewhere: '/404/' },
  'admin.people.$id': { for: 'people', at: '/admin/people/1/', elsewhere: '/404/' },
  // A house that was just filled has no led sale.
  'admin.sales.$id.hall': {
    for: 'auctions',
    at: '/admin/sales/1/hall/',
    elsewhere: '/404/',
    somebodys: true,
  },
  'admin.sales.$id.phones': {
    for: 'auctions',
    at: '/admin/sales/1/phones/',
    elsewhere: '/404/',
    somebodys: true,
  },
  'admin.sales.$id.written': { for: 'auctions', at: '/admin/sales/1/written/', elsewhere: '/404/' },
  'admin.sales.$id.index': { for: 'sales', at: '/admin/sales/3/', elsewhere: '/404/' },
  'admin.sales.$id.money': { for: 'saleStates', at: '/admin/sales/1/money/', elsewhere: '/404/' },
  // The first person of the house bids nowhere.
  'admin.sales.$id.settle.$user': {
    for: 'money',
    at: '/admin/sales/1/settle/9999/',
    elsewhere: '/404/',
    somebodys: true,
  },
  'admin.sales.$id.close': { for: 'sales', at: '/admin/sales/1/close/', elsewhere: '/404/' },
  'admin.sales.$id.terms': { for: 'sales', at: '/admin/sales/3/terms/', elsewhere: '/404/' },
  'admin.sales.index': { for: 'sales', at: '/admin/sales/', elsewhere: '/404/' },
  'admin.people.index': { for: 'people', at: '/admin/people/', elsewhere: '/404/' },
  // A new house has no import yet.
  'admin.import.$id': { for: 'loaders', at: '/admin/import/1/', elsewhere: '/404/', somebodys: true },
  'admin.import.index': { for: 'loaders', at: '/admin/import/', elsewhere: '/404/' },
  'admin.index': { for: 'staff', at: '/admin/', elsewhere: '/404/' },
  'admin.letters': { for: 'staff', at: '/admin/letters/', elsewhere: '/404/' },
  'auctions.log.$code': { for: 'signedIn', at: '/auctions/log/polar-night-1/' },
  'auctions.log.index': { for: 'auctionManagers', at: '/auctions/log/', elsewhere: '/' },
  'personal.auction.completed': { for: 'signedIn', at: '/personal/auction/completed/' },
  'personal.auction.current': { for: 'signedIn', at: '/personal/auction/current/' },
  'personal.auction.index': { for: 'signedIn', at: '/personal/auction/' },
  'personal.auction.subscribed': { for: 'signedIn', at: '/personal/auction/subscribed/' },
  'personal.clients.$id': {
    for: 'managers',
    at: '/personal/clients/1/',
    elsewhere: '/personal/',
    somebodys: true,
  },
  'personal.clients.index': { for: 'managers', at: '/personal/clients/', elsewhere: '/personal/' },
  'personal.requests.index': { for: 'managers', at: '/personal/requests/', elsewhere: '/personal/' },
  'personal.documents': { for: 'papers', at: '/personal/documents/', elsewhere: '/personal/' },
  'personal.index': { for: 'nonManagers', at: '/personal/', elsewhere: '/personal/schedule/' },
  'personal.offices': { for: 'managers', at: '/personal/offices/', elsewhere: '/personal/' },
  'personal.notifications': { for: 'signedIn', at: '/personal/notifications/' },
  'personal.things': { for: 'signedIn', at: '/personal/things/' },
  'personal.invoices.index': { for: 'signedIn', at: '/personal/invoices/' },
  // Nobody has an invoice of this number.
  'personal_.invoices.$number': { for: 'signedIn', at: '/personal/invoices/26-9999999/', somebodys: true },
  'personal.papers': { for: 'signedIn', at: '/personal/papers/' },
  'personal.schedule.cancelled': { for: 'signedIn', at: '/personal/schedule/cancelled/' },
  'personal.schedule.completed': { for: 'signedIn', at: '/personal/schedule/completed/' },
  'personal.schedule.index': { for: 'signedIn', at: '/personal/schedule/' },
  'personal.schedule.search': { for: 'signedIn', at: '/personal/schedule/search/?q=1' },
  'personal.schedule.upcoming': { for: 'signedIn', at: '/personal/schedule/upcoming/' },
  'personal.data': { for: 'signedIn', at: '/personal/data/' },
  'personal.privacy': { for: 'signedIn', at: '/personal/privacy/' },
  'personal.security': { for: 'signedIn', at: '/personal/security/' },
  'personal.subscriptions.filters': { for: 'signedIn', at: '/personal/subscriptions/filters/' },
  'personal.subscriptions.index': { for: 'signedIn', at: '/personal/subscriptions/' },
};

const open = [
  '$',
  '404',
  '500',
  '__root',
  // the frame of the back office, whose pages have rows of their own
  'admin',
  'articles.$article',
  'articles.index',
  'auctions.$code.conditions.$',
  'auctions.$code.index',
  'auctions.$code.lots.$',
  'auctions.$code.screen',
  'auctions.diamond.$id',
  'auctions.finish.$id',
  'auctions.index',
  'catalog.$type.$',
  'catalog.$type.$id',
  'catalog.$type.search',
  'catalog.diamonds.unique',
  'catalog.index',
  'contacts',
  'dev.console',
  'dev.gems',
  'dev.ui',
  'dev.windows',
  'doc.$article',
  'events.$event',
  'events.index',
  'exclusive.articles',
  'index',
  'investments.articles.$article',
  'investments.articles.archive.$article',
  'investments.articles.archive.index',
  'investments.articles.index',
  'investments.calculator.boxes',
  'investments.calculator.diamonds',
  'investments.index',
  // the frame around the pages of the account, which have rows of their own
  'personal',
  'questions-and-answers',
  'search',
  'subscriptions-management',
  'wishlist',
];

it('every page says whom it is for', () => {
  const routes = path.resolve(import.meta.dirname, '../../web/routes');
  // The router leaves files alone whose names begin with a hyphen.
  const files = globSync('[!-]*.tsx', { cwd: routes }).map((file) => file.replace(/\.tsx$/, ''));
  expect(files.toSorted()).toEqual([...open, ...Object.keys(guarded)].toSorted());
});

/** Of all others the bytes are everyone's: a visitor is sent away from these, so none of theirs would be kept anyway. */
it('every page that is not for everyone is rendered for whoever opens it', () => {
  for (const { at } of Object.values(guarded)) expect(isOwnersPage(at), at).toBe(true);
});

describe.each(Object.values(guarded))('$at', (row) => {
  it.each(kinds)('%s', async (kind) => {
    const reply = await world.browsers[kind].fetch(row.at);
    const location = decodeURI(reply.headers.get('location') ?? '');
    if (isFor(row.for, kind)) {
      // Some lead to their first section, none to the door.
      expect(location).not.toContain('#login');
      if (!row.somebodys) expect(location).not.toBe('/404/');
      expect([200, 301, 302]).toContain(reply.status);
      expect(reply.headers.get('cache-control')).not.toContain('public');
      return;
    }
    const nobody = kind === 'visitor' || kind === 'disabled';
    expect(location).toBe(nobody ? `/#login=${row.at}` : row.elsewhere);
  });
});

describe('a letter of the house as a document of its own', () => {
  it.each(kinds)('%s', async (kind) => {
    const { status } = await world.browsers[kind].fetch('/admin/letters/auction-won/body');
    expect(status === 200).toBe(isFor('staff', kind));
    if (kind === 'client') expect(status).toBe(403);
  });
});
