import { type SpecifiedRoute, specifiedRoutes } from '#tests/conformance/specification.ts';
import { expect, expectNoAxeViolations, settle, signIn, test } from './support/test.ts';

/** A placeholder looks the same everywhere: one of them stands for all. */
const screens: SpecifiedRoute[] = [
  ...specifiedRoutes.filter((route) => !route.leadsTo && (!route.later || route.path === '/contacts/')),
  { path: '/dev/ui/', title: 'Элементы' },
];

const asPerson = (guard: string | undefined): string | undefined => (guard ? 'admin' : undefined);

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const route of screens)
      test(`${route.path} is clean`, async ({ page, baseURL, expectErrors }) => {
        if (route.status) expectErrors(new RegExp(`status of ${route.status}`));
        await settle(page, baseURL!);
        const person = asPerson(route.guard);
        if (person) await signIn(page, person);
        await page.goto(route.path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).toHaveTitle(new RegExp(`^${route.title}`));
        await expectNoAxeViolations(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
      });
  });
