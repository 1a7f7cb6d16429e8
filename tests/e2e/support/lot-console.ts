import { expect, type Page } from '@playwright/test';
import type { Person } from './auction-house.ts';
import { post } from './test.ts';

export const consoleOf = (page: Page) => page.getByRole('region', { name: 'Ставка' });
export const stateOf = (page: Page) => consoleOf(page).getByRole('status').first();
export const action = (page: Page) => consoleOf(page).getByRole('button', { name: /^Поставить/ });
export const numberIn = (text: string | null): number => Number((text ?? '').replace(/\D/g, ''));
/** The console's large figure. */
export const priceOf = async (page: Page): Promise<number> =>
  numberIn(await consoleOf(page).locator('[data-size="hero"]').textContent());
export const live = (page: Page) => expect(page.getByText('Связь в реальном времени')).toBeVisible();

export async function watch({ page }: Pick<Person, 'page'>, lot: string): Promise<Page> {
  await page.goto(lot);
  await live(page);
  return page;
}

/** Opens the window of a bet, agrees and sends; the window then tells what came of it. */
export async function bet(page: Page) {
  await action(page).click();
  const window = page.getByRole('dialog');
  await window.getByRole('checkbox').check();
  await window.getByRole('button', { name: /^Поставить/ }).click();
  return window;
}

export async function betAndReturn(page: Page): Promise<void> {
  const window = await bet(page);
  await expect(window.getByRole('heading', { level: 2 })).not.toHaveText('Ваша ставка');
  await window.getByRole('button', { name: 'Вернуться к лоту' }).click();
  await expect(window).toHaveCount(0);
}

/** What a manager does in a window of their own, over HTTP. */
export const act = ({ page }: Person, path: string, data: object): Promise<void> =>
  post(page, `/api/internal/auctions/${path}`, data);
