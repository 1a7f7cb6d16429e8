import { specifiedRoutes } from '#tests/conformance/specification.ts';
import { smallTargets } from './support/small-targets.ts';
import { expect, open, settle, test } from './support/test.ts';

const pages = specifiedRoutes.filter(({ leadsTo, guard, status }) => !leadsTo && !guard && !status);
const items = [
  ['/api/internal/personal-catalog/get-catalog?type=main', 'a stone'],
  ['/api/internal/personal-catalog/get-catalog?type=boxes', 'a box'],
  ['/api/internal/personal-catalog/jewelry/get-catalog?type=jewelry', 'a jewel'],
  ['/api/internal/personal-catalog/jewelry/get-catalog?type=posie', 'a posie ring'],
] as const;

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true };
test.use(telephone);

for (const { path } of pages)
  test(`${path} can be pressed with a finger`, async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    await open(page, path);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await smallTargets(page)).toEqual([]);
  });

for (const [call, name] of items)
  test(`the page of ${name} can be pressed with a finger`, async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    const { success } = await (await page.request.get(call)).json();
    await open(page, success.data.items[0].href);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await smallTargets(page)).toEqual([]);
  });
