import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { type ProcessHouse, startProcess } from '#tests/support/process-house.ts';
import { temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import {
  alive,
  demoPassword,
  expect,
  expectNoAxeViolations,
  open,
  settle,
  signIn,
  test,
} from './support/test.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

test.describe('people', () => {
  test('somebody is found, invited, given a right, shut out and let in again', async ({
    page,
    baseURL,
    expectErrors,
  }) => {
    expectErrors(/422 \(Unprocessable Entity\)/);
    await settle(page, baseURL!);
    await signIn(page, 'admin');
    const email = `${randomUUID()}@letters.test`;
    // On a telephone and on a desk all screens are looked at elsewhere; this is the width between.
    await page.setViewportSize({ width: 768, height: 900 });
    const rooms = page.getByRole('navigation', { name: 'Разделы', exact: true });
    await open(page, '/admin/help/');
    await expectNoAxeViolations(page);
    await rooms.getByRole('link', { name: 'Дом', exact: true }).click();
    await expect(page).toHaveURL('/admin/house/');
    await expect(page.getByLabel('Полное название')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await rooms.getByRole('link', { name: 'Люди', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Люди' }).getByRole('link').first()).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    await page.keyboard.press('KeyN');
    const window = page.getByRole('dialog', { name: 'Пригласить' });
    await window.getByLabel('Имя', { exact: true }).fill('Проба Пера');
    await window.getByLabel('Почта').fill(email);
    await window.getByRole('button', { name: 'Отправить приглашение' }).click();
    await expect(window.getByText('Выберите хотя бы одно право')).toBeVisible();
    await window.getByLabel('Тексты: дать лично').check();
    await expectNoAxeViolations(page, '[role=dialog]');
    await window.getByRole('button', { name: 'Отправить приглашение' }).click();
    await expect(page.getByRole('heading', { name: 'Проба Пера', level: 1 })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Вас зовут работать в доме «Грань»' }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Роли и права' })).toBeVisible();
    await expectNoAxeViolations(page, 'main');

    await page.getByLabel('Журнал: дать лично').check();
    await expect(page.getByText('Добавится 1 право: журнал')).toBeVisible();
    await page.getByRole('button', { name: 'Изменить права' }).click();
    await expect(page.getByText('Права записаны')).toBeVisible();

    await page.getByRole('button', { name: 'Закрыть вход' }).click();
    const reason = page.getByRole('dialog', { name: 'Закрыть вход' });
    await reason.getByRole('button', { name: 'Закрыть вход' }).click();
    await expect(reason.getByText('Скажите, почему')).toBeVisible();
    await reason.getByLabel('Почему').fill('проба кончилась');
    await reason.getByRole('button', { name: 'Закрыть вход' }).click();
    await expect(page.getByText('«проба кончилась»').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Открыть вход' })).toBeVisible();

    // Beside an open card the list has its place on a wide screen.
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Искать людей').fill(email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/people\/\?q=/);
    await expect(page.getByRole('list', { name: 'Люди' }).getByRole('link')).toHaveCount(1);
  });
});

test.describe('an empty production house', () => {
  let house: ProcessHouse;
  let dataDir: string;
  const env = () => ({
    HOUSE: 'production',
    DATA_DIR: dataDir,
    MANAGER_SECOND_FACTOR: 'optional',
    LOG_LEVEL: 'warn',
  });
  test.beforeAll(async () => {
    dataDir = await temporaryFolder('keeper');
    house = await startProcess('server/main.ts', env());
    await house.ready();
    // Its first page is compiled by whoever asks first.
    await waitUntil('the first page', async () => (await fetch(house.url)).ok);
  });
  test.afterAll(async () => {
    house.kill('SIGTERM');
    await house.ended();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('goes from its first admin to its first sold stone', async ({ browser }) => {
    test.slow();
    // The one thing that is done at a terminal: who the first admin is.
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(root, 'ops', 'invite-admin.ts'), 'keeper@demo.test', 'Хранительница Дома'],
      { cwd: root, env: { PATH: process.env.PATH, ...env(), PUBLIC_URL: house.url } },
    );
    const link = /\/#reset=[\w-]+/.exec(stdout)![0];
    const context = await browser.newContext({
      baseURL: house.url,
      locale: 'ru-RU',
      timezoneId: 'Europe/Moscow',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await settle(page, house.url);
    await open(page, link);
    const door = page.getByRole('dialog');
    await door
      .getByLabel(/пароль/i)
      .first()
      .fill(demoPassword);
    await door.getByRole('button', { name: /Сохранить|Задать|Сменить/ }).click();
    await expect(door.getByText(/Пароль/).first()).toBeVisible();
    await page.goto('about:blank');
    await signIn(page, 'keeper');

    // The house says what it needs, and that its forms are shut.
    await open(page, '/admin/house/');
    await expect(page.getByRole('heading', { name: 'Дом открывается' })).toBeVisible();
    await expect(page.getByText('закрыты до согласия')).toBeVisible();
    await page.getByLabel('Полное название').fill('ООО «Первая грань»');
    await page.getByLabel('ИНН').fill('7701000428');
    await page.getByLabel('Телефон на сайте').fill('+7 495 111-22-33');
    await page.getByRole('button', { name: 'Записать реквизиты' }).click();
    await expect(page.getByText('Реквизиты записаны')).toBeVisible();

    // The consent is read by a lawyer and published.
    await page.getByRole('link', { name: /опубликовать\s*: Политика/ }).click();
    await page.getByLabel('Юрист прочитал').check();
    await page.keyboard.press('Control+KeyS');
    await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
    await publish(page);
    await page
      .getByRole('navigation', { name: 'Разделы', exact: true })
      .getByRole('link', { name: 'Дом', exact: true })
      .click();
    await expect(page.getByText('открыты', { exact: true }).first()).toBeVisible();

    // The first stone: begun as a draft, filled in, published, seen by a visitor.
    await open(page, '/admin/diamonds/?new=1');
    const begun = page.getByRole('dialog', { name: /Новая запись/ });
    await begun.getByRole('button', { name: 'Начать черновик' }).click();
    await expect(page).toHaveURL(/\/admin\/diamonds\/\d+\//);
    const id = /diamonds\/(\d+)\//.exec(page.url())![1]!;
    await fillStone(page, id);
    await page.reload();
    await alive(page);
    await publish(page);
    const shown = async () => (await fetch(`${house.url}/catalog/diamonds/${id}/`)).text();
    await waitUntil('the stone in the shop', async () => /<h1\b[^>]*>[^<]*1,02.карата/.test(await shown()));

    // It is held for somebody the house does not know yet, then sold to them.
    await page.getByRole('button', { name: 'Отложить' }).click();
    const hold = page.getByRole('dialog', { name: 'Отложить' });
    await hold.getByLabel('Для кого').fill('Первая Покупательница');
    await hold.getByRole('button', { name: 'Отложить' }).click();
    await expect(hold).toHaveCount(0);
    await expect(page.getByText(/^Отложен до/)).toBeVisible();
    await page.getByRole('button', { name: 'Продать' }).click();
    const sell = page.getByRole('dialog', { name: 'Продать' });
    await expect(sell.getByLabel('Кому')).toHaveValue('Первая Покупательница');
    await sell.getByRole('button', { name: 'Продать' }).click();
    await expect(sell).toHaveCount(0);
    await expect(page.getByText(/^Продан за\s*1\s*676\s*000/)).toBeVisible();
    await waitUntil('the shop knows', async () => />Продан/.test(await shown()));
    await context.close();
  });
});

async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  const window = page.getByRole('dialog', { name: 'Опубликовать' });
  await window.getByRole('button', { name: 'Опубликовать 1' }).click();
  await expect(window).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'В журнале' })).toBeVisible();
}

const stone = {
  price: 1_676_000,
  code: 'first-stone',
  weight: 102,
  shape: 'round',
  colourGrade: 'D',
  clarity: 'IF',
  cut: 'excellent',
  polish: 'excellent',
  symmetry: 'excellent',
  fluorescence: 'none',
  culet: 'none',
  table: 570,
  depth: 615,
  length: 650,
  width: 650,
  origin: 'yubileynaya',
  year: 2023,
  age: 2300,
  cuttingDays: 27,
  laboratory: 'Московская палата геммологов',
  certificate: '23-000001',
  certifiedOn: '2026-07-08',
};

/** As the form saves it: edits of a draft. */
async function fillStone(page: Page, id: string): Promise<void> {
  const { request } = page.context();
  const config = await (await request.get('/api/internal/config/')).json();
  const edits = Object.entries(stone).map(([field, to]) => ({ field, from: null, to }));
  const reply = await request.post(`/api/internal/admin/entities/diamonds/${id}/draft`, {
    headers: { 'x-xsrf-token': config.success.data.csrfToken, 'idempotency-key': randomUUID() },
    data: { edits },
  });
  expect((await reply.json()).success.data).toMatchObject({ refused: {}, conflicts: [] });
}
