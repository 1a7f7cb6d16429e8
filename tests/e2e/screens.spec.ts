import type { Page } from '@playwright/test';
import { specifiedRoutes } from '#tests/conformance/specification.ts';
import { smallTargets } from './support/small-targets.ts';
import { alive, expect, expectNoAxeViolations, post, settle, signIn, test } from './support/test.ts';

interface Screen {
  path: string | ((page: Page) => Promise<string>);
  /** Who sees it; nobody: a visitor. */
  login?: 'admin' | 'company' | 'client' | 'owner';
  status?: number;
  /** Where it is arranged in other ways than on a telephone and on a desk. */
  axeAt?: readonly number[];
}

/** The form of the first record that a call of the back office lists. */
const first =
  (call: string, place: string, key: string) =>
  async (page: Page): Promise<string> => {
    const { success } = await (await page.request.get(`/api/internal/admin/${call}`)).json();
    return `/admin/${place}/${success.data[key][0].id}/`;
  };
const form = (kind: string) => first(`entities/${kind}/?limit=1`, kind, 'rows');

/** The page of the first item that a call of the catalog lists. */
const firstItem =
  (call: string) =>
  async (page: Page): Promise<string> => {
    const { success } = await (await page.request.get(`/api/internal/personal-catalog/${call}`)).json();
    return success.data.items[0].href;
  };

const screens: Record<string, Screen> = {
  '/dev/ui/': { path: '/dev/ui/' },
  'an article with a picture': { path: '/investments/articles/boxes-explained/' },
  'a long document': { path: '/doc/auction-rules/' },
  'a table of stones': { path: '/catalog/diamonds/?view=table' },
  'the page of a stone': { path: firstItem('get-catalog?type=main&filter_label_investment=1') },
  'found questions': { path: '/questions-and-answers/?q=выкуп' },
};
/** Other words in a screen that is looked at already: what these addresses say is tested without a browser. */
const seenElsewhere = new Set([
  '/auctions/polar-night/lots/status-on-sale/',
  '/auctions/polar-night/lots/status-on-sale/shape-pear/',
  '/auctions/polar-night/conditions/',
  '/auctions/polar-night/conditions/payment/',
  '/catalog/diamonds/shape-round/clarity-if/',
  '/catalog/diamonds/event-diamonds-15/',
  '/catalog/diamonds/11000/',
  '/events/?type=lecture',
  '/investments/articles/archive/index-2019/',
  '/doc/personal-data/',
  '/personal/schedule/cancelled/',
]);
for (const { path, guard, status, leadsTo } of specifiedRoutes)
  if (!leadsTo && !seenElsewhere.has(path))
    screens[path] = {
      path,
      // Everything is open to an admin but a company's own papers.
      ...(guard && { login: guard === 'documents' ? ('company' as const) : ('admin' as const) }),
      ...(status && { status }),
    };
const busiest = new Set(['what waits', 'the list of stones', 'the form of an office', 'journal']);
for (const [name, path] of Object.entries<Screen['path']>({
  'what waits': '/admin/',
  'the list of stones': '/admin/diamonds/',
  'a list that found nothing': '/admin/diamonds/?q=zzzz',
  'the form of a stone': form('diamonds'),
  'the form of a box': form('boxes'),
  'the form of a jewel': form('jewelry'),
  'the form of an office': form('offices'),
  'the form of a question': form('questions'),
  'the form of a legal text': form('legal'),
  sales: '/admin/sales/',
  'a sale': first('sales/', 'sales', 'sales'),
  'the form of a lot': form('lots'),
  'guests of an event': async (page) => `${await form('events')(page)}guests/`,
  'the form of terms': form('sale-terms'),
  owners: '/admin/sellers/',
  'the form of an owner': form('sellers'),
  'the form of a contract': form('seller-contracts'),
  'statements of the bank': '/admin/money/statement/',
  'money of the house': '/admin/money/',
  'payment orders': '/admin/money/orders/',
  'money of owners': '/admin/money/owners/',
  'duties of the law': '/admin/money/duties/',
  handovers: '/admin/handovers/',
  'values of the law': '/admin/law-values/',
  'the form of a working year': form('working-years'),
  people: '/admin/people/',
  'a person': first('people/', 'people', 'people'),
  'papers of companies': '/admin/documents/',
  library: '/admin/documents/library/',
  'points of indices': '/admin/indices/points/',
  letters: '/admin/letters/',
  house: '/admin/house/',
  help: '/admin/help/',
  'a list to load': '/admin/import/',
  'a list of clients to load': '/admin/import/?kind=clients',
  journal: '/admin/changes/',
  'the queue': '/personal/requests/',
  clients: '/personal/clients/',
  schedule: '/personal/schedule/',
  'own papers': '/personal/papers/',
  'the log of an auction': '/auctions/log/polar-night/',
}))
  if (typeof path !== 'string' || !(path in screens))
    screens[name] = { path, login: 'admin', ...(busiest.has(name) && { axeAt: [390, 768, 1280, 1440] }) };

/** The newest invoice of the person who is signed in. */
const ownInvoice = async (page: Page): Promise<string> => {
  const { success } = await (await page.request.get('/api/internal/user/invoices/')).json();
  return `/personal/invoices/${success.data.items[0].number}/`;
};
Object.assign(screens, {
  'own invoices': { path: '/personal/invoices/', login: 'client' },
  'an own invoice': { path: ownInvoice, login: 'client' },
  'things of an owner': { path: '/personal/things/', login: 'owner', axeAt: [390, 768, 1440] },
  'money of a sale': { path: '/admin/sales/1/money/', login: 'admin' },
  'money of an owner': { path: '/admin/money/owners/1/', login: 'admin' },
  'a statement of the bank': { path: '/admin/money/statement/1/', login: 'admin' },
  'a handover': { path: '/admin/handovers/1/', login: 'admin' },
} satisfies Record<string, Screen>);

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const [name, { path, login, status, axeAt = [390, 1440] }] of Object.entries(screens))
  test(`${name}: clean for axe, nothing sideways, wide enough for a finger`, async ({
    page,
    baseURL,
    expectErrors,
  }) => {
    if (status) expectErrors(new RegExp(`status of ${status}`));
    await settle(page, baseURL!);
    if (login) await signIn(page, login);
    // What other tests told the house stands above its screens until it is read.
    if (login) await post(page, '/api/internal/user/notifications/mark-all-of-read', { upTo: 2 ** 31 - 1 });
    await page.goto(typeof path === 'string' ? path : await path(page));
    await alive(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The gallery of components shows what is busy, and links out of the lines they are made for.
    if (path !== '/dev/ui/') {
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await smallTargets(page)).toEqual([]);
    }
    for (const width of [390, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      // What is measured by scripts finds its place a frame later.
      const sideways = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(sideways, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
      if (axeAt.includes(width)) await expectNoAxeViolations(page);
    }
  });
