import { specifiedRoutes } from '#tests/conformance/specification.ts';
import { smallTargets } from './support/small-targets.ts';
import { expect, settle, signIn, test } from './support/test.ts';

const pages = specifiedRoutes.filter(({ leadsTo, guard, status }) => !leadsTo && !guard && !status);
const items = [
  ['/api/internal/personal-catalog/get-catalog?type=main', 'a stone'],
  ['/api/internal/personal-catalog/get-catalog?type=boxes', 'a box'],
  ['/api/internal/personal-catalog/jewelry/get-catalog?type=jewelry', 'a jewel'],
  ['/api/internal/personal-catalog/jewelry/get-catalog?type=posie', 'a posie ring'],
] as const;

const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true };
test.use({ ...telephone, roaming: telephone });

for (const { path } of pages)
  test(`${path} can be pressed with a finger`, async ({ roamingPage: page, baseURL }) => {
    await settle(page, baseURL!);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await smallTargets(page)).toEqual([]);
  });

for (const [call, name] of items)
  test(`the page of ${name} can be pressed with a finger`, async ({ roamingPage: page, baseURL }) => {
    await settle(page, baseURL!);
    const { success } = await (await page.request.get(call)).json();
    await page.goto(success.data.items[0].href, { waitUntil: 'networkidle' });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await smallTargets(page)).toEqual([]);
  });

test('every window can be pressed with a finger', async ({ page, baseURL, expectErrors }) => {
  test.slow();
  // Windows of letters are shown what they say of a link that does not work.
  expectErrors(/status of 4(10|22)/);
  await settle(page, baseURL!);
  await signIn(page, 'admin');
  await page.goto('/dev/windows/');
  const openers = page.getByRole('group', { name: 'Окна дома' }).getByRole('button');
  await expect(openers.first()).toBeVisible();
  const small: Record<string, string[]> = {};
  const dialog = page.getByRole('dialog');
  for (const [place, name] of (await openers.allTextContents()).entries()) {
    // While the window before is still closing, a press opens nothing.
    await expect(async () => {
      if (!(await dialog.count())) await openers.nth(place).press('Enter');
      await expect(dialog).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    const found = await smallTargets(page, '[role=dialog]');
    if (found.length) small[name] = found;
    // One that is demanded does not close: it is left with its page.
    await page.keyboard.press('Escape');
    const closed = await expect(dialog)
      .toHaveCount(0, { timeout: 1000 })
      .then(
        () => true,
        () => false,
      );
    if (!closed) await page.goto('/dev/windows/');
  }
  expect(small).toEqual({});
});
