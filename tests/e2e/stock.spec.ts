import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { askBase } from './support/house-base.ts';
import { expect, expectNoAxeViolations, open, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

/** Stones that no other test touches. */
const stones = (place: number, count: number) =>
  askBase<{ id: string; name: string; price: number }>(
    `select id::text, name, price::int from items i where type = 'diamonds' and status = 'available' and archived_at is null and price is not null
       and not exists (select from lot_stones where item_id = i.id) order by id desc offset $1 limit $2`,
    [place, count],
  );
const statusOf = async (id: string) =>
  (await askBase<{ status: string }>('select status from items where id = $1', [id]))[0]!.status;
const list = '/admin/diamonds/?columns[]=price&columns[]=shape&sort=-id';
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}-${column}"]`);
const idle = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

test('a price is typed into its cell, a column is pasted from a spreadsheet, and both are drafts', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await open(page, list);
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.type('777000');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, 0).locator('b')).toHaveText(/777\s000/);
  await expect(cell(page, 1, 0)).toBeFocused();
  await idle(page);
  const before = await cell(page, 1, 0).textContent();
  await page.keyboard.press('Control+KeyD');
  await expect(cell(page, 1, 0).locator('b')).toHaveText(/777\s000/);
  await idle(page);
  await page.keyboard.press('Control+KeyZ');
  await expect(cell(page, 1, 0)).toHaveText(before!);
  await idle(page);

  await cell(page, 1, 0).evaluate((target) => {
    const data = new DataTransfer();
    data.setData('text/plain', '801 000\tкруг\r\n802 000\tнет такой\r\n');
    target.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  const window = page.getByRole('dialog', { name: 'Вставить из таблицы' });
  await expect(window.getByText(/^Будет изменено/)).toBeVisible();
  await expect(window.getByText(/Нет такого: «нет такой»/)).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await window.getByRole('button', { name: /^Записать/ }).click();
  await expect(window).toHaveCount(0);
  await expect(cell(page, 2, 0).locator('b')).toHaveText(/802\s000/);
  await expectNoAxeViolations(page, 'main');
});

/** Somebody who may agree to a discount, and has no other right. */
const addPayer = (login: string) =>
  askBase<{ user_id: string }>(
    `with person as (
       insert into users (email, name, phone, password_hash, confirmed_at)
       select $2 || '@demo.test', 'Лев Казначеев', '', password_hash, now() from users where email = $1 returning id)
     insert into user_rights (user_id, "right") select id, 'money' from person returning user_id`,
    ['client@demo.test', login],
  );

