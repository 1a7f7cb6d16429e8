import { gzipSync } from 'node:zlib';
import { expect, settle, test } from './support/test.ts';

const kilobytes = (bytes: number): number => bytes / 1024;

test.describe('the first load of home', () => {
  test('stays within its budget', async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    const sizes = { js: 0, css: 0, fonts: 0 };
    const bodies: Promise<void>[] = [];
    page.on('response', (response) => {
      const path = new URL(response.url()).pathname;
      const add = (kind: keyof typeof sizes, size: (body: Buffer) => number) =>
        bodies.push(
          response.body().then((body) => {
            sizes[kind] += size(body);
          }),
        );
      if (path.endsWith('.js')) add('js', (body) => gzipSync(body, { level: 9 }).length);
      else if (path.endsWith('.css')) add('css', (body) => gzipSync(body, { level: 9 }).length);
      else if (path.endsWith('.woff2')) add('fonts', (body) => body.length);
    });
    await page.addInitScript(() => {
      const state = window as unknown as { shift: number };
      state.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) state.shift += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await Promise.all(bodies);
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    test.info().annotations.push({ type: 'measured', description: JSON.stringify({ ...sizes, shift }) });
    expect.soft(kilobytes(sizes.js)).toBeLessThanOrEqual(165);
    expect.soft(kilobytes(sizes.css)).toBeLessThanOrEqual(25);
    expect.soft(kilobytes(sizes.fonts)).toBeLessThanOrEqual(120);
    expect.soft(sizes.fonts).toBeGreaterThan(0);
    expect.soft(shift).toBeLessThan(0.02);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('home is readable and navigable', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const heading of ['Новости', 'Услуги', 'Письма дома'])
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Основное меню' })
      .getByRole('link', { name: 'События' })
      .click();
    await expect(page).toHaveURL('/events/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
