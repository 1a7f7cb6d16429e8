import type { Page } from '@playwright/test';
import { addedBy } from '#tests/support/built-weight.ts';
import { inMotion, phone, stone } from '../support/living-stone.ts';
import { expect, expectNoAxeViolations, settle, test } from '../support/test.ts';

test.use({ viewport: phone, contextOptions: inMotion });

test('a living stone weighs no more than it may, and brings no geometry', () => {
  const engine = addedBy('living-stone', ['item-page']);
  const tools = addedBy('light-controls', ['item-page', 'living-stone']);
  expect(engine.kilobytes).toBeLessThanOrEqual(14);
  expect(tools.kilobytes).toBeLessThanOrEqual(12);
  expect([...engine.files, ...tools.files].filter((file) => /^(make-gem|diagram)-/.test(file))).toEqual([]);
});

test('without WebGL a stone is shown by its pictures, its path of light and its passport', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      ...rest: never[]
    ) {
      return kind === 'webgl2' ? null : getContext.call(this, kind as '2d', ...rest);
    } as typeof getContext;
  });
  await settle(page, baseURL!);
  // For who does not mind motion it comes by itself, for others with the first key.
  const code = page.waitForResponse(/living-stone/);

  await test.step('the small picture just seen stands until the large one has come', async () => {
    let letGo: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.goto('/catalog/diamonds/shape-round/');
    const card = page.getByRole('region', { name: 'Камни' }).locator('li:has(img)').first();
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    const small = await card.locator('img').evaluate((picture) => (picture as HTMLImageElement).currentSrc);
    await page.route(/\/pictures\/.*\/(640|960)/, async (route) => {
      await held;
      await route.continue();
    });
    await card.getByRole('link').first().click();
    await expect(stone(page)).toBeVisible();
    const pictures = page.locator('figure img');
    await expect(pictures.first()).toHaveAttribute('src', small);
    letGo?.();
    await expect(page.locator('figure img[aria-hidden]')).toHaveCount(0);
  });

  await test.step('the picture stays when somebody turns it, and nothing complains', async () => {
    await stone(page).press('ArrowRight');
    await (await code).finished();
    await expect(stone(page)).not.toHaveAttribute('data-live');
    await expect(page.getByRole('img', { name: /вид сверху/ }).first()).toHaveCSS('opacity', '1');
  });

  await test.step('the path of light follows angles, by keys and by hand', async () => {
    const path = page.getByRole('region', { name: 'Путь света' });
    await path.scrollIntoViewIfNeeded();
    const crown = path.getByRole('slider', { name: /Корона/ });
    const pavilion = path.getByRole('slider', { name: /Павильон/ });
    const own = await pavilion.inputValue();
    await pavilion.press('End');
    await expect(path).toContainText('шляпка гвоздя');
    await pavilion.press('Home');
    await expect(path).toContainText('рыбий глаз');
    await path.getByRole('button', { name: 'Вернуть углы камня' }).click();
    await expect(pavilion).toHaveValue(own);
    const handle = path.locator('svg g[transform]').first();
    const box = (await handle.locator('rect').boundingBox())!;
    const steep = Number(await crown.inputValue());
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2 - 12);
    await page.mouse.up();
    expect(Number(await crown.inputValue())).toBeGreaterThan(steep);
    const { x, width } = (await path.locator('svg').first().boundingBox())!;
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(390);
  });

  await test.step('its passport shows it through both scopes', async () => {
    const passport = page.getByRole('region', { name: 'Паспорт света' });
    for (const [name, colours] of [
      ['ASET', 4],
      ['IdealScope', 3],
    ] as const) {
      const zones = passport.getByRole('img', { name: `Карта света ${name}` }).locator('path');
      await expect(zones).toHaveCount(colours);
      for (const zone of await zones.all())
        expect((await zone.getAttribute('d'))!.length).toBeGreaterThan(20);
    }
    // The page follows the light itself, and comes to what the house says of this stone.
    await passport.locator('figure').first().scrollIntoViewIfNeeded();
    const fine = passport.locator('canvas[data-drawn]');
    await expect(fine).toHaveCount(2, { timeout: 20_000 });
    const counted = await fine.first().evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
      const sum = { inside: 0, red: 0 };
      for (let i = 0; i < data.length; i += 4) {
        if (data[i + 3] === 0) continue;
        sum.inside++;
        if (data[i]! > data[i + 1]! + 40 && data[i]! > data[i + 2]! + 40) sum.red++;
      }
      return { inside: sum.inside / (width * height), red: sum.red / sum.inside };
    });
    expect(counted.inside).toBeGreaterThan(0.7);
    expect(counted.inside).toBeLessThan(0.82);
    const cells = await passport
      .getByRole('img', { name: 'Карта света ASET' })
      .locator('path')
      .evaluateAll((paths) =>
        paths.map((path) =>
          [...path.getAttribute('d')!.matchAll(/h(\d+)v1/g)].reduce((sum, [, run]) => sum + Number(run), 0),
        ),
      );
    const bright = cells[0]! / cells.reduce((sum, one) => sum + one, 0);
    expect(Math.abs(counted.red - bright)).toBeLessThan(0.15);
  });
  await expect(stone(page)).not.toHaveAttribute('data-live');
});

test.describe('the sheet of home', () => {
  /** How much of the paper has taken colour, and a print of it to compare by. */
  const spots = (page: Page) =>
    page.locator('#start canvas[data-layer="under"]').evaluate((layer) => {
      const { width, height } = layer as HTMLCanvasElement;
      const { data } = (layer as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
      let coloured = 0;
      for (let i = 0; i < data.length; i += 4)
        if (Math.min(data[i]!, data[i + 1]!, data[i + 2]!) < 240) coloured++;
      return {
        coloured: coloured / (width * height),
        print: data.reduce((sum, value, i) => (sum * 31 + value * (i % 97)) % 1e9, 7),
      };
    });

  test.describe('on a clock of its own', () => {
    test.use({ ownContext: true });
    test('is lit by its stone, by Moscow’s sun and, after sunset, by a lamp', async ({ page, baseURL }) => {
      await settle(page, baseURL!);
      await page.clock.setFixedTime('2026-11-16T11:36:00Z');
      await page.goto('/');
      const start = page.locator('#start');
      // On a phone the next banner would come while we look.
      await start.getByRole('button', { name: 'Остановить показ' }).click();
      const hour = start.getByRole('slider', { name: /Час в\sМоскве/ });
      await expect(hour).toHaveAttribute('aria-valuetext', /^14:36\. Солнце \d+°$/);
      await expect(start.locator('[data-lit]')).toHaveAttribute('data-light', 'sun');
      const day = await spots(page);
      expect(day.coloured).toBeGreaterThan(0.003);
      expect(day.coloured).toBeLessThan(0.6);
      await hour.press('End');
      await expect(hour).toHaveAttribute('aria-valuetext', /Лампа$/);
      await expect(start.locator('[data-light="lamp"]')).toBeVisible();
      await expect.poll(async () => (await spots(page)).print).not.toBe(day.print);
      await start.getByRole('button', { name: 'Сейчас' }).click();
      await expect(hour).toHaveAttribute('aria-valuetext', /^14:36/);
      await expectNoAxeViolations(page, '#start');
    });
  });

  test('is a picture on paper without JavaScript’s help from the card', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('#start figure img').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });
});
