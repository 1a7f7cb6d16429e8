import type { Page } from '@playwright/test';
import { action, consoleOf, stateOf } from '../support/lot-console.ts';
import { expect, pressEscape, settle, test } from '../support/test.ts';

/** The bid console by itself, on a lot that the page moves, without a server behind it. */
test.beforeEach(async ({ page, baseURL }) => {
  await settle(page, baseURL!);
  await page.goto('/dev/console/');
  await expect(consoleOf(page)).toHaveAttribute('data-ability', 'bid');
});
const happens = (page: Page, what: 'Моя ставка' | 'Чужая ставка' | 'Закрыть') =>
  page.getByRole('group', { name: 'Что происходит' }).getByRole('button', { name: what }).click();
const amountOf = (page: Page) => consoleOf(page).getByRole('textbox', { name: 'Ваша ставка, ₽' });

test('takes sums of the grid alone, offers what can be done now, and nothing once the lot is closed', async ({
  page,
}) => {
  const amount = amountOf(page);
  const window = page.getByRole('dialog');
  const maximum = consoleOf(page).getByRole('textbox', { name: 'Предел, ₽' });

  await test.step('a typed sum beside the grid is told with both that stand beside it', async () => {
    await expect(action(page)).toHaveText('Поставить 41 500 000 ₽');
    await amount.fill('42300000');
    // Nobody is corrected in the middle of a word.
    await expect(amount).toHaveAttribute('aria-invalid', 'false');
    await amount.press('Enter');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription('Ставка идёт шагами: 42 000 000 ₽ или 42 500 000 ₽');
    await expect(action(page)).toHaveText('Поставить');
    await action(page).click();
    await expect(window).toHaveCount(0);
    await amount.fill('42500000');
    await amount.press('Enter');
    await expect(amount).toHaveValue(/^42\s500\s000$/);
    await consoleOf(page)
      .getByRole('button', { name: /^Больше на\sшаг/ })
      .click();
    await expect(action(page)).toHaveText('Поставить 43 000 000 ₽');
  });

  await test.step('no maximum below the bid; both are carried into the window', async () => {
    await consoleOf(page).getByText('Автоставка до предела').click();
    await maximum.fill('42500000');
    await action(page).click();
    await expect(maximum).toHaveAccessibleDescription(/Предел не\sниже 43\s000\s000\s₽/);
    await expect(window).toHaveCount(0);
    await maximum.fill('45000000');
    await action(page).click();
    await expect(
      window.getByRole('button', { name: 'Поставить 43 000 000 ₽, предел 45 000 000 ₽' }),
    ).toBeVisible();
    await pressEscape(page);
  });

  await test.step('its leader is offered a maximum and no step; who is outbid, the least that is taken now', async () => {
    await happens(page, 'Моя ставка');
    await expect(stateOf(page)).toContainText('Вы лидируете');
    await expect(amount).toHaveCount(0);
    await consoleOf(page).getByRole('button', { name: 'Поднять предел' }).click();
    await expect(maximum).toHaveAccessibleDescription(/Укажите новый предел/);
    await happens(page, 'Чужая ставка');
    await expect(stateOf(page)).toContainText('Вашу ставку перебили');
    await expect(stateOf(page)).toContainText('Ваша ставка — 41 500 000 ₽, текущая — 42 000 000 ₽');
    await expect(action(page)).toHaveText('Поставить 42 500 000 ₽');
    // A sum that others pass gives way on the screen, not in silence on its way.
    await amount.fill('43000000');
    await amount.press('Enter');
    for (const _time of [1, 2]) await happens(page, 'Чужая ставка');
    await expect(action(page)).toHaveText('Поставить 43 500 000 ₽');
  });

  await test.step('nothing once the lot is closed', async () => {
    await happens(page, 'Закрыть');
    await expect(stateOf(page)).toHaveText(/^Лот уходит другому/);
    await expect(consoleOf(page)).toHaveAttribute('data-ability', 'watch');
    await expect(action(page)).toHaveCount(0);
    await expect(consoleOf(page).getByRole('textbox')).toHaveCount(0);
  });
});

test('says when nobody tells it the price', async ({ page, expectErrors }) => {
  // A line that goes while its socket is being opened is a complaint of the browser's.
  expectErrors(/ERR_INTERNET_DISCONNECTED|closed before the connection is established/);
  await expect(consoleOf(page).getByRole('alert')).toHaveCount(0);
  await page.context().setOffline(true);
  await expect(consoleOf(page).getByRole('alert')).toContainText('Нет связи, цены могут устареть');
  await expect(action(page)).toBeEnabled();
  await page.context().setOffline(false);
  await expect(consoleOf(page).getByRole('alert')).toHaveCount(0);
});
