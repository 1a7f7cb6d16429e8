import { alive, expect, expectNoAxeViolations, settle, test } from './support/test.ts';

const diamonds = '/investments/calculator/diamonds/';
const boxes = '/investments/calculator/boxes/';

test.describe('investments', () => {
  test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

  test('the index, its falls, the risks, stones, boxes and articles', async ({ page }) => {
    await page.goto('/investments/');
    await expect(page.getByRole('img', { name: /^Индекс дома, \d{4}–\d{4}: от/ })).toBeVisible();
    const index = page.getByRole('region', { name: 'Индекс цен' });
    await expect(index.getByText(/^за.(год|3.года|5.лет|10.лет)/)).toHaveCount(4);
    await expect(
      index.locator('[data-tone="bad"]').filter({ hasText: 'худшие двенадцать месяцев' }),
    ).toContainText('−');
    await expect(
      page.getByRole('region', { name: 'Чем рискует владелец' }).getByRole('listitem'),
    ).toHaveCount(4);
    await expect(
      page.getByRole('region', { name: /Самый заметный рост/ }).getByRole('heading', { level: 3 }),
    ).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Шкатулки', exact: true })).toContainText(
      'карат в шкатулках сейчас',
    );
    await expect(page.getByRole('region', { name: 'Статьи' }).getByRole('heading', { level: 3 })).toHaveCount(
      3,
    );
    await expect(page.getByRole('link', { name: 'Все статьи об инвестициях' })).toBeVisible();
    await alive(page);
    await page.getByRole('button', { name: 'Записаться на консультацию' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('another basket is another address, and the focus stays', async ({ page }) => {
    await page.goto('/investments/');
    await alive(page);
    const choice = page.getByLabel('Корзина', { exact: true });
    await choice.focus();
    await choice.selectOption('round-0-commercial');
    await expect(page).toHaveURL('/investments/?index=round-0-commercial');
    await expect(page.getByRole('img', { name: /^Круглые 0,30–0,49/ })).toBeVisible();
    await expect(choice).toBeFocused();
    await page.getByText(/^Все\s\d+\sкорзин\S* рядом/).click();
    await page
      .getByRole('table', { name: 'Индексы по корзинам' })
      .getByRole('link', { name: 'Цена карата в шкатулках' })
      .click();
    await expect(page).toHaveURL('/investments/?index=box-carat');
    await expect(choice).toHaveValue('box-carat');
    await page.goBack();
    await expect(choice).toHaveValue('round-0-commercial');
  });
});

test.describe('the calculator', () => {
  test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

  test('by keyboard alone; the address is the result', async ({ page, browser, baseURL }) => {
    await page.goto(diamonds);
    await alive(page);
    const sum = page.getByLabel('Сумма, ₽');
    await sum.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('2,5 млн');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?sum=/);
    await expect(sum).toHaveValue('2\u00A0500\u00A0000');
    await expect(sum).toBeFocused();
    const told = page.getByRole('region', { name: 'Через 5 лет' }).getByRole('status');
    await expect(told).toContainText('Из 2\u00A0500\u00A0000\u00A0₽');
    const base = await told.textContent();

    await page.getByRole('radio', { name: /^Базовый/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/scenario=cautious/);
    await expect(page.getByRole('radio', { name: /^Осторожный/ })).toBeFocused();
    await expect(told).not.toHaveText(base!);
    await page.getByLabel('Срок').selectOption('10');
    await expect(page.getByRole('table', { name: 'Стоимость по годам' }).getByRole('row')).toHaveCount(12);

    const result = await page.getByRole('region', { name: 'Через 10 лет' }).getByRole('status').textContent();
    const other = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const shared = await other.newPage();
    await shared.goto(page.url());
    await expect(shared.getByRole('region', { name: 'Через 10 лет' }).getByRole('status')).toHaveText(
      result!,
    );
    await other.close();
  });

  test('a loss is said with a minus, what makes no sense is refused', async ({ page }) => {
    await page.goto(`${diamonds}?index=round-0-commercial&scenario=cautious&years=1&sum=1000000`);
    const told = page.getByRole('region', { name: 'Через 1 год' }).getByRole('status');
    await expect(told.locator('[data-tone="bad"]')).toHaveText(/^−/);
    await expect(page.getByText('продажа в любой год принесёт убыток')).toBeVisible();
    await alive(page);
    // Typed wrong, it keeps what was reckoned and leads to the field.
    await page.getByLabel('Вклад, % в год').fill('x');
    await page.getByRole('button', { name: 'Посчитать' }).click();
    await expect(page.getByLabel('Вклад, % в год')).toBeFocused();
    await expect(page.getByLabel('Вклад, % в год')).toHaveAttribute('aria-invalid', 'true');
    await expect(told).toBeVisible();
    await page.goto(`${diamonds}?sum=5&deposit=x`);
    await expect(page.getByLabel('Сумма, ₽')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Вклад, % в год')).toHaveValue('x');
    await expect(page.getByText('Расчёта нет')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  for (const width of [390, 1440])
    test(`both calculators are clean at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [diamonds, boxes]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 2, name: 'Через 5 лет' })).toBeVisible();
        await expectNoAxeViolations(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await expect(page.getByText(/карата.в.шкатулках\./)).toBeVisible();
    });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('is a plain form', async ({ page }) => {
      await page.goto(boxes);
      await page.getByLabel('Сумма, ₽').fill('20 000 000');
      await page.getByLabel('Срок').selectOption('3');
      await page.getByLabel('Разница при выкупе, %').fill('10');
      await page.getByRole('button', { name: 'Посчитать' }).click();
      await expect(page.getByRole('region', { name: 'Через 3 года' }).getByRole('status')).toContainText(
        'Из 20\u00A0000\u00A0000\u00A0₽',
      );
      await expect(page.getByLabel('Разница при выкупе, %')).toHaveValue('10');
      await page.goto('/investments/');
      await page.getByLabel('Корзина', { exact: true }).selectOption('box-carat');
      await page.getByRole('button', { name: 'Показать', exact: true }).click();
      await expect(page.getByRole('img', { name: /^Цена карата в.шкатулках/ })).toBeVisible();
    });
  });
});
