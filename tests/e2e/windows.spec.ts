import type { Page } from '@playwright/test';
import { smallTargets } from './support/small-targets.ts';
import { alive, expect, expectCleanWindow, settle, signIn, test } from './support/test.ts';

test.use({ hasTouch: true });

/**
 * Without the house's header and footer: axe measures the whole document for every look at a window, and of what is here
 * two thirds are theirs. They lie behind the window, and `screens.spec.ts` looks at them.
 */
const leaveOnlyOpeners = async (page: Page): Promise<void> => {
  await alive(page);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('header, footer')) if (!part.closest('main')) part.remove();
  });
};

test('every window is clean at 390 and at 1440 px, fits a finger, closes by Escape and gives the focus back', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  test.slow();
  // Windows of letters are shown what they say of a link that does not work.
  expectErrors(/status of 4(10|22)/);
  await settle(page, baseURL!);
  await signIn(page, 'admin');
  await page.goto('/dev/windows/');
  const openers = page.getByRole('group', { name: 'Окна дома' }).getByRole('button');
  await expect(openers.first()).toBeVisible();
  const names = await openers.allTextContents();
  expect(names.length).toBeGreaterThan(18);
  await leaveOnlyOpeners(page);
  for (const [place, name] of names.entries())
    await test.step(name, async () => {
      const opener = openers.filter({ hasText: new RegExp(`^${name}$`) });
      const dialog = page.getByRole('dialog');
      // While the window before is still closing, a press opens nothing.
      await expect(async () => {
        if (!(await dialog.count())) await opener.press('Enter');
        await expect(dialog).toBeVisible({ timeout: 1000 });
      }).toPass({ timeout: 20_000 });
      await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
      // As wide as it is, then the other way.
      for (const width of place % 2 ? [390, 1440] : [1440, 390]) {
        await expectCleanWindow(page, [width]);
        if (width === 390) expect(await smallTargets(page, '[role=dialog]')).toEqual([]);
      }
      await page.keyboard.press('Escape');
      // The mandatory one does not close: it asks whether to sign out.
      if (name.endsWith('обязателен')) {
        await page.reload();
        await leaveOnlyOpeners(page);
      } else {
        await expect(dialog).toHaveCount(0);
        await expect(opener).toBeFocused();
      }
    });
});
