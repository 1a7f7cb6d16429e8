import type { Page } from '@playwright/test';
import { smallTargets } from './support/small-targets.ts';
import { expect, expectCleanWindow, open, settle, signIn, test } from './support/test.ts';

test.use({ hasTouch: true });

/**
 * The page of windows without the house's header and footer: axe measures the whole document at every look, and most of it
 * would be theirs. They lie behind the window, and `screens.spec.ts` looks at them.
 */
async function openWindows(page: Page): Promise<void> {
  await open(page, '/dev/windows/');
  await expect(page.getByRole('group', { name: 'Окна дома' })).toBeVisible();
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('header, footer')) if (!part.closest('main')) part.remove();
  });
}

for (const half of ['first', 'second'])
  test(`every window of the ${half} half is clean at 390 and at 1440 px, fits a finger, closes by Escape and gives the focus back`, async ({
    page,
    baseURL,
    expectErrors,
  }) => {
    test.slow();
    // Windows of letters are shown what they say of a link that does not work.
    expectErrors(/status of 4(10|22)/);
    await settle(page, baseURL!);
    await signIn(page, 'admin');
    await openWindows(page);
    const openers = page.getByRole('group', { name: 'Окна дома' }).locator('button');
    const dialog = page.locator('[role=dialog]');
    const names = await openers.allTextContents();
    expect(names.length).toBeGreaterThan(36);
    const middle = Math.ceil(names.length / 2);
    for (const [place, name] of names.entries()) {
      if (place < middle !== (half === 'first')) continue;
      await test.step(name, async () => {
        const opener = openers.nth(place);
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
        if (name.endsWith('обязателен')) await openWindows(page);
        else {
          await expect(dialog).toHaveCount(0);
          await expect(opener).toBeFocused();
        }
      });
    }
  });
