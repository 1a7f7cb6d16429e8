import { people, sentTo, specifiedRoutes } from '#tests/conformance/specification.ts';
import { expect, pressEscape, settle, signIn, test } from './support/test.ts';

/** One route of each guard: on the server all of them are tried for everyone. */
const guarded = ['/personal/', '/personal/documents/', '/personal/subscriptions/', '/auctions/log/'].map(
  (path) => specifiedRoutes.find((route) => route.path === path)!,
);

for (const who of people)
  test(`guards in the browser: ${who}`, async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    if (who !== 'visitor') await signIn(page, who);
    await page.goto('/contacts/');
    await expect(
      page.getByRole('button', { name: who === 'visitor' ? 'Войти' : /меню кабинета/ }),
    ).toBeVisible();
    for (const route of guarded) {
      const target = sentTo(route, who);
      // The router follows the history; the page is not loaded anew.
      await page.evaluate((path) => history.pushState(null, '', path), route.path);
      if (who === 'visitor') {
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
        await pressEscape(page);
        await expect(page.getByRole('dialog')).toHaveCount(0);
      } else {
        const end = target === '/personal/schedule/' ? '/personal/schedule/upcoming/' : target;
        await expect(page).toHaveURL(end ?? route.path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page).not.toHaveTitle(/Контакты/);
      }
    }
  });
