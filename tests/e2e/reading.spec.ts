import { expect, open, pressEscape, settle, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('an article: to a place in it, no line longer than 68 characters on any screen, to the next one', async ({
  page,
}) => {
  await open(page, '/articles/how-to-read-a-certificate/');
  await page
    .getByRole('navigation', { name: 'В статье' })
    .getByRole('link', { name: 'Рисунок включений' })
    .click();
  await expect(page.getByRole('heading', { name: 'Рисунок включений' })).toBeInViewport();
  for (const width of [390, 768, 1920, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const longest = await page.evaluate(() => {
      const text = [...document.querySelectorAll('article p')].find((one) => one.textContent!.length > 300)!
        .firstChild!;
      const range = document.createRange();
      const lines = new Map<number, number>();
      for (let at = 0; at < text.textContent!.length; at++) {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? 0) + 1);
      }
      return Math.max(...lines.values());
    });
    expect(longest, `at ${width} px`).toBeLessThanOrEqual(68);
    expect(longest, `at ${width} px`).toBeGreaterThan(30);
  }
  const next = page.getByRole('region', { name: 'Читайте дальше' }).getByRole('link').first();
  const title = await next.textContent();
  await next.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
});

test('an article on investments opens the price index it speaks of', async ({ page }) => {
  await open(page, '/investments/articles/index-2026/');
  await page.getByRole('button', { name: 'Индекс дома' }).click();
  await expect(page.getByRole('dialog')).toContainText('Индекс дома');
});

test('questions: opened by address and keyboard, searched, asked; a document: a place in it, and paper', async ({
  page,
}) => {
  await open(page, '/questions-and-answers/#premium');
  await test.step('an address with its name and the keyboard open an answer', async () => {
    await expect(page.getByText('Вознаграждение дома, на открытых торгах')).toBeVisible();
    await page.getByRole('searchbox').focus();
    for (let press = 0; press < 2; press++) await page.keyboard.press('Tab');
    await expect(page.locator('summary', { hasText: 'Что за номер на рундисте?' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Это номер заключения')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Это номер заключения')).toBeHidden();
    await expect(page.getByText('Что за номер на рундисте?')).toBeVisible();
  });

  await test.step('search leaves what it finds, says how many, and finds nothing honestly', async () => {
    const questions = page.locator('details');
    await expect(questions).toHaveCount(30);
    const field = page.getByRole('searchbox', { name: 'Поиск по вопросам' });
    await field.fill('автоставка');
    await expect(questions).not.toHaveCount(30);
    await expect(page.getByRole('status').filter({ hasText: 'Найдено' })).toHaveText(/Найдено: \d+\sвопрос/);
    await expect(page.getByText('Как работает автоставка?')).toBeVisible();
    await field.fill('жемчуг');
    await expect(page.getByText('Такого вопроса ещё не было')).toBeVisible();
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect(questions).toHaveCount(30);
  });

  await test.step('whoever found no answer asks', async () => {
    await page.getByRole('button', { name: 'Задать вопрос' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await pressEscape(page);
  });

  await test.step('the footer leads to a document; its contents lead to a place; paper gets the text alone', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Правила торгов' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Правила торгов');
    await expect(page.getByText('Редакция 4. Действует с 1 мая 2026')).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'Содержание' });
    await contents.getByRole('link', { name: '6. Переторжка' }).click();
    await expect(page.getByRole('heading', { name: '6. Переторжка' })).toBeInViewport();
    await page.emulateMedia({ media: 'print' });
    for (const part of [contents, page.getByRole('contentinfo'), page.getByText('Другие документы дома')])
      await expect(part).toBeHidden();
    await expect(page.getByRole('heading', { name: '6. Переторжка' })).toBeVisible();
  });
});
