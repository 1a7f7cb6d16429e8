import { expect } from '@playwright/test';
import { type AuctionHouse, test } from '../support/auction-house.ts';
import { expectNoAxeViolations, open } from '../support/test.ts';

/** A led sale of two lots that has not begun; somebody of the demo house has a number. */
async function announceSale({ ask }: AuctionHouse): Promise<number> {
  const [sale] = await ask<{ id: number }>(
    `insert into auctions (code, name, status, manner, hall_at, starts_at, first_closes_at, last_alias)
     values ('table-evening', 'Вечер у стола', 'admission', 'led', house_now() + interval '1 day',
       house_now() + interval '1 day', house_now() + interval '2 days', 7) returning id`,
    [],
  );
  await ask(
    `insert into lots (auction_id, number, code, name, start_price, step)
     select $1, n, 'table-evening-' || n, 'Камень ' || n, 500000, 10000 from generate_series(1, 2) n`,
    [sale!.id],
  );
  await ask(
    `insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select $1, id, 'approved', 7, 1000000, '', house_now() from users where email = 'client@demo.test'`,
    [sale!.id],
  );
  return sale!.id;
}

const scan = { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') };

test('[A55] a person without an e-mail is let into the hall, and a paper is entered by one and confirmed by another', async ({
  person,
  house,
}) => {
  const id = await announceSale(house);
  const { page: clerk, allow } = await person('auction');
  allow(/status of 422/);
  const { page: second } = await person('admin');
  await open(clerk, `/admin/sales/${id}/hall/`);
  const form = clerk.getByRole('form', { name: 'Впустить в зал' });
  await form.getByLabel('Имя').fill('Ася Громова');
  await form.getByLabel('Серия и номер').fill('4500 000318');
  await form.getByRole('button', { name: '40 млн' }).click();
  await clerk.keyboard.press('Control+Enter');
  await expect(form.getByText('Нужно согласие с правилами на бумаге')).toBeVisible();
  await form.getByLabel('Правила торгов, на бумаге').check();
  await form.getByRole('button', { name: 'Пусть подождёт у стола' }).click();
  await expect(clerk.getByRole('heading', { name: 'В зале 0, ждут 1' })).toBeVisible();
  await clerk.getByRole('button', { name: 'Впустить: Ася Громова' }).click();
  await form.getByLabel('Серия и номер').fill('4500 000318');
  await form.getByRole('button', { name: '40 млн' }).click();
  await form.getByLabel('Правила торгов, на бумаге').check();
  const tablet = clerk.waitForEvent('popup');
  await clerk.keyboard.press('Control+Enter');
  await (await tablet).close();
  await expect(clerk.getByRole('row', { name: /^8\sАся Громова документ 4500 ••• 318/ })).toBeVisible();
  await expectNoAxeViolations(clerk);

  await open(clerk, `/admin/sales/${id}/written/`);
  await clerk.keyboard.press('n');
  const window = clerk.getByRole('dialog', { name: 'Письменная заявка' });
  await window.getByLabel('Участник').selectOption({ value: '7' });
  await window.getByLabel('Предел, ₽').fill('705 000');
  await window.getByLabel('Скан').setInputFiles(scan);
  await expect(window.getByText('Приложен: scan.pdf')).toBeVisible();
  await window.getByRole('button', { name: 'Внести' }).click();
  await expect(window.getByText('Не по шагу торгов, 10 000 ₽')).toBeVisible();
  await window.getByLabel('Предел, ₽').fill('700 000');
  await window.getByRole('button', { name: 'Внести' }).click();
  await expect(clerk.getByText('ждёт второго лица')).toBeVisible();
  await expectNoAxeViolations(clerk);

  await open(second, `/admin/sales/${id}/written/`);
  await expect(second.getByRole('cell', { name: 'закрыт' })).toBeVisible();
  await second.getByRole('button', { name: 'Проверить заявку № 1' }).click();
  await second.getByLabel('Предел, ₽').fill('700 000');
  await second.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(second.getByText('ждёт начала')).toBeVisible();
  await expect(second.getByText('700 000 ₽')).toBeVisible();
});
