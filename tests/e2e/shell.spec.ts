import { alive, expect, expectNoAxeViolations, open, settle, signIn, test } from './support/test.ts';

test.describe('shell', () => {
  test('the cookie banner, a window, the telephone and the menu, on a desk and on a small screen', async ({
    page,
  }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: 'Файлы cookie' });
    await test.step('the banner stands until it is accepted', async () => {
      await expect(banner).toBeVisible();
      await expectNoAxeViolations(page, '[aria-label="Файлы cookie"]');
      await banner.getByRole('button', { name: 'Понятно' }).click();
      await expect(banner).toBeHidden();
    });

    await test.step('one window at a time: scrolling is locked, focus stays inside, Esc closes, focus returns', async () => {
      const enter = page.getByRole('button', { name: 'Войти' });
      await enter.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveCount(1);
      await expect(dialog).toBeVisible();
      await page.mouse.wheel(0, 2000);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      // The window takes the focus as it opens, and again at each end of its round.
      const inside = () => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null);
      await expect.poll(inside).toBe(true);
      for (let press = 0; press < 25; press++) {
        await page.keyboard.press('Tab');
        await expect.poll(inside).toBe(true);
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(enter).toBeFocused();
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });

    const phone = page.getByRole('link', { name: /Позвонить/ });
    await test.step('the telephone floats, but not on small screens', async () => {
      await expect(phone).toBeVisible();
      await expect(phone).toHaveAttribute('href', /^tel:\+7\d{10}$/);
      await page.setViewportSize({ width: 390, height: 800 });
      await expect(phone).toBeHidden();
    });

    await test.step('the menu is a drawer on small screens, usable by keyboard', async () => {
      const burger = page.getByRole('button', { name: 'Меню' });
      await burger.focus();
      await page.keyboard.press('Enter');
      const drawer = page.getByRole('dialog', { name: 'Меню' });
      await expect(drawer).toBeVisible();
      await expectNoAxeViolations(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expect(drawer).toBeHidden();
      await expect(burger).toBeFocused();
      await burger.click();
      await drawer.getByRole('link', { name: 'Контакты' }).click();
      await expect(page).toHaveURL('/contacts/');
      await expect(drawer).toBeHidden();
    });

    await test.step('the accepted banner stays away; auction pages have no telephone', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(phone).toBeVisible();
      await expect(banner).toBeHidden();
      await page
        .getByRole('navigation', { name: 'Основное меню' })
        .getByRole('link', { name: 'Аукционы' })
        .click();
      await expect(page).toHaveURL('/auctions/');
      await expect(phone).toBeHidden();
    });
  });

  test('a press before the page is alive is kept until it is; who scrolled meanwhile is not thrown back', async ({
    page,
    baseURL,
  }) => {
    await settle(page, baseURL!);
    const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', (route) => pressed.then(() => route.continue()));
    await page.goto('/contacts/', { waitUntil: 'commit' });
    await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    goOn();
    await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    await alive(page);
    expect(await page.evaluate(() => scrollY)).toBe(400);
  });

  test('a press in a part whose code comes last is kept too', async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    const { promise: pressed, resolve: goOn } = Promise.withResolvers<void>();
    const asked = page.waitForRequest(/filter-panel/);
    await page.route(/filter-panel/, (route) => pressed.then(() => route.continue()));
    await page.goto('/catalog/diamonds/shape-heart/', { waitUntil: 'commit' });
    await asked;
    await page.getByRole('button', { name: 'Сохранить подбор' }).click();
    goOn();
    await expect(page.getByLabel('Название подбора')).toBeVisible();
  });

  test('a visitor at a private page is sent home, signs in and returns to it; its session’s end is said once', async ({
    page,
    baseURL,
    expectErrors,
  }) => {
    expectErrors(/401/);
    await settle(page, baseURL!);
    await page.goto('/personal/');
    await expect(page).toHaveURL('/');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Электронная почта').fill('client@demo.test');
    await dialog.getByLabel('Пароль', { exact: true }).fill('Demo-2026!');
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL('/personal/');
    await expect(page.getByRole('heading', { level: 1, name: /^Елена, / })).toBeVisible();
    await expect(dialog).toBeHidden();

    const { success } = (await (await page.request.get('/api/internal/config/')).json()) as {
      success: { data: { csrfToken: string } };
    };
    await page.context().request.post('/api/internal/user/logout', {
      headers: { 'x-xsrf-token': success.data.csrfToken },
      data: {},
    });
    // The next poll of an open page meets the ended session.
    await expect(dialog).toBeVisible({ timeout: 60_000 });
    await expect(dialog).toContainText('Сеанс завершён');
    await expect(dialog).toHaveCount(1);
    // Personal data leaves the screen if the person does not sign in again.
    await dialog.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL(`${baseURL}/`);
    await expect(page.getByRole('heading', { name: /^Елена, / })).toHaveCount(0);
  });

  test('another build reloads the page once, but not while a form holds text', async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    // A later build than the one that answers: it was taken back.
    const taken = { name: 'client_version', value: '9999999999-taken-back', url: baseURL! };
    const build = async () => (await page.context().cookies()).find(({ name }) => name === taken.name)?.value;
    const { promise: typed, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/api/internal/config/', (route) => typed.then(() => route.continue()));
    await open(page, '/');
    const email = page.getByRole('main').getByLabel('Электронная почта');
    await email.fill('anna@');
    await page.context().addCookies([taken]);
    goOn();
    await expect(page.getByRole('link', { name: /Позвонить/ })).toBeVisible();
    await expect(email).toHaveValue('anna@');
    expect(await build()).toBe(taken.value);

    const reloaded = page.waitForEvent('framenavigated', {
      predicate: (frame) => frame.url() === `${baseURL}/contacts/`,
    });
    await page.goto('/contacts/');
    await reloaded;
    await expect.poll(build).not.toBe(taken.value);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('without its configuration the page still lives, and only the log knows', async ({
    page,
    baseURL,
    expectErrors,
  }) => {
    expectErrors(/status of 500/);
    await settle(page, baseURL!);
    await page.route('**/api/internal/config/', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: '{"error":{"code":"unknown","message":"Unknown error, please try again later"}}',
      }),
    );
    const logged = page.waitForEvent('console', (message) => message.text().includes('config not loaded'));
    await page.goto('/contacts/');
    expect((await logged).type()).toBe('warning');
    await expect(page.getByRole('link', { name: /Позвонить/ })).toHaveCount(0);
    await page
      .getByRole('navigation', { name: 'Основное меню' })
      .getByRole('link', { name: 'События' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('События');
    await page.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a click in the middle of the page’s awakening is followed', async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await page.goto('/contacts/', { waitUntil: 'domcontentloaded' });
    await page
      .getByRole('navigation', { name: 'Основное меню' })
      .getByRole('link', { name: 'События' })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('События');
  });
});

test.describe('toasts', () => {
  test('none on the documents page, and nobody asks for them there', async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    await signIn(page, 'manager');
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/notifications/list')) asked++;
    });
    await page.goto('/personal/documents/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await alive(page);
    expect(asked).toBe(0);
  });
});
