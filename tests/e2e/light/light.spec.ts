import type { Page } from '@playwright/test';
import { addedBy } from '#tests/support/built-weight.ts';
import {
  coarse,
  inMotion,
  look,
  lookAnew,
  openStone,
  phone,
  softwareCard,
  stone,
  wake,
} from '../support/living-stone.ts';
import { expect, expectNoAxeViolations, expectQuiet, settle, test, watch } from '../support/test.ts';

test.use({ viewport: phone, launchOptions: softwareCard, contextOptions: inMotion });

test.describe('a living stone', () => {
  // One stone that was woken once, which on a processor takes longest; the tests follow one another.
  test.describe.configure({ mode: 'default' });
  let page: Page;
  let complaints: string[];
  test.beforeAll(async ({ browser, baseURL, viewport, locale }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({
      baseURL: baseURL!,
      viewport,
      deviceScaleFactor: coarse,
      locale: locale!,
    });
    ({ page, complaints } = watch(await context.newPage(), baseURL!));
    await openStone(page);
    await wake(page);
  });
  test.afterAll(async () => {
    expectQuiet(complaints, []);
    await page.context().close();
  });

  test('turns by keys, shows another picture in every light, and is never empty', async () => {
    test.slow();
    const pictures = [await look(page)];
    for (const key of ['ArrowDown', 'ArrowRight', 'Digit2', 'Digit4', 'Digit5', 'Digit1']) {
      await stone(page).press(key);
      pictures.push(await lookAnew(page, pictures.at(-1)!));
    }
    for (const { covered, tones } of pictures) {
      expect(covered).toBeGreaterThan(0.4);
      expect(covered).toBeLessThan(0.95);
      expect(tones).toBeGreaterThan(5);
    }
    await expect(page.getByRole('button', { name: 'День' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('throws the light of a lamp that is moved', async () => {
    test.slow();
    const lamp = page.getByRole('button', { name: /^Лампа/ });
    await expect(lamp).toBeVisible();
    await stone(page).press(' ');
    const before = await look(page);
    await lamp.press('ArrowLeft');
    await expect(lamp).toHaveAccessibleName(/азимут 65°/);
    await lookAnew(page, before);
  });

  test('gives its place back to the picture when the card is lost, and comes again', async () => {
    test.slow();
    const lost = await stone(page).evaluateHandle(
      (host) => host.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!,
    );
    await lost.evaluate((card) => card.loseContext());
    await expect(stone(page)).not.toHaveAttribute('data-live');
    await expect(page.getByRole('img', { name: /вид сверху/ }).first()).toHaveCSS('opacity', '1');
    await lost.evaluate((card) => card.restoreContext());
    await expect(stone(page)).toHaveAttribute('data-live', 'true', { timeout: 40_000 });
  });

  test('weighs no more than it may, and brings no geometry', async () => {
    const engine = addedBy('living-stone', ['item-page']);
    const tools = addedBy('light-controls', ['item-page', 'living-stone']);
    expect(engine.kilobytes).toBeLessThanOrEqual(14);
    expect(tools.kilobytes).toBeLessThanOrEqual(12);
    expect([...engine.files, ...tools.files].filter((file) => /^(make-gem|diagram)-/.test(file))).toEqual([]);
  });
});

test.describe('who wants no motion', () => {
  test.use({ deviceScaleFactor: coarse, contextOptions: { reducedMotion: 'reduce' } });
  test('gets a picture, and a stone that turns by steps when they ask', async ({ page }) => {
    test.slow();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openStone(page);
    // By then the stone of anyone else would have been asked for.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    expect(asked.filter((url) => url.includes('living-stone'))).toEqual([]);
    await wake(page);
    const before = await look(page);
    await stone(page).press('ArrowRight');
    await lookAnew(page, before);
  });
});

test('without WebGL the picture stays, and nothing complains', async ({ page }) => {
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
  await openStone(page);
  const code = page.waitForResponse(/living-stone/);
  await stone(page).press('ArrowRight');
  await (await code).finished();
  await expect(stone(page)).not.toHaveAttribute('data-live');
  await expect(page.getByRole('img', { name: /вид сверху/ }).first()).toHaveCSS('opacity', '1');
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
      await expectNoAxeViolations(page);
    });
  });

  test('is a picture on paper without JavaScript’s help from the card', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.locator('#start figure img')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });
});

test.describe('a pair', () => {
  test.use({ deviceScaleFactor: coarse });
  test('two stones turn together under one light', async ({ page, baseURL }) => {
    test.slow();
    await settle(page, baseURL!);
    await page.goto('/catalog/diamonds/shape-round/');
    const buttons = page.getByRole('region', { name: 'Камни' }).getByRole('button', { name: /^Сравнить:/ });
    for (let place = 0; place < 2; place++) await buttons.nth(place).click();
    await page
      .getByRole('region', { name: 'Сравнение' })
      .getByRole('button', { name: 'Сравнить', exact: true })
      .click();
    const duel = page.getByRole('region', { name: 'Два камня под одним светом' });
    const stones = duel.getByRole('application');
    await expect(stones).toHaveCount(2);
    // A key that is pressed before the page listens is pressed again, as people do.
    await expect(async () => {
      await stones.first().press('ArrowRight');
      await expect(stones.first()).toHaveAttribute('data-live', 'true', { timeout: 15_000 });
    }).toPass();
    for (const which of [0, 1])
      await expect(stones.nth(which)).toHaveAttribute('data-live', 'true', { timeout: 40_000 });
    const seen = () =>
      stones.nth(1).evaluate((host) => {
        const copy = new OffscreenCanvas(32, 32).getContext('2d')!;
        copy.drawImage(host.querySelector('canvas')!, 0, 0, 32, 32);
        return copy.getImageData(0, 0, 32, 32).data.join();
      });
    const before = await seen();
    await stones.first().press('ArrowDown');
    await expect.poll(seen).not.toBe(before);
    await duel.getByRole('button', { name: 'ASET' }).click();
    await expect(duel.getByRole('button', { name: 'ASET' })).toHaveAttribute('aria-pressed', 'true');
    await expect(duel.getByRole('button', { name: /^Лампа/ })).toHaveCount(0);
    await expectNoAxeViolations(page);
  });
});

test('the path of light follows angles, by keys and by hand', async ({ page, baseURL }) => {
  await settle(page, baseURL!);
  await openStone(page);
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

test('a passport shows the stone through both scopes, without a card too', async ({ page, baseURL }) => {
  await settle(page, baseURL!);
  await openStone(page);
  const passport = page.getByRole('region', { name: 'Паспорт света' });
  for (const [name, colours] of [
    ['ASET', 4],
    ['IdealScope', 3],
  ] as const) {
    const zones = passport.getByRole('img', { name: `Карта света ${name}` }).locator('path');
    await expect(zones).toHaveCount(colours);
    for (const zone of await zones.all()) expect((await zone.getAttribute('d'))!.length).toBeGreaterThan(20);
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

test('the small picture just seen stands until the large one has come', async ({ page, baseURL }) => {
  await settle(page, baseURL!);
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
