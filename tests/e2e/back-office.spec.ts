import type { Browser, Page } from '@playwright/test';
import { askBase } from './support/house-base.ts';
import { alive, expect, expectNoAxeViolations, open, settle, signIn, test } from './support/test.ts';

/** A text of the house that no other test touches. */
async function question(place: number): Promise<{ code: string; title: string }> {
  const rows = await askBase<{ code: string; title: string }>(
    'select code, question as title from faq_questions order by code offset $1 limit 1',
    [place],
  );
  return rows[0]!;
}

async function colleague(browser: Browser, baseURL: string, login: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'ru-RU', timezoneId: 'Europe/Moscow' });
  const page = await context.newPage();
  await settle(page, baseURL);
  await signIn(page, login);
  return page;
}

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('who does not work for the house finds no desk; who does finds their own part of it', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/404 \(Not Found\)/);
  await signIn(page, 'client');
  await page.goto('/admin/');
  await expect(page).toHaveURL('/404/');
  await page.goto('about:blank');
  await signIn(page, 'manager');
  await open(page, '/admin/');
  const rail = page.getByRole('navigation', { name: 'Разделы', exact: true });
  await expect(rail.getByRole('link', { name: 'Заявки' })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Предметы' })).toHaveCount(0);
  await page.goto('/admin/diamonds/');
  await expect(page).toHaveURL('/404/');
});

test('a manager’s desk names who waits longest and leads to them, and to the meetings ahead', async ({
  page,
}) => {
  await signIn(page, 'manager');
  await open(page, '/admin/');
  const first = page.getByRole('region', { name: 'Ждут ответа' }).getByRole('listitem').first();
  const name = (await first.getByRole('heading').textContent())!;
  await expect(page.getByRole('region', { name: 'Встречи' }).getByRole('button').first()).toBeVisible();
  await first.getByRole('link').click();
  await expect(page).toHaveURL(/\/personal\/requests\/\?open=/);
  await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible();
});

test('on a telephone a form folds its sections and opens the one that is pressed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await open(page, '/admin/offices/1/');
  const place = page.getByRole('button', { name: 'Раздел «Место»' });
  const address = page.getByLabel('Адрес', { exact: true });
  await expect(address).toBeHidden();
  await place.click();
  await expect(place).toHaveAttribute('aria-expanded', 'true');
  await expect(address).toBeVisible();
});

test('a text is changed, published and taken back without a mouse', async ({ page }) => {
  await signIn(page, 'admin');
  const { code } = await question(0);
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
  await open(page, `/admin/questions/${code}/`);

  const field = page.getByRole('textbox').first();
  const before = await field.inputValue();
  const after = `${before} И что дальше?`;
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' И что дальше?');
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(field).toHaveValue(after);

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

test('what was typed outlives a reload before it was saved', async ({ page, expectErrors }) => {
  expectErrors(/ERR_FAILED/);
  await signIn(page, 'admin');
  const { code } = await question(1);
  await page.route('**/draft', (route) => route.abort());
  await open(page, `/admin/questions/${code}/`);
  const field = page.getByRole('textbox').first();
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText(' (не потеряно)');
  await page.reload();
  await alive(page);
  await expect(page.getByText('Восстановили набранное')).toBeVisible();
  await expect(field).toHaveValue(/\(не потеряно\)$/);
});

test('an answer is written as it will be read, without a tag', async ({ page }) => {
  await signIn(page, 'admin');
  const { code } = await question(5);
  await open(page, `/admin/questions/${code}/`);
  const area = page.getByRole('textbox', { name: 'Ответ' });
  const look = page.getByRole('group', { name: 'Оформление: Ответ' });
  await area.click();
  await page.keyboard.press('Control+KeyA');
  await page.keyboard.insertText('Паспорт.');
  await page.keyboard.press('Control+KeyA');
  await look.getByRole('button', { name: 'Полужирный' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await look.getByRole('button', { name: 'Полужирный' }).click();
  await page.keyboard.insertText('Адреса офисов');
  await page.keyboard.press('Shift+Home');
  await look.getByRole('button', { name: 'Ссылка' }).click();
  await page.keyboard.insertText('/contacts/');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
  await page.reload();
  await alive(page);
  await expect(area.getByRole('link', { name: 'Адреса офисов' })).toBeVisible();
  await look.getByRole('button', { name: 'Теги' }).click();
  await expect(area).toHaveValue('<p><b>Паспорт.</b></p><p><a href="/contacts/">Адреса офисов</a></p>');
});

test('two editors of one field see both values, and nothing is lost', async ({ page, browser, baseURL }) => {
  await signIn(page, 'admin');
  const { code } = await question(2);
  const other = await colleague(browser, baseURL!, 'admin');
  await open(page, `/admin/questions/${code}/`);
  await open(other, `/admin/questions/${code}/`);
  const [mine, theirs] = [page, other].map((one) => one.getByRole('textbox').first()) as [
    ReturnType<Page['getByRole']>,
    ReturnType<Page['getByRole']>,
  ];
  await theirs.fill('Что сказал второй?');
  await other.keyboard.press('Control+KeyS');
  await expect(other.getByText(/^Черновик сохранён/)).toBeVisible();
  await mine.fill('Что сказал первый?');
  await page.keyboard.press('Control+KeyS');
  const dispute = page.getByRole('region', { name: /изменили двое/ });
  await expect(dispute.getByText('Что сказал второй?')).toBeVisible();
  await expect(dispute.getByText('Что сказал первый?')).toBeVisible();
  await expectNoAxeViolations(page);
  await dispute.getByRole('button', { name: 'Оставить моё' }).focus();
  await page.keyboard.press('Digit1');
  await expect(dispute).toHaveCount(0);
  await expect(mine).toHaveValue('Что сказал первый?');
  await other.context().close();
});

test('Ctrl A twice chooses all that match, and the set is frozen', async ({ page }) => {
  await signIn(page, 'admin');
  await open(page, '/admin/diamonds/');
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

test('conditions stand in the address, and the palette finds the way', async ({ page }) => {
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
});

test('the strip under a page leads staff to what the page shows, and nobody else', async ({ page }) => {
  await page.goto('/contacts/');
  await signIn(page, 'admin');
  await page.goto('/contacts/');
  const strip = page.getByRole('navigation', { name: 'Рабочее место' });
  await expect(strip.getByRole('link').first()).toBeVisible();
  await signIn(page, 'client');
  await open(page, '/contacts/');
  await expect(strip).toHaveCount(0);
});
