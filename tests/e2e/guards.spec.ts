import { sentTo, specifiedRoutes, type Who } from '#tests/conformance/specification.ts';
import { expect, open, pressEscape, settle, signIn, test } from './support/test.ts';

const routeOf = (path: string) => specifiedRoutes.find((route) => route.path === path)!;

/** Each guard lets somebody in and sends somebody away: on the server all routes are tried for everyone. */
const tried: readonly [Who, ...string[]][] = [
  ['visitor', '/personal/', '/personal/documents/', '/personal/subscriptions/', '/auctions/log/'],
  ['client', '/personal/', '/personal/documents/', '/personal/subscriptions/', '/auctions/log/'],
  ['company', '/personal/documents/'],
  ['manager', '/personal/'],
  ['auction', '/auctions/log/'],
];

test('guards in the browser', async ({ page, baseURL }) => {
  await settle(page, baseURL!);
  for (const [who, ...paths] of tried)
    await test.step(who, async () => {
      if (who !== 'visitor') await signIn(page, who);
      await open(page, '/contacts/');
      await expect(
        page.getByRole('button', { name: who === 'visitor' ? 'Войти' : /меню кабинета/ }),
      ).toBeVisible();
      for (const path of paths) {
        const target = sentTo(routeOf(path), who);
        // The router follows the history; the page is not loaded anew.
        await page.evaluate((to) => history.pushState(null, '', to), path);
        if (who === 'visitor') {
          await expect(page).toHaveURL('/');
          await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
          await pressEscape(page);
          await expect(page.getByRole('dialog')).toHaveCount(0);
        } else {
          const end = target === '/personal/schedule/' ? '/personal/schedule/upcoming/' : target;
          await expect(page).toHaveURL(end ?? path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page).not.toHaveTitle(/Контакты/);
        }
      }
    });
});
