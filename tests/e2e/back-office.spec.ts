import type { Page } from '@playwright/test';
import { askBase } from './support/house-base.ts';
import { alive, expect, expectNoAxeViolations, open, settle, signIn, test } from './support/test.ts';

/** A text of the house that no other test touches. */
async function question(): Promise<string> {
  const rows = await askBase<{ code: string }>('select code from faq_questions order by code limit 1', []);
  return rows[0]!.code;
}

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('a manager’s desk has their part of the work, names who waits longest and leads to them', async ({
  page,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_|Failed to (load|fetch)/);
  await signIn(page, 'manager');
  await open(page, '/admin/');
  const rail = page.getByRole('navigation', { name: 'Разделы', exact: true });
  await expect(rail.getByRole('link', { name: 'Заявки' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Предметы' })).toHaveCount(0);
  const first = page.getByRole('region', { name: 'Ждут ответа' }).getByRole('listitem').first();
  const name = (await first.getByRole('heading').textContent())!;
  await expect(page.getByRole('region', { name: 'Встречи' }).getByRole('button').first()).toBeVisible();
  // What is said of the network lies on the rail, not over the work.
  await context.setOffline(true);
  const said = page.getByRole('region', { name: 'Что не получилось' });
  await expect(said).toContainText('Нет связи');
  const [notice, work] = [(await said.boundingBox())!, (await page.locator('#content').boundingBox())!];
  expect(notice.x + notice.width).toBeLessThan(work.x);
  await context.setOffline(false);
  await expect(said).not.toContainText('Нет связи');
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/personal\/requests\/\?open=/);
  await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
});

test('the strip under a page leads staff to what it shows, nobody else; on a telephone a form folds its sections', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const strip = page.getByRole('navigation', { name: 'Рабочее место' });
  await signIn(page, 'client');
  await open(page, '/contacts/');
  await expect(page.getByRole('button', { name: /меню кабинета/ })).toBeVisible();
  await expect(strip).toHaveCount(0);
  await signIn(page, 'admin');
  await open(page, '/contacts/');
  await strip.getByRole('link', { name: 'Изменить офисы' }).click();
  await expect(page).toHaveURL('/admin/offices/');
  await page.locator('a[href="/admin/offices/1/"]').first().click();
  const place = page.getByRole('button', { name: 'Раздел «Место»' });
  const address = page.getByLabel('Адрес', { exact: true });
  await expect(place).toBeVisible();
  await expect(address).toBeHidden();
  await place.click();
  await expect(place).toHaveAttribute('aria-expanded', 'true');
  await expect(address).toBeVisible();
});

test('a text is changed by two, published and taken back without a mouse, and nothing is lost', async ({
  page,
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/ERR_FAILED/);
  await signIn(page, 'admin');
  const code = await question();
  await open(page, '/admin/');
  await page.keyboard.press('Shift+Slash');
  const sheet = page.getByRole('dialog', { name: 'Клавиши' });
  await expect(sheet.getByText('найти или сделать')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);

  await page.keyboard.press('KeyG');
  await page.keyboard.press('Digit6');
  await expect(page).toHaveURL('/admin/questions/');
  await expect(page.locator('a[data-row="0"]')).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(page.locator('a[data-row="0"]')).toBeFocused();
  await page.locator(`a[href="/admin/questions/${code}/"]`).first().press('Enter');
  await expect(page).toHaveURL(`/admin/questions/${code}/`);

  const fieldOf = (one: Page) => one.getByRole('textbox').first();
  const field = fieldOf(page);
  const before = await field.inputValue();
  const after = `${before} Когда именно?`;
  await test.step('what was typed outlives a reload before it was saved', async () => {
    await page.route('**/draft', (route) => route.abort());
    await field.focus();
    await page.keyboard.press('End');
    await page.keyboard.insertText(' Когда именно?');
    await page.reload();
    await alive(page);
    await expect(page.getByText('Восстановили набранное')).toBeVisible();
    await expect(field).toHaveValue(after);
    await page.unroute('**/draft');
  });

  const areaOf = (one: Page) => one.getByRole('textbox', { name: 'Ответ' });
  const lookOf = (one: Page) => one.getByRole('toolbar', { name: 'Оформление: Ответ' });
  await test.step('an answer is written as it will be read, without a tag', async () => {
    const bold = lookOf(page).getByRole('button', { name: 'Полужирный' });
    await areaOf(page).click();
    await page.keyboard.press('Control+KeyA');
    await page.keyboard.insertText('Паспорт.');
    await page.keyboard.press('Control+KeyA');
    await bold.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await bold.click();
    await page.keyboard.insertText('Адреса офисов');
    await page.keyboard.press('Shift+Home');
    await lookOf(page).getByRole('button', { name: 'Ссылка' }).click();
    await page.keyboard.insertText('/contacts/');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+KeyS');
    await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
  });

  const context = await browser.newContext({
    baseURL: baseURL!,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  const other = await context.newPage();
  await test.step('a colleague finds what was saved', async () => {
    await settle(other, baseURL!);
    await signIn(other, 'admin');
    await open(other, `/admin/questions/${code}/`);
    await expect(fieldOf(other)).toHaveValue(after);
    await expect(areaOf(other).getByRole('link', { name: 'Адреса офисов' })).toBeVisible();
    await lookOf(other).getByRole('button', { name: 'Теги' }).click();
    await expect(areaOf(other)).toHaveValue(
      '<p><b>Паспорт.</b></p><p><a href="/contacts/">Адреса офисов</a></p>',
    );
  });

  await test.step('two editors of one field see both values', async () => {
    await fieldOf(other).fill('Что сказал второй?');
    await other.keyboard.press('Control+KeyS');
    await expect(other.getByText(/^Черновик сохранён/)).toBeVisible();
    await field.fill('Что сказал первый?');
    await page.keyboard.press('Control+KeyS');
    const dispute = page.getByRole('region', { name: /изменили двое/ });
    await expect(dispute.getByText('Что сказал второй?')).toBeVisible();
    await expect(dispute.getByText('Что сказал первый?')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await dispute.getByRole('button', { name: 'Оставить моё' }).focus();
    await page.keyboard.press('Digit1');
    await expect(dispute).toHaveCount(0);
    await expect(field).toHaveValue('Что сказал первый?');
    await context.close();
  });

  await test.step('it is published and taken back', async () => {
    await field.focus();
    await page.keyboard.press('Control+Enter');
    const window = page.getByRole('dialog', { name: 'Опубликовать' });
    await window.getByRole('button', { name: 'Опубликовать 1' }).focus();
    await page.keyboard.press('Enter');
    await expect(window).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'В журнале' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Отменить' }).press('Enter');
    await expect(field).toHaveValue(before);
  });
});

test('a list: conditions stand in its address, the palette finds the way, Ctrl A twice chooses all that match', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await open(page, '/admin/diamonds/');
  await page.keyboard.press('Slash');
  await page.keyboard.type('nothing of this name');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?q=nothing/);
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  await page.getByRole('button', { name: 'Очистить поиск' }).click();
  await expect(page).toHaveURL('/admin/diamonds/');
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('combobox').fill('>');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toHaveCount(0);

  await expect(page.locator('a[data-row="0"]')).toBeVisible();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyX');
  const bar = page.getByRole('region', { name: 'Выбранное' });
  await expect(bar.getByText('Выбрано 1')).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByText('Выбрано 2')).toBeVisible();
  await page.keyboard.press('Control+KeyA');
  await expect(bar.getByText('Выбрано 50')).toBeVisible();
  await page.keyboard.press('Control+KeyA');
  await expect(bar.getByText('набор заморожен')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});
