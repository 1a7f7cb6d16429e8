import { expect, expectNoAxeViolations, open, settle, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('a question is proposed while one types, becomes removable conditions, and leads to the list', async ({
  page,
}) => {
  await open(page, '/contacts/');
  const toSearch = page.getByRole('banner').getByRole('link', { name: 'Поиск' });
  await toSearch.click();
  await expect(page).toHaveURL('/search');
  const field = page.getByRole('combobox', { name: 'Что найти' });
  const proposals = page.getByRole('listbox', { name: 'Подсказки' });
  const understood = page.getByRole('list', { name: 'Поняли так' });

  await test.step('words of the trade are proposed; by keyboard', async () => {
    await expect(field).toBeFocused();
    await field.pressSequentially('кру');
    await expect(proposals.getByRole('option').first()).toHaveText('круглый');
    await expectNoAxeViolations(page, 'main');
    await page.keyboard.press('Escape');
    await expect(proposals).toBeHidden();
    await field.pressSequentially('г');
    await expect(proposals.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(proposals.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search\?q=/);
    await expect(understood).toContainText('Круг');
  });

  await test.step('what was asked is remembered, until it is to be forgotten', async () => {
    await toSearch.click();
    const recent = page.getByRole('region', { name: 'Вы недавно спрашивали' });
    await expect(recent.getByRole('link', { name: 'круглый' })).toBeVisible();
    await recent.getByRole('button', { name: 'Забыть' }).click();
    await expect(recent).toBeHidden();
  });

  await test.step('names, and nothing at all, on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await field.fill('полярного рассвета');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: /^По\sназванию/ })).toContainText('Полярный рассвет');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await field.fill('абракадабра');
    await page.keyboard.press('Enter');
    await expect(page.getByText('По запросу «абракадабра» ничего не нашлось')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('plain words become conditions, each removable, and lead to the list', async () => {
    await field.fill('круглый от 1 карата D–F до 5 млн');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/^[^?]*\/search\?q=/);
    await expect(understood.getByRole('listitem')).toHaveText([
      /Круг/,
      /от.1,00.карата/,
      /D–F/,
      /до.5.000.000.₽/,
    ]);
    const found = page.getByRole('region', { name: /^Подходят по\sописанию/ });
    await expect(found.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectNoAxeViolations(page, 'main');

    await understood.getByRole('button', { name: /Убрать «?Круг/ }).click();
    await expect(understood.getByRole('listitem')).toHaveCount(3);
    await expect(field).toHaveValue('от 1 карата D–F до 5 млн');
    await found.getByRole('link', { name: /^Показать все/ }).click();
    await expect(page).toHaveURL(/\/catalog\/diamonds\/\?/);
    await expect(page.getByRole('list', { name: 'Выбрано' })).toContainText('D–F');
  });

  await test.step('an item or a lot is proposed by its name', async () => {
    await toSearch.click();
    await field.fill('полярный расс');
    const named = proposals.getByRole('option', { name: /Полярный рассвет/ }).first();
    await expect(named).toBeVisible();
    await named.click();
    await expect(page).toHaveURL(/\/catalog\/|\/lots\//);
  });
});
