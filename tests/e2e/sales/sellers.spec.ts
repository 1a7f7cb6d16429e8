import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../support/auction-house.ts';
import { expectNoAxeViolations, open } from '../support/test.ts';

/** A year ahead: the demo house has a working calendar for it. */
const startsAt = `${new Date().getFullYear() + 1}-06-18T12:00`;

/** A stone that anybody could buy now: the last of those shown, which other journeys do not take. */
const freeStone = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const reply = await fetch('/api/internal/personal-catalog/get-catalog');
    const { items } = (await reply.json()).success.data as { items: { id: number; status: string }[] };
    return items.filter(({ status }) => status === 'available').at(-1)!.id;
  });

async function begin(page: Page): Promise<void> {
  await page.keyboard.press('KeyN');
  const window = page.getByRole('dialog', { name: /^Новая запись/ });
  await window.getByRole('button', { name: 'Начать черновик' }).click();
  await expect(window).toBeHidden();
}

/** Writes what the form says: its number of fields is part of the button. */
async function write(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const window = page.getByRole('dialog', { name: 'Записать' });
  await window.getByRole('button', { name: 'Записать 1' }).click();
  await expect(window).toBeHidden();
  await expect(page.getByText('Записано', { exact: true }).first()).toBeVisible();
}

async function figure(page: Page, name: string, sum: string): Promise<void> {
  const field = page.getByLabel(`${name}, лот 1`, { exact: true });
  await field.fill(sum);
  await field.press('Enter');
  await expect(page.getByText(`Лот 1, записано: ${name[0]!.toLowerCase()}${name.slice(1)}`)).toBeVisible();
}

test('an owner brings a stone by a signed contract, and it is announced as a lot', async ({ person }) => {
  const { page } = await person('auction');
  await open(page, '/admin/sales/');
  await page.getByRole('link', { name: 'Владельцы', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Владельцы', level: 1 })).toBeVisible();
  await begin(page);
  await page.getByLabel('Имя или название').fill('Софья Гранатова');
  await page.getByRole('button', { name: 'Добавить строку' }).click();
  await page.getByLabel('Имя, строка 1').fill('Пётр Гранатов');
  await page.getByLabel('Кем приходится, строка 1').fill('брат');
  await page.getByLabel('Телефон, строка 1').fill('+7 (916) 000-77-01');
  await write(page);
  await expectNoAxeViolations(page, 'main');

  const stone = await freeStone(page);
  await open(page, '/admin/seller-contracts/');
  await begin(page);
  await page.getByLabel('Владелец', { exact: true }).selectOption('Софья Гранатова');
  await page.getByLabel('Номер', { exact: true }).fill('А-77');
  await page.getByLabel('Дата', { exact: true }).fill('2026-01-12');
  await page.getByLabel('Основание').selectOption('Агентский договор');
  await page.getByLabel('Подписанный договор', { exact: true }).setInputFiles({
    name: 'Договор.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\nподпись\n%%EOF'),
  });
  await expect(page.getByRole('link', { name: 'Открыть: Подписанный договор' })).toBeVisible();
  const reserves = page.getByRole('group', { name: 'По\u00A0предметам' });
  await reserves.getByRole('button', { name: 'Добавить строку' }).click();
  await page.getByLabel('Номер предмета, строка 1').fill(String(stone));
  await page.getByLabel('Резерв не\u00A0ниже, строка 1').fill('600 000');
  await write(page);

  await page.getByRole('button', { name: 'Принять предметы' }).click();
  const intake = page.getByRole('dialog', { name: 'Акт приёма' });
  await intake.getByLabel('Номера предметов').fill(String(stone));
  await expectNoAxeViolations(page, '[role=dialog]');
  await intake.getByRole('button', { name: 'Принять', exact: true }).click();
  await expect(intake).toBeHidden();
  const things = page.getByRole('region', { name: 'Предметы по\u00A0договору' });
  await expect(things.getByText('резерв не\u00A0ниже 600\u00A0000\u00A0₽')).toBeVisible();
  const act = things.getByRole('link', { name: /^акт приёма № П-/ });
  const paper = await page.request.get((await act.getAttribute('href'))!);
  expect(paper.headers()['content-type']).toBe('application/pdf');

  await open(page, '/admin/sales/');
  await page.keyboard.press('KeyN');
  const sale = page.getByRole('dialog', { name: 'Новые торги' });
  await sale.getByLabel('Название').fill('Гранатовый вечер');
  await sale.getByLabel('Имя в\u00A0адресе').fill('garnet-evening');
  await sale.getByLabel('Начало').fill(startsAt);
  await sale.getByLabel('Взять условия').selectOption('«Северное сияние»');
  await sale.getByRole('button', { name: 'Начать черновик' }).click();
  await expect(page.getByRole('heading', { name: '«Гранатовый вечер»', level: 1 })).toBeVisible();
  await page.getByLabel('Добавить предметы').fill(String(stone));
  await page.getByRole('button', { name: 'Добавить лоты' }).click();
  await expect(page.getByRole('link', { name: 'Софья Гранатова' })).toBeVisible();
  await figure(page, 'Оценка от', '700 000');
  await figure(page, 'Оценка до', '900 000');
  await figure(page, 'Старт', '400000');
  await figure(page, 'Резерв', '500000');
  await expect(page.getByText('Резерв ниже согласованного', { exact: false })).toBeVisible();
  await figure(page, 'Резерв', '600000');
  await page.getByRole('link', { name: 'нет отчёта' }).click();
  await page.getByLabel('Отчёт о\u00A0состоянии').fill('Без сколов');
  await write(page);
  await open(page, '/admin/sales/');
  await page.getByRole('link', { name: '«Гранатовый вечер»' }).click();
  const announce = page.getByRole('button', { name: 'Объявить торги' });
  await expect(announce).toBeEnabled();
  await announce.click();
  const window = page.getByRole('dialog', { name: 'Объявить «Гранатовый вечер»' });
  await window.getByRole('button', { name: 'Объявить 1 лот' }).click();
  await expect(page.getByRole('link', { name: 'На сайте' })).toBeVisible();
});
