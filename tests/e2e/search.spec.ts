import { alive, expect, expectNoAxeViolations, settle, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('a question in plain words becomes conditions, each removable, and leads to the list', async ({
  page,
}) => {
  await page.goto('/');
  await alive(page);
  await page.getByRole('banner').getByRole('link', { name: 'Поиск' }).click();
  await expect(page).toHaveURL('/search');
  await expectNoAxeViolations(page);
  await page.getByRole('combobox', { name: 'Что найти' }).fill('круглый от 1 карата D–F до 5 млн');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/^[^?]*\/search\?q=/);
  const understood = page.getByRole('list', { name: 'Поняли так' });
  await expect(understood.getByRole('listitem')).toHaveText([
    /Круг/,
    /от.1,00.карата/,
    /D–F/,
    /до.5.000.000.₽/,
  ]);
  const found = page.getByRole('region', { name: /^Подходят по описанию/ });
  await expect(found.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  await understood.getByRole('button', { name: /Убрать «?Круг/ }).click();
  await expect(understood.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('combobox', { name: 'Что найти' })).toHaveValue('от 1 карата D–F до 5 млн');
  await found.getByRole('link', { name: /^Показать все/ }).click();
  await expect(page).toHaveURL(/\/catalog\/diamonds\/\?/);
  await expect(page.getByRole('list', { name: 'Выбрано' })).toContainText('D–F');
});

test('names, texts and nothing at all, on a phone too', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=полярного рассвета');
  await expect(page.getByRole('region', { name: /^По названию/ })).toContainText('Полярный рассвет');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto('/search?q=абракадабра');
  await expect(page.getByText('По запросу «абракадабра» ничего не нашлось')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('while one types, words of the trade, items and lots are proposed; by keyboard', async ({ page }) => {
  await page.goto('/search');
  await alive(page);
  const field = page.getByRole('combobox', { name: 'Что найти' });
  await expect(field).toBeFocused();
  await field.pressSequentially('кру');
  const proposals = page.getByRole('listbox', { name: 'Подсказки' });
  await expect(proposals.getByRole('option').first()).toHaveText('круглый');
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(proposals).toBeHidden();
  await field.pressSequentially('г');
  await expect(proposals.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(proposals.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search\?q=/);
  await expect(page.getByRole('list', { name: 'Поняли так' })).toContainText('Круг');

  await field.fill('полярный расс');
  await expect(proposals.getByRole('option', { name: /Полярный рассвет/ }).first()).toBeVisible();
  await proposals
    .getByRole('option', { name: /Полярный рассвет/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/catalog\/|\/lots\//);

  await page.goto('/search');
  const recent = page.getByRole('region', { name: 'Вы недавно спрашивали' });
  await expect(recent.getByRole('link', { name: 'круглый' })).toBeVisible();
  await recent.getByRole('button', { name: 'Забыть' }).click();
  await expect(recent).toBeHidden();
});
