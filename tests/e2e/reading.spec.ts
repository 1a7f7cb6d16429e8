import type { Page } from '@playwright/test';
import { alive, expect, settle, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

const structured = async (page: Page, type: string) => {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  return blocks
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find((data) => data['@type'] === type);
};

test.describe('articles', () => {
  test('a tag is an address: chosen, shared, left', async ({ page }) => {
    await page.goto('/articles/');
    const titles = page.getByRole('main').getByRole('heading', { level: 2 });
    const all = await titles.count();
    const tags = page.getByRole('navigation', { name: 'Темы' });
    await tags.getByRole('link', { name: /^Торги/ }).click();
    await expect(page).toHaveURL(/\/articles\/\?tag\[\]=/);
    await expect(tags.getByRole('link', { name: /^Торги/ })).toHaveAttribute('aria-current', 'page');
    await expect(titles.first()).toBeVisible();
    expect(await titles.count()).toBeLessThan(all);
    await page.reload();
    await expect(tags.getByRole('link', { name: /^Торги/ })).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/articles\/$/);
    await tags.getByRole('link', { name: 'Все' }).click();
    await expect(page).toHaveURL(/\/articles\/$/);
    await expect(titles).toHaveCount(all);
  });

  test('a tag that nobody has says so', async ({ page }) => {
    await page.goto('/articles/?tag[]=жемчуг');
    await expect(page.getByText('На эту тему статей нет')).toBeVisible();
    await page.getByRole('link', { name: 'Показать все' }).click();
    await expect(page).toHaveURL(/\/articles\/$/);
  });

  test('from the list to an article, to a place in it, to the next one', async ({ page }) => {
    await page.goto('/articles/');
    await page.getByRole('link', { name: 'Как читать сертификат бриллианта' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Как читать сертификат бриллианта');
    await expect(page).toHaveTitle(/^Как читать сертификат бриллианта/);
    expect(await structured(page, 'Article')).toMatchObject({ headline: 'Как читать сертификат бриллианта' });
    expect(await structured(page, 'BreadcrumbList')).toBeTruthy();
    await page
      .getByRole('navigation', { name: 'В статье' })
      .getByRole('link', { name: 'Рисунок включений' })
      .click();
    await expect(page.getByRole('heading', { name: 'Рисунок включений' })).toBeInViewport();
    const next = page.getByRole('region', { name: 'Читайте дальше' }).getByRole('link').first();
    const title = await next.textContent();
    await next.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  });

  test('a line holds no more than 68 characters on any screen', async ({ page }) => {
    await page.goto('/articles/how-to-read-a-certificate/');
    for (const width of [390, 768, 1440, 1920]) {
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
  });
});

test.describe('articles on investments', () => {
  test('one of the archive opens under it and says of which day its figures are', async ({ page }) => {
    await page.goto('/investments/articles/index-2019/');
    await expect(page).toHaveURL(/\/investments\/articles\/archive\/index-2019\/$/);
    await expect(page.getByText('Цены, доли и выводы верны на 10 ноября 2020')).toBeVisible();
    await page.goto('/investments/articles/archive/index-2026/');
    await expect(page).toHaveURL(/\/investments\/articles\/index-2026\/$/);
    await expect(page.getByText('Статья из архива')).toHaveCount(0);
  });

  test('names its author and opens the price index it speaks of', async ({ page }) => {
    await page.goto('/investments/articles/index-2026/');
    await alive(page);
    await expect(page.getByText('Вера Тихонова').first()).toBeVisible();
    await page.getByRole('button', { name: 'Индекс дома' }).click();
    await expect(page.getByRole('dialog')).toContainText('Индекс дома');
  });
});

test.describe('questions', () => {
  test('search leaves what it finds, says how many, and finds nothing honestly', async ({ page }) => {
    await page.goto('/questions-and-answers/');
    await alive(page);
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

  test('the keyboard opens an answer; an address with its name does too', async ({ page }) => {
    await page.goto('/questions-and-answers/');
    await alive(page);
    const summary = page.getByText('Что за номер на рундисте?');
    await page.getByRole('searchbox').focus();
    for (let press = 0; press < 2; press++) await page.keyboard.press('Tab');
    await expect(page.locator('summary', { hasText: 'Что за номер на рундисте?' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Это номер заключения')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Это номер заключения')).toBeHidden();
    await expect(summary).toBeVisible();
    await page.goto('/questions-and-answers/#premium');
    await expect(page.getByText('Вознаграждение дома, на открытых торгах')).toBeVisible();
    expect(((await structured(page, 'FAQPage')) as { mainEntity: unknown[] }).mainEntity).toHaveLength(30);
  });

  test('whoever found no answer asks', async ({ page }) => {
    await page.goto('/questions-and-answers/');
    await alive(page);
    await page.getByRole('button', { name: 'Задать вопрос' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('questions open, and search asks the server', async ({ page }) => {
    await page.goto('/questions-and-answers/');
    await page.getByText('Как оплатить?').click();
    await expect(page.getByText('Переводом со своего счёта по счёту дома')).toBeVisible();
    await page.getByRole('searchbox').fill('лимит');
    await page.getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    await expect(page.getByText('Что такое лимит?')).toBeVisible();
    await expect(page.getByText('Как оплатить?')).toHaveCount(0);
  });
});

test.describe('documents', () => {
  test('the footer leads to one; its contents lead to a place; paper gets the text alone', async ({
    page,
  }) => {
    await page.goto('/questions-and-answers/');
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

test('the map of the site parses, and a sample of its addresses answers', async ({ page, request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const address = /Sitemap: (\S+)/.exec(robots)![1]!;
  const xml = await (await request.get(new URL(address).pathname)).text();
  await page.goto('/');
  const paths = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml');
    if (parsed.querySelector('parsererror')) throw new Error('not XML');
    return [...parsed.querySelectorAll('loc')].map((loc) => new URL(loc.textContent!).pathname);
  }, xml);
  expect(paths.length).toBeGreaterThan(2500);
  const step = Math.floor(paths.length / 24);
  for (let at = 0; at < paths.length; at += step)
    expect((await request.get(paths[at]!, { maxRedirects: 0 })).status(), paths[at]).toBe(200);
});
