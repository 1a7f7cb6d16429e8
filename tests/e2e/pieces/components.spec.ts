import type { Locator, Page } from '@playwright/test';
import { expect, settle, test } from '../support/test.ts';

/** Components with state, as the gallery shows them, without a server behind them. */
test.beforeEach(async ({ page, baseURL }) => {
  await settle(page, baseURL!);
  await page.goto('/dev/ui/');
});

/** The sheet has each piece twice: on paper, then on night. */
const sheet = (page: Page, title: string): Locator =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .first();

test.describe('a range', () => {
  const handles = (page: Page) => {
    const range = page.getByRole('group', { name: 'Вес, карат' }).first();
    return {
      from: range.getByRole('slider', { name: 'Вес, карат, от' }),
      to: range.getByRole('slider', { name: 'Вес, карат, до' }),
      least: range.getByRole('textbox', { name: 'Вес, карат, от' }),
      most: range.getByRole('textbox', { name: 'Вес, карат, до' }),
    };
  };

  test('is moved by keys, by numbers and by hand', async ({ page }) => {
    const { from, to, least, most } = handles(page);
    // Numbers turn round when they cross, keep to the ends, and what is none changes nothing.
    await most.fill('0,5');
    await most.press('Enter');
    await expect(least).toHaveValue('0,50');
    await expect(most).toHaveValue('1,00');
    await most.fill('99');
    await most.press('Enter');
    await expect(most).toHaveValue('12,04');
    for (const [text, key] of [
      ['много', 'Enter'],
      ['7', 'Escape'],
    ] as const) {
      await most.fill(text);
      await most.press(key);
      await expect(most).toHaveValue('12,04');
    }

    // An arrow is a step, Home the end; the other handle keeps its exact value.
    await least.fill('1');
    await least.press('Enter');
    await most.fill('3');
    await most.press('Enter');
    await from.press('ArrowRight');
    await expect(from).toHaveAttribute('aria-valuetext', '1,01');
    await expect(least).toHaveValue('1,01');
    await from.press('Home');
    await expect(least).toHaveValue('0,30');
    await to.press('End');
    await expect(most).toHaveValue('12,04');
    await expect(least).toHaveValue('0,30');

    // Dragged, a handle stops at its end and leaves the other alone.
    await least.fill('1');
    await least.press('Enter');
    await most.fill('3');
    await most.press('Enter');
    await from.scrollIntoViewIfNeeded();
    const handle = (await from.locator('..').boundingBox())!;
    const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 400, y, { steps: 4 });
    await page.mouse.up();
    await expect(least).toHaveValue('0,30');
    await expect(most).toHaveValue('3,00');
  });
});

test.describe('files', () => {
  const charter = { name: 'Устав.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  const field = (page: Page) => {
    const files = sheet(page, 'Файлы');
    return {
      list: files.getByRole('list', { name: 'Документы компании' }),
      said: files.getByRole('status').first(),
      choose: files.getByRole('button', { name: 'Документы компании Приложить файл' }),
      input: files.locator('input[type="file"]').first(),
    };
  };

  test('are added, told of, taken away and added again; dropped too, but a dragged link is none', async ({
    page,
  }) => {
    const { list, said, choose, input } = field(page);
    const row = list.getByRole('listitem').filter({ hasText: /^Устав\.pdf/ });
    for (const _time of [1, 2]) {
      await input.setInputFiles(charter);
      await expect(row).toHaveCount(1);
      await expect(said).toContainText('Устав.pdf');
      await row.getByRole('button', { name: 'Убрать файл Устав.pdf' }).click();
      await expect(row).toHaveCount(0);
      await expect(choose).toBeFocused();
    }
    // One that was there before is not this form's to take away.
    const kept = list.getByRole('listitem').filter({ hasText: 'Выписка' });
    await expect(kept).toContainText('уже приложен');
    await expect(kept.getByRole('button')).toHaveCount(0);

    const place = choose.locator('..');
    const dragged = (kind: 'file' | 'link') =>
      page.evaluateHandle((what) => {
        const carried = new DataTransfer();
        if (what === 'file') carried.items.add(new File(['%PDF-1.7'], 'Договор аренды.pdf'));
        else carried.setData('text/uri-list', 'https://example.test/');
        return carried;
      }, kind);
    await place.dispatchEvent('dragover', { dataTransfer: await dragged('link') });
    await expect(place).not.toHaveAttribute('data-over');
    const dataTransfer = await dragged('file');
    await place.dispatchEvent('dragover', { dataTransfer });
    await expect(place).toHaveAttribute('data-over', 'true');
    await place.dispatchEvent('drop', { dataTransfer });
    await expect(place).not.toHaveAttribute('data-over');
    await expect(list.getByRole('listitem').filter({ hasText: 'Договор аренды.pdf' })).toHaveCount(1);
  });
});

