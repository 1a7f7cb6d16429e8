import { readFile } from 'node:fs/promises';
import { unzip } from '#tests/support/unzip.ts';
import { askBase } from './support/house-base.ts';
import { actionOf } from './support/letters.ts';
import {
  alive,
  demoPassword,
  expect,
  expectNoAxeViolations,
  open,
  post,
  settle,
  signIn,
  signUp,
  test,
} from './support/test.ts';

test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

test('the overview says what waits and leads there; on a phone the menu is a line that opens', async ({
  page,
}) => {
  await signIn(page, 'client');
  await page.goto('/personal/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Елена, вас жд/);
  const need = page.getByRole('region', { name: 'Ждёт вас сейчас' });
  await expect(need.getByRole('article').first()).toContainText('Вас перебили');
  await expectNoAxeViolations(page, 'main');
  await page.setViewportSize({ width: 390, height: 800 });
  const menu = page.getByRole('navigation', { name: 'Кабинет' });
  await expect(menu.getByRole('link', { name: 'Мои данные' })).toBeHidden();
  await menu.getByRole('button', { name: /Обзор.*Все разделы/ }).click();
  await expectNoAxeViolations(page, '[aria-label="Кабинет"]');
  await menu.getByRole('link', { name: 'Мои данные' }).click();
  await expect(page).toHaveURL('/personal/data/');
  await expect(menu.getByRole('button', { name: /Мои данные/ })).toHaveAttribute('aria-expanded', 'false');
});

test('a company: fields save themselves, a wrong digit is not saved; who it is changes when a manager agrees', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  const name = `ООО «Наст ${Date.now()}»`;
  const email = await signUp(page, { companyName: name, inn: '7701000428', ogrn: '1027700000415' });
  await open(page, '/personal/data/');
  await page.getByLabel('Как к вам обращаться').fill('Пётр');
  await page.getByLabel('КПП').click();
  await expect(page.getByText('Сохранено')).toHaveCount(1);
  await page.getByLabel('БИК').fill('044525999');
  await page.getByLabel('Расчётный счёт').fill('40702810938000012345');
  await page.getByLabel('Название').click();
  await expect(page.getByText('контрольная цифра должна быть 3, введена 9')).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await page.getByLabel('Расчётный счёт').fill('40702810338000012345');
  await page.getByLabel('Название').click();
  await expect(page.getByText('Сохранено')).toHaveCount(3);

  await askBase(
    `insert into admissions (auction_id, user_id, intended_sum, phone, requested_at)
     select a.id, u.id, 1000000, '', now() from auctions a, users u where a.code = 'northern-lights' and u.email = $1
     returning id`,
    [email],
  );
  await page.reload();
  await alive(page);
  await expect(page.getByLabel('Расчётный счёт')).toHaveValue('40702810338000012345');
  await expect(page.getByLabel('Как к вам обращаться')).toHaveValue('Пётр');
  await page.getByRole('button', { name: 'Попросить изменить' }).click();
  const window = page.getByRole('dialog', { name: 'Данные компании' });
  await window.getByLabel('Название').fill(`${name} новое`);
  await window.getByRole('button', { name: 'Отправить на проверку' }).click();
  await expect(window).toHaveCount(0);
  await expect(page.getByText('Изменение проверит менеджер', { exact: true })).toBeVisible();
  await expectNoAxeViolations(page, 'main');

  await signIn(page, 'auction');
  await open(page, '/admin/documents/');
  const asked = page.getByRole('article', { name });
  await expect(asked.getByText(`${name} новое`)).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await asked.getByRole('button', { name: 'Согласиться' }).click();
  await expect(asked).toHaveCount(0);
  const rows = await askBase<{ company: string }>(
    'select ad.company from admissions ad join users u on u.id = ad.user_id where u.email = $1',
    [email],
  );
  expect(rows).toEqual([{ company: `${name} новое` }]);
});

test('a person changes the password and the address, loads the archive, and is erased', async ({
  page,
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/status of 4\d\d/);
  const email = await signUp(page);
  const password = 'Ograneno-58';
  const menu = page.getByRole('navigation', { name: 'Кабинет' });

  await test.step('a new password ends the other sessions', async () => {
    const other = await browser.newContext({ baseURL: baseURL! });
    await post(await other.newPage(), '/api/internal/user/login', { email, password: demoPassword });
    await open(page, '/personal/security/');
    await page.getByRole('button', { name: 'Изменить пароль' }).click();
    await page.getByLabel('Нынешний пароль').fill(demoPassword);
    await page.getByLabel('Новый пароль').fill(password);
    await page.getByRole('button', { name: 'Сменить пароль' }).click();
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await expect
      .poll(async () => (await other.request.get('/api/internal/personal-catalog/user')).status())
      .toBe(401);
    await other.close();
  });

  const next = `next-${Date.now()}@letters.test`;
  await test.step('another address comes into force when both agree', async () => {
    await menu.getByRole('link', { name: 'Мои данные' }).click();
    await page.getByRole('button', { name: 'Изменить', exact: true }).click();
    await page.getByLabel('Новая почта').fill(next);
    await page.getByLabel('Пароль от кабинета').fill(password);
    await page.getByRole('button', { name: 'Отправить письма' }).click();
    await expect(page.getByText('Электронная почта меняется')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    for (const [address, subject, outcome] of [
      [email, /смену почты/, 'Согласие получено'],
      [next, /новую почту/, 'Почта изменена'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(await actionOf(address, subject));
      await page.getByRole('dialog').getByRole('button', { name: 'Согласиться' }).click();
      await expect(page.getByRole('dialog', { name: outcome })).toBeVisible();
    }
    const own = await page.request.get('/api/internal/user/data/');
    expect((await own.json()).success.data).toMatchObject({ email: next });
  });

  await test.step('the archive is loaded', async () => {
    await page.goto('/personal/privacy/');
    await expect(page.getByText('Обработка данных для кабинета', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Собрать архив' }).click();
    const archive = page.getByRole('form', { name: 'Архив данных' });
    await archive.getByLabel('Пароль от кабинета').fill('Wrong-2026!');
    await archive.getByRole('button', { name: 'Скачать архив' }).click();
    await expect(archive).toContainText('Неверный пароль');
    await expectNoAxeViolations(page, 'main');
    await archive.getByLabel('Пароль от кабинета').fill(password);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      archive.getByRole('button', { name: 'Скачать архив' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Мои данные.*\.zip$/);
    const files = unzip(await readFile(await download.path()));
    expect(JSON.parse(files.get('person.json')!)).toMatchObject({ email: next });
  });

  await test.step('everything is erased and the door is shut', async () => {
    await page.getByRole('button', { name: 'Удалить мои данные' }).click();
    await page.getByLabel('Пароль от кабинета').fill(password);
    await page.getByRole('button', { name: 'Удалить навсегда' }).click();
    await expect(page.getByRole('dialog', { name: 'Данные удалены' })).toBeVisible();
    // The page goes home by itself: from there «#login» would be no new page.
    await page.goto('about:blank');
    await page.goto('/#login');
    const dialog = page.getByRole('dialog', { name: 'Вход' });
    await dialog.getByLabel('Электронная почта').fill(next);
    await dialog.getByLabel('Пароль', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText(/Неверн/);
  });
});
