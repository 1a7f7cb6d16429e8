import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

// A processor plays the graphics card here: slow, and the same on every machine. A phone's width keeps pictures small.
test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    ...(process.env.CHROMIUM && { executablePath: process.env.CHROMIUM }),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-background-networking',
      '--no-first-run',
    ],
  },
});

const stone = (page: Page) => page.getByRole('application', { name: /Стрелки поворачивают камень/ });

async function openStone(page: Page): Promise<void> {
  await page.goto('/catalog/diamonds/shape-round/');
  await page.locator('a[href^="/catalog/diamonds/1"]').first().click();
  await expect(stone(page)).toBeVisible();
}

/** Somebody takes the stone: a machine without a card waits for that. */
async function wake(page: Page): Promise<void> {
  await stone(page).press('ArrowRight');
  await expect(stone(page)).toHaveAttribute('data-live', 'true', { timeout: 40_000 });
}

/** What the canvas shows: how much of it is stone, how many tones it has, and a print to compare by. */
async function look(page: Page) {
  return stone(page).evaluate((host) => {
    const canvas = host.querySelector('canvas')!;
    const side = 64;
    const copy = new OffscreenCanvas(side, side).getContext('2d')!;
    copy.drawImage(canvas, 0, 0, side, side);
    const { data } = copy.getImageData(0, 0, side, side);
    const tones = new Set<number>();
    let covered = 0;
    for (let i = 0; i < data.length; i += 4) {
      if (data[i + 3]! < 200) continue;
      covered++;
      tones.add((data[i]! >> 5) * 64 + (data[i + 1]! >> 5) * 8 + (data[i + 2]! >> 5));
    }
    return { covered: covered / side ** 2, tones: tones.size, print: Array.from(data) };
  });
}

type Look = Awaited<ReturnType<typeof look>>;
const difference = (a: Look, b: Look): number =>
  a.print.reduce((sum, value, i) => sum + Math.abs(value - b.print[i]!), 0) / a.print.length;

/** The next picture that is none of those before. */
async function lookAnew(page: Page, before: Look): Promise<Look> {
  let now = before;
  await expect
    .poll(
      async () => {
        now = await look(page);
        return difference(before, now);
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(2);
  return now;
}

test.describe('a living stone', () => {
  test('turns by keys, shows another picture in every light, and is never empty', async ({ page }) => {
    test.slow();
    await openStone(page);
    await wake(page);
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

  test('throws the light of a lamp that is moved', async ({ page }) => {
    test.slow();
    await openStone(page);
    await wake(page);
    const lamp = page.getByRole('button', { name: /^Лампа/ });
    await expect(lamp).toBeVisible();
    await stone(page).press(' ');
    const before = await look(page);
    await lamp.press('ArrowLeft');
    await expect(lamp).toHaveAccessibleName(/азимут 65°/);
    await lookAnew(page, before);
  });

  test('gives its place back to the picture when the card is lost, and comes again', async ({ page }) => {
    test.slow();
    await openStone(page);
    await wake(page);
    const lost = await stone(page).evaluateHandle(
      (host) => host.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!,
    );
    await lost.evaluate((card) => card.loseContext());
    await expect(stone(page)).not.toHaveAttribute('data-live');
    await expect(page.getByRole('img', { name: /вид сверху/ }).first()).toHaveCSS('opacity', '1');
    await lost.evaluate((card) => card.restoreContext());
    await expect(stone(page)).toHaveAttribute('data-live', 'true', { timeout: 40_000 });
  });

  test('weighs no more than it may', async ({ page }) => {
    test.slow();
    await openStone(page);
    await page.waitForLoadState('networkidle');
    const parts = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const name = /\/assets\/([\w-]+?)-[\w-]{8}\.js/.exec(response.url())?.[1];
      if (name)
        parts.set(
          name,
          response.body().then((body) => gzipSync(body, { level: 9 }).length / 1024),
        );
    });
    await page.reload({ waitUntil: 'networkidle' });
    await wake(page);
    await expect(page.getByRole('button', { name: 'ASET' })).toBeVisible();
    expect(await parts.get('living-stone')).toBeLessThanOrEqual(14);
    expect(await parts.get('light-controls')).toBeLessThanOrEqual(12);
  });
});

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('gets a picture, and a stone that turns by steps when they ask', async ({ page }) => {
    test.slow();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openStone(page);
    await page.waitForLoadState('networkidle');
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
  await stone(page).press('ArrowRight');
  await page.waitForLoadState('networkidle');
  await expect(stone(page)).not.toHaveAttribute('data-live');
  await expect(page.getByRole('img', { name: /вид сверху/ }).first()).toHaveCSS('opacity', '1');
});
