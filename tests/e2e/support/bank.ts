import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { type BankLine, clientBankFile } from '#tests/support/client-bank-file.ts';
import { readQr } from '#tests/support/read-qr.ts';
import type { AuctionHouse } from './auction-house.ts';
import { expectNoAxeViolations, open } from './test.ts';

export const day = 24 * 3_600_000;
export const api = '/api/internal';

export const rubles = (sum: number): RegExp =>
  new RegExp(new Intl.NumberFormat('ru-RU').format(sum).replaceAll(/\s/g, '\\s'));

/** What the bank's application reads from the code: the sum in rubles, and the purpose. */
export async function scan(within: Page | Locator): Promise<{ sum: number; purpose: string }> {
  const code = within.getByRole('img', { name: /^Код для\sоплаты/ }).first();
  const size = Number((await code.getAttribute('viewBox'))!.split(' ')[2]) - 8;
  const text = readQr({ path: (await code.locator('path').getAttribute('d'))!, size });
  const said = (name: string) => new RegExp(`\\|${name}=([^|]*)`).exec(text)![1]!;
  return { sum: Number(said('Sum')) / 100, purpose: said('Purpose') };
}

const told = { day: '', opening: 0, lines: [] as BankLine[] };

/** The bank's word: its file of the day, which grows until the day ends, is loaded and entered. */
export async function enterStatement(page: Page, house: AuctionHouse, lines: BankLine[]): Promise<void> {
  const moscow = new Date((await house.clock.now()) + day / 8).toISOString().slice(0, 10);
  const reply = await page.request.get(`${api}/admin/money/statements/`);
  const [known] = (await reply.json()).success.data.accounts as { account: string; bank: number }[];
  if (told.day !== moscow) Object.assign(told, { day: moscow, opening: known!.bank / 100, lines: [] });
  told.lines.push(...lines);
  const text = clientBankFile({
    ...told,
    account: known!.account,
    day: moscow.split('-').reverse().join('.'),
  });
  await open(page, '/admin/money/statement/');
  const file = { name: 'kl_to_1c.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Файл выписки').setInputFiles(file);
  await page.getByRole('button', { name: /^Внести \d/ }).click();
  await expect(page.getByText(/^внесена /)).toBeVisible();
}

/** A second person compares each statement that one alone has entered with the bank. */
export async function compareStatements(second: Page): Promise<void> {
  const waiting = second.getByRole('listitem').filter({ hasText: 'Ждёт сверки' });
  await open(second, '/admin/money/statement/');
  for (let left = await waiting.count(); left > 0; left--) {
    await waiting.first().getByRole('link').click();
    await second.getByRole('button', { name: 'Сверено, всё так' }).click();
    await expect(second.getByText(/^Сверена с\sбанком: /)).toBeVisible();
    await open(second, '/admin/money/statement/');
    await expect(waiting).toHaveCount(left - 1);
  }
}

/** A second person approves the order of this sum, the bank gets its file and carries it out. */
export async function sendByTwo(second: Page, first: Page, house: AuctionHouse, sum: number): Promise<void> {
  await open(second, '/admin/money/orders/');
  await second.getByRole('checkbox', { name: 'Все, что можно одобрить' }).check();
  await second.getByRole('button', { name: /^Одобрить 1/ }).click();
  const saved = second.waitForEvent('download');
  await second.getByRole('button', { name: /^Выгрузить 1 в\sбанк/ }).click();
  const text = new TextDecoder('windows-1251').decode(await readFile(await (await saved).path()));
  const said = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)![1]!.trim();
  expect(Number(said('Сумма'))).toBe(sum);
  await enterStatement(first, house, [
    { number: said('Номер'), sum: -sum, account: said('ПолучательСчет'), purpose: said('НазначениеПлатежа') },
  ]);
  await open(second, '/admin/money/orders/');
  await expectNoAxeViolations(second, 'main');
}