test('a stone gets a photo, is shown as it will be, held for a client and sold', async ({ page }) => {
  await signIn(page, 'admin');
  // Another stone and another person each time: what is sold stays sold.
  const [stone] = await stones(randomInt(100, 600), 1);
  const payer = `payer-${randomUUID()}`;
  await open(page, `/admin/diamonds/${stone!.id}/`);
  const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#7F5F35' } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('Добавить снимки')
    .setInputFiles({ name: 'камень.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: /^Снимок 1/ })).toBeVisible();
  await page.getByLabel('Что на снимке 1').fill('Камень в руке');
  await page.getByRole('button', { name: /^Снимок 1/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Так увидят' })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  const preview = await (await page.request.get(`/admin/preview/diamonds/${stone!.id}/`)).text();
  expect(preview).toMatch(/Черновик: так\sстраницу увидят/);
  expect(preview).toMatch(/<img\b[^>]*alt="Камень в\sруке"/);

  // Where it lies is another office now: written with the day and who looked.
  const place = page.getByLabel('Где лежит');
  const lies = await place.inputValue();
  const [other] = (
    await place.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  ).filter((value) => value && value !== lies);
  await place.selectOption(other!);
  await page.getByRole('button', { name: 'Записать', exact: true }).click();
  await expect(page.getByText(/^проверено .+, /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Подтвердить место' })).toBeVisible();
  await page.getByRole('button', { name: 'Отложить' }).click();
  const hold = page.getByRole('dialog', { name: 'Отложить' });
  // A client of the house is proposed by a few letters, and comes with their address.
  await hold.getByLabel('Для кого').pressSequentially('client@demo');
  await hold.getByRole('option').first().waitFor();
  await expectNoAxeViolations(page, '[role=dialog]');
  await hold.getByLabel('Для кого').press('ArrowDown');
  await hold.getByLabel('Для кого').press('Enter');
  await expect(hold.getByLabel('Почта клиента')).toHaveValue('client@demo.test');
  await hold.getByLabel('Для кого').fill('Анна Ветрова');
  await hold.getByRole('button', { name: 'Отложить' }).click();
  await expect(hold).toHaveCount(0);
  await expect(page.getByText('Анна Ветрова')).toBeVisible();
  await page.getByRole('button', { name: 'Продать' }).click();
  const sell = page.getByRole('dialog', { name: 'Продать' });
  await sell.getByLabel('Цена, ₽').fill(String(stone!.price - 1000));
  await expect(sell.getByText('Нужно согласие')).toBeVisible();
  await addPayer(payer);
  await sell.getByRole('button', { name: 'Попросить согласия' }).click();
  await expect(sell).toHaveCount(0);
  await expect(page.getByText(/^Ждёт согласия: /)).toBeVisible();
  // Who asked does not agree: neither here nor on their first page.
  await expect(page.getByRole('button', { name: 'Решить' })).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Разделы', exact: true }).locator('a[href="/admin/"]').click();
  await expect(page).toHaveURL('/admin/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await idle(page);
  const asked = page.getByRole('button', { name: /^Решить/ }).filter({ hasText: stone!.name });
  await expect(asked).toHaveCount(0);
  expect(await statusOf(stone!.id)).toBe('reserved');

  await signIn(page, payer);
  await open(page, '/admin/');
  await expect(page.getByRole('heading', { name: 'Ждут согласия' })).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await asked.click();
  const decide = page.getByRole('dialog', { name: 'Продажа ниже цены' });
  await expect(decide.getByText('Анна Ветрова')).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await decide.getByRole('button', { name: 'Согласиться и продать' }).click();
  await expect(decide).toHaveCount(0);
  await expect(asked).toHaveCount(0);
  expect(await statusOf(stone!.id)).toBe('sold');

  await signIn(page, 'admin');
  await open(page, `/admin/diamonds/${stone!.id}/`);
  await expect(page.getByText(/^Продан за/)).toBeVisible();
  await expect(page.getByText(/скидку разрешил Лев Казначеев/)).toBeVisible();
});

test('a session that ends under an open form loses nothing: one signs in over it and the draft is saved', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/401 \(Unauthorized\)/);
  await signIn(page, 'admin');
  const [stone] = await stones(70, 1);
  await open(page, `/admin/diamonds/${stone!.id}/`);
  await askBase(
    `update sessions set ended_at = now() where user_id = (select id from users where email = 'admin@demo.test')
       and token_hash = (select token_hash from sessions s join users u on u.id = s.user_id
         where u.email = 'admin@demo.test' and ended_at is null order by s.id desc limit 1) returning id`,
    [],
  );
  const text = page.getByRole('textbox', { name: /^Описание/ });
  await text.fill('Написано, когда вход уже кончился');
  await page.keyboard.press('Control+KeyS');
  const login = page.getByRole('dialog');
  await expect(login).toBeVisible();
  await login.getByLabel('Электронная почта').fill('admin@demo.test');
  await login.getByLabel('Пароль', { exact: true }).fill('Demo-2026!');
  await login.getByRole('button', { name: 'Войти' }).click();
  await expect(login).toHaveCount(0);
  await expect(text).toHaveValue('Написано, когда вход уже кончился');
  await expect(page.getByText(/^Черновик сохранён/)).toBeVisible({ timeout: 30_000 });
});
