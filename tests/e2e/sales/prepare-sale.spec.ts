import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/auction-house.ts';
import { expectNoAxeViolations, open } from '../support/test.ts';

/** A year ahead: the demo house has a working calendar for it. */
const startsAt = `${new Date().getFullYear() + 1}-06-17T12:00`;

const reports = ['Рундист без сколов', 'Площадка без царапин'];

/** Numbers of stones that anybody could buy now. */
const freeStones = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const reply = await fetch('/api/internal/personal-catalog/get-catalog');
    const { items } = (await reply.json()).success.data as { items: { id: number; status: string }[] };
    return items.filter(({ status }) => status === 'available').map(({ id }) => id);
  });

async function write(page: Page, label: string, sum: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(sum);
  await field.press('Enter');
  await expect(page.getByText(new RegExp(`${label.split(', ')[1]}, записано`, 'i'))).toBeVisible();
}

test('a sale of two lots is prepared, announced and seen by everyone', async ({ person }) => {
  const { page } = await person('auction');
  await open(page, '/admin/sales/');
  await page.keyboard.press('KeyN');
  const begin = page.getByRole('dialog', { name: 'Новые торги' });
  await begin.getByLabel('Название').fill('Ледяная роза');
  await begin.getByLabel('Имя в\u00A0адресе').fill('ice-rose');
  await begin.getByLabel('Начало').fill(startsAt);
  await begin.getByLabel('Взять условия').selectOption('«Северное сияние»');
  await expectNoAxeViolations(page, '[role=dialog]');
  await begin.getByRole('button', { name: 'Начать черновик' }).click();
  await expect(page.getByRole('heading', { name: '«Ледяная роза»', level: 1 })).toBeVisible();
  const announce = page.getByRole('button', { name: 'Объявить торги' });
  await expect(announce).toBeDisabled();

  const [first, second] = await freeStones(page);
  await page.getByLabel('Добавить предметы').fill(`${first}, ${second}, 999999999`);
  await page.getByRole('button', { name: 'Добавить лоты' }).click();
  await expect(page.getByText('такого предмета нет')).toBeVisible();
  for (const lot of [1, 2]) {
    await write(page, `Оценка от, лот ${lot}`, '600 000');
    await write(page, `Оценка до, лот ${lot}`, '800 000');
    await write(page, `Старт, лот ${lot}`, '400000');
    await write(page, `Резерв, лот ${lot}`, '500000');
  }
  await expectNoAxeViolations(page, 'main');

  const rooms = page.getByRole('navigation', { name: 'Разделы', exact: true });
  for (const report of reports) {
    await page.getByRole('link', { name: 'нет отчёта' }).first().click();
    await page.getByLabel('Отчёт о\u00A0состоянии').fill(report);
    await page.keyboard.press('Control+Enter');
    const written = page.getByRole('dialog', { name: 'Записать' });
    await written.getByRole('button', { name: 'Записать 1' }).click();
    await expect(written).toBeHidden();
    await rooms.getByRole('link', { name: 'Торги' }).click();
    await page.getByRole('link', { name: '«Ледяная роза»' }).click();
    await expect(page.getByRole('heading', { name: '2 лота' })).toBeVisible();
  }

  const names = page.locator('[data-lot-link]');
  const [upper, lower] = await names.allInnerTexts();
  await names.nth(1).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(names).toHaveText([lower!, upper!]);
  await expect(names.first()).toBeFocused();
  // By the mouse too: its number is lifted and put on another row.
  const places = page.locator('[data-lot] > td:first-child');
  await places.nth(0).dragTo(places.nth(1));
  await expect(names).toHaveText([upper!, lower!]);
  await places.nth(1).dragTo(places.nth(0));
  await expect(names).toHaveText([lower!, upper!]);

  await expect(announce).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const window = page.getByRole('dialog', { name: 'Объявить «Ледяная роза»' });
  await expect(window.getByText('Торги увидят все')).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await window.getByRole('button', { name: 'Объявить 2 лота' }).click();
  await expect(page.getByRole('link', { name: 'На сайте' })).toBeVisible();

  const { page: outside } = await person();
  await open(outside, '/auctions/ice-rose/');
  await expect(outside.getByRole('heading', { name: 'Ледяная роза', level: 1 })).toBeVisible();
  await outside.getByRole('link', { name: lower! }).first().click();
  await expect(outside.getByText(reports[1]!)).toBeVisible();
});
