import type { Page } from '@playwright/test';
import { smallTargets } from './support/small-targets.ts';
import { expect, expectNoAxeViolations, open, post, settle, signIn, test } from './support/test.ts';

const api = '/api/internal/admin';

/** The address of the first that a call lists. */
const first =
  (call: string, place: string, key: string) =>
  async (page: Page): Promise<string> => {
    const { success } = await (await page.request.get(`${api}/${call}`)).json();
    return `/admin/${place}/${success.data[key][0].id}/`;
  };
const form = (kind: string) => first(`entities/${kind}/?limit=1`, kind, 'rows');

/** Every screen that an admin works at; those of the specification are held elsewhere, but not to a finger. */
const screens: Record<string, string | ((page: Page) => Promise<string>)> = {
  'what waits': '/admin/',
  'the list of stones': '/admin/diamonds/',
  'a list that found nothing': '/admin/diamonds/?q=zzzz',
  'the list of jewels': '/admin/jewelry/',
  'a stone': form('diamonds'),
  'a box': form('boxes'),
  'a unique stone': form('unique'),
  'a jewel': form('jewelry'),
  'a posie ring': form('posie'),
  'an office': form('offices'),
  'a tooltip': form('tooltips'),
  'a question': form('questions'),
  'a legal text': form('legal'),
  people: '/admin/people/',
  'a person': first('people/', 'people', 'people'),
  'papers of companies': '/admin/documents/',
  library: '/admin/documents/library/',
  letters: '/admin/letters/',
  house: '/admin/house/',
  help: '/admin/help/',
  'a list to load': '/admin/import/',
  'a list of clients to load': '/admin/import/?kind=clients',
  journal: '/admin/changes/',
  'the queue': '/personal/requests/',
  clients: '/personal/clients/',
  schedule: '/personal/schedule/',
  'completed meetings': '/personal/schedule/completed/',
  'own papers': '/personal/papers/',
  'the log of auctions': '/auctions/log/',
  'the log of an auction': '/auctions/log/polar-night/',
};

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const [name, where] of Object.entries(screens))
  test(`${name}: clean for axe, nothing sideways, wide enough for a finger`, async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    await signIn(page, 'admin');
    // What other tests told the house stands above its screens until it is read.
    await post(page, '/api/internal/user/notifications/mark-all-of-read', { upTo: 2 ** 31 - 1 });
    await open(page, typeof where === 'string' ? where : await where(page));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await smallTargets(page)).toEqual([]);
    for (const width of [390, 768, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways, `at ${width} px`).toBeLessThanOrEqual(0);
      if (width === 390 || width === 1440) await expectNoAxeViolations(page);
    }
  });
