import type { Page } from '@playwright/test';
import { askBase } from './support/house-base.ts';
import { expect, expectNoAxeViolations, open, settle, signIn, test } from './support/test.ts';

const headings =
  'Stock #;Shape;Weight;Color;Clarity;Cut Grade;Polish;Symmetry;Fluorescence Intensity;Culet;Table %;Depth %;Length;Width;Месторождение;Год добычи;Возраст;Огранка заняла;Lab;Report No;Report Date;Цена, ₽;Hold Ext.';
const stone = (code: string, { weight = '1,02', shape = 'RB', price = '1 200 000' } = {}): string =>
  `${code};${shape};${weight};D;IF;EX;EX;VG;N;None;57,0;61,5;6,48;6,45;Трубка «Мир»;2019;350;20;Палата;c-${code};01.03.2025;${price};48h`;

/** Sixty rows: four with invalid weights, and one of an unknown shape. */
function list(prefix: string): string {
  const rows = Array.from({ length: 60 }, (_, at) => {
    if (at === 59) return stone(`${prefix}-${at}`, { shape: 'ОМБ' });
    return stone(`${prefix}-${at}`, at % 15 === 7 ? { weight: '1.O2' } : {});
  });
  return [headings, ...rows].join('\n');
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
async function send(page: Page, name: string, text: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles(file(name, text));
  await expect(page).toHaveURL(/\/admin\/import\/\d+\//);
}
const planned = (page: Page, count: RegExp) =>
  expect(page.getByRole('button', { name: count })).toBeVisible({ timeout: 60_000 });

// One import runs at a time.
test.describe.configure({ mode: 'serial' });
test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('a file that is no list says why; the next comes with bad rows: bound, mended, loaded, one edited, the rest undone', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const prefix = `e2e-${Date.now().toString(36)}`;
  await open(page, '/admin/diamonds/');
  await page.getByRole('link', { name: 'Загрузить список' }).click();
  await expect(page.getByRole('heading', { name: 'Загрузка списка' })).toBeVisible();
  await send(page, 'снимок.csv', 'просто текст');
  await expect(page.getByRole('alert')).toContainText('нет таблицы');
  await expectNoAxeViolations(page, 'main');

  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/import\/(\?|$)/);
  await send(page, 'Прайс ноябрь.csv', list(prefix));
  await planned(page, /^Будет создано/);
  await expect(page.getByRole('heading', { name: 'Отклонено 5' })).toBeVisible();
  const load = page.getByRole('button', { name: /^Загрузить/ });
  await expect(load).toBeDisabled();

  // What is unknown waits for a person.
  await page.getByRole('combobox', { name: 'Поле для столбца «Hold Ext.»' }).selectOption('-');
  await expect(load).toBeEnabled();
  await expect(load).toHaveText(/Загрузить 55/);
  await expectNoAxeViolations(page, 'main');

  // One is mended by typing, one by choosing what its word means.
  await page.getByRole('textbox', { name: 'Строка 9, Weight' }).fill('1,03');
  await page.getByRole('combobox', { name: 'Строка 61, Shape' }).selectOption('round');
  await page.getByRole('button', { name: 'Проверить исправленные, 2' }).click();
  await expect(page.getByRole('heading', { name: 'Отклонено 3' })).toBeVisible();
  await expect(load).toHaveText(/Загрузить 57/);

  // The hand is already at the next one to mend; from anywhere but a field a row is taken out with the keyboard.
  await expect(page.getByRole('textbox', { name: 'Строка 24, Weight' })).toBeFocused();
  const taken = page.getByRole('checkbox', { name: /^Взять/ }).first();
  // Rows of the new plan come apart from those that were refused.
  await expect(taken).toBeVisible();
  await expect(load).toBeEnabled();
  await load.focus();
  await page.keyboard.press('KeyJ');
  await expect(taken).toBeFocused();
  await page.keyboard.press('Space');
  await expect(load).toHaveText(/Загрузить 56/);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Загружено', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectNoAxeViolations(page, 'main');
  const counted = () =>
    askBase<{ count: number }>(
      "select count(*)::int as count from items where code like $1 || '-%' and archived_at is null",
      [prefix],
    );
  expect((await counted())[0]!.count).toBe(56);

  await askBase("update items set price = 5, version = version + 1 where code = $1 || '-50'", [prefix]);
  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  const undo = page.getByRole('dialog', { name: 'Отменить целиком' });
  await expect(undo.getByRole('button', { name: /^Отменить 55/ })).toBeEnabled({ timeout: 60_000 });
  await undo.getByRole('button', { name: /^Отменить 55/ }).click();
  await expect(page).toHaveURL(/\/admin\/changes\/\d+\//);
  expect((await counted())[0]!.count).toBe(1);
});

test('the whole list of a source: what it does not name goes, a stone in a running lot is named and stays', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const source = `Склад ${Date.now().toString(36)}`;
  const [inLot] = await askBase<{ id: number; code: string }>(
    `select i.id, i.code from items i join lot_stones s on s.item_id = i.id join lots l on l.id = s.lot_id
      join auctions a on a.id = l.auction_id
      where i.type = 'diamonds' and l.status = 'on_sale' and a.status not in ('cancelled', 'failed', 'finished') order by i.id limit 1`,
    [],
  );
  const free = await askBase<{ id: number; code: string }>(
    `select i.id, i.code from items i where type = 'diamonds' and status = 'available' and archived_at is null
      and not exists (select from lot_stones where item_id = i.id) and not exists (select from request_items where item_id = i.id)
      and not exists (select from meeting_items where item_id = i.id) and not exists (select from item_holds where item_id = i.id)
      order by i.id desc offset 300 limit 4`,
    [],
  );
  for (const { id } of [inLot!, ...free])
    await askBase(
      `insert into item_sources (kind, entity_id, source) values ('diamonds', $1, $2)
        on conflict (kind, entity_id) do update set source = excluded.source`,
      [String(id), source],
    );
  const [gone, ...named] = free as [(typeof free)[number], ...typeof free];
  await open(page, '/admin/import/');
  await send(
    page,
    'Полный список.csv',
    ['Свой номер;Цена', ...named.map(({ code }, at) => `${code};${7_000_001 + at}`)].join('\n'),
  );
  await planned(page, /изменено 3/);
  await page.getByLabel('Чей список').fill(source);
  await page.getByLabel('Чей список').press('Enter');
  await expect(page.getByLabel('Чей список')).toBeEnabled({ timeout: 60_000 });
  await page.getByRole('radio', { name: 'Файл — полный список' }).click();
  await planned(page, /уйдёт в\s*архив 1/);

  // The stone that people are bidding for is named with who holds it.
  await page.getByRole('button', { name: /останутся 1/ }).click();
  await expect(page.getByRole('cell', { name: /Держит: лот/ })).toBeVisible();
  await expect(page.getByText(String(inLot!.id), { exact: true }).first()).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  const load = page.getByRole('button', { name: /^Загрузить 4/ });
  await expect(load).toBeEnabled();
  await load.click();
  await expect(page.getByText('Загружено', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('остались: их держат')).toBeVisible();
  const archived = async () =>
    (
      await askBase<{ id: number }>(
        'select id from items where archived_at is not null and id = any($1::bigint[]) order by id',
        [[inLot!, ...free].map(({ id }) => id)],
      )
    ).map(({ id }) => id);
  expect(await archived()).toEqual([gone.id]);

  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  const undo = page.getByRole('dialog', { name: 'Отменить целиком' });
  await undo.getByRole('button', { name: /^Отменить 4/ }).click();
  await expect(page).toHaveURL(/\/admin\/changes\/\d+\//);
  // The undoing is a change like any other, and can be taken back by its records.
  await page.getByRole('checkbox', { name: /^Отметить все/ }).press(' ');
  await expect(page.getByRole('button', { name: /^Отменить отмеченное, 4/ })).toBeEnabled();
  expect(await archived()).toEqual([]);
});

test('clients come by a list: no letter goes out until somebody asks, and all of it is taken back', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  const host = `l${Date.now().toString(36)}.test`;
  await open(page, '/admin/people/');
  await page.getByRole('link', { name: 'Загрузить список' }).click();
  await expect(page.getByRole('radio', { name: 'Клиенты' })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Образец файла' })).toHaveAttribute('href', /sample\/clients/);
  await send(
    page,
    'Картотека.csv',
    [
      'ФИО;E-mail;Телефон;Согласие на письма',
      `Орлова Елена;elena@${host};8 495 000-00-01;01.03.2025`,
      `Ветров Павел;pavel@${host};;нет`,
      `Без Даты;nodate@${host};;да`,
    ].join('\n'),
  );
  await planned(page, /^Будет создано 2/);
  await expect(page.getByText('Согласие без даты не считается')).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await page.getByRole('button', { name: /^Загрузить 2/ }).click();
  await expect(page.getByText('Загружено', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Писем новым людям не отправлено.')).toBeVisible();
  const letters = () =>
    askBase<{ recipient: string }>('select recipient from letters where recipient like $1', [`%@${host}`]);
  expect(await letters()).toEqual([]);
  await page.getByRole('button', { name: 'Пригласить в кабинет' }).click();
  await page.getByRole('button', { name: 'Отправить 2' }).click();
  await expect(page.getByText('Отправлено: 2 приглашения.')).toBeVisible();
  expect(await letters()).toHaveLength(2);
  await page.getByRole('button', { name: 'Отменить импорт' }).click();
  const undo = page.getByRole('dialog', { name: 'Отменить целиком' });
  await undo.getByRole('button', { name: /^Отменить 2/ }).click();
  await expect(page).toHaveURL(/\/admin\/changes\/\d+\//);
  const found = await page.request.get(`/api/internal/admin/people/?q=${host}`);
  expect((await found.json()).success.data.people).toEqual([]);
});
