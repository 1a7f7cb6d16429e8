import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The stone starts by itself only without reduced motion. */
export const inMotion = { reducedMotion: 'no-preference' } as const;
/** Without a card the browser of the tests draws on the processor: slow, and the same everywhere. A phone keeps pictures small. */
export const phone = { width: 390, height: 844 };
/** A third of the points of a phone each way: a processor draws a tenth, and a print to compare by needs no more. */
export const coarse = 0.3;

export const stone = (page: Page) => page.getByRole('application', { name: /Стрелки поворачивают камень/ });

export async function openStone(page: Page): Promise<void> {
  await page.goto('/catalog/diamonds/shape-round/');
  await page.locator('a[href^="/catalog/diamonds/1"]').first().click();
  await expect(stone(page)).toBeVisible();
}

/** Touches the stone: a machine without a graphics card waits for that. */
export async function wake(page: Page): Promise<void> {
  await stone(page).press('ArrowRight');
  await expect(stone(page)).toHaveAttribute('data-live', 'true', { timeout: 40_000 });
}

/** What the canvas shows: how much of it is stone, how many tones it has, and a print to compare by. */
export async function look(page: Page) {
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

export type Look = Awaited<ReturnType<typeof look>>;
export const difference = (a: Look, b: Look): number =>
  a.print.reduce((sum, value, i) => sum + Math.abs(value - b.print[i]!), 0) / a.print.length;

/** The next picture that is none of those before. */
export async function lookAnew(page: Page, before: Look): Promise<Look> {
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