test.describe('a table', () => {
  test('shows the chosen columns in their order, always one; says how it is sorted and which rows are chosen', async ({
    page,
  }) => {
    const columns = sheet(page, 'Столбцы');
    const heads = columns.getByRole('columnheader');
    const firstRow = columns.getByRole('row').nth(1).getByRole('cell');
    await expect(heads).toHaveText(['Время', 'Клиент', 'Ставка']);
    await columns.getByRole('button', { name: 'Выше: Ставка' }).click();
    await expect(heads).toHaveText(['Время', 'Ставка', 'Клиент']);
    await expect(firstRow).toHaveText(['20:41:08,112', '41 500 000', 'Каримов Р. Т.']);
    await expect(columns.getByRole('button', { name: 'Ниже: Клиент' })).toBeDisabled();
    await columns.getByRole('checkbox', { name: 'Статус' }).check();
    await expect(heads).toHaveText(['Время', 'Ставка', 'Клиент', 'Статус']);
    for (const name of ['Время', 'Клиент', 'Статус']) await columns.getByRole('checkbox', { name }).uncheck();
    await expect(heads).toHaveText(['Ставка']);
    await expect(columns.getByRole('checkbox', { name: 'Ставка' })).toBeDisabled();

    const table = page.getByRole('table', { name: 'Журнал, на бумаге', exact: true });
    const time = table.getByRole('columnheader', { name: 'Время' });
    await expect(time).toHaveAttribute('aria-sort', 'descending');
    await time.getByRole('button').press('Enter');
    await expect(time).toHaveAttribute('aria-sort', 'ascending');
    const row = table.getByRole('row').filter({ hasText: 'Лаптев' });
    await row.getByRole('checkbox').check();
    await expect(row).toHaveAttribute('aria-selected', 'true');
  });
});

test.describe('a list to choose from', () => {
  const opened = async (page: Page) => {
    const box = sheet(page, 'Поля').getByRole('combobox').first();
    await expect(box).toHaveAccessibleName('Порядок Выберите');
    const list = page.locator(`[id="${await box.getAttribute('aria-controls')}"]`);
    return { box, list, option: (name: string) => list.getByRole('option', { name }) };
  };
  const active = (box: Locator, option: Locator) =>
    expect(async () =>
      expect(await box.getAttribute('aria-activedescendant')).toBe(await option.getAttribute('id')),
    ).toPass();

  test('is walked by keys, left by Escape as it was, chosen by a press or by its first letters', async ({
    page,
  }) => {
    const { box, list, option } = await opened(page);
    await box.press('ArrowDown');
    await box.press('Home');
    await box.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveText('Выберите');
    // A key of another layout than the runner's own; nothing opens.
    await box.dispatchEvent('keydown', { key: 'с' });
    await expect(box).toHaveText('Сначала популярные');
    await expect(list).toBeHidden();

    await box.click();
    await option('Достопримечательнейшие').click({ force: true });
    await expect(list).toBeVisible();
    await option('Сначала дешевле').click();
    await expect(box).toHaveText('Сначала дешевле');

    await box.press('ArrowDown');
    await expect(list).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('Home');
    await active(box, option('Сначала популярные'));
    await box.press('End');
    await active(box, option('Сначала дороже'));
    await box.press('ArrowDown');
    await active(box, option('Сначала дороже'));
    await box.press('Enter');
    await expect(list).toBeHidden();
    await expect(box).toBeFocused();
    await expect(box).toHaveText('Сначала дороже');
  });
});
