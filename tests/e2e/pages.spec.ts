import { type SpecifiedRoute, specifiedRoutes } from '#tests/conformance/specification.ts';
import { expect, expectNoAxeViolations, settle, signIn, test } from './support/test.ts';

const screens: SpecifiedRoute[] = [
  ...specifiedRoutes.filter((route) => !route.leadsTo),
  { path: '/dev/ui/', title: 'Элементы' },
];

for (const route of screens)
  test(`${route.path} is clean at 390 and at 1440 px`, async ({ page, baseURL, expectErrors }) => {
    if (route.status) expectErrors(new RegExp(`status of ${route.status}`));
    await settle(page, baseURL!);
    // Everything is open to an admin but a company's own papers.
    if (route.guard) await signIn(page, route.guard === 'documents' ? 'company' : 'admin');
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(route.path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${route.title}`));
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
