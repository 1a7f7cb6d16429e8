import type { Page } from '@playwright/test';
import { askBase } from './support/house-base.ts';
import { letterTo } from './support/letters.ts';
import {
  ask,
  expect,
  expectNoAxeViolations,
  open,
  pressEscape,
  settle,
  signIn,
  signUp,
  test,
} from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

test('an editor writes a text: its type is set, a correction is taken back, a version is compared and comes back', async ({
  page,
}) => {
  // One of the last: others' journeys read the first ones meanwhile. What is taken back is remembered, so the word is new.
  const { parallelIndex } = test.info();
  const word = `свет${Date.now()}`;
  const name = `Версия ${word}`;
  const [article] = await askBase<{ id: string }>(
    'select id::text from articles where archived_at is null order by id desc offset $1 limit 1',
    [parallelIndex],
  );
  await signIn(page, 'admin');
  await open(page, `/admin/articles/${article!.id}/`);
  const body = page.locator('#field-body');
  const text = body.getByRole('textbox', { name: 'Текст' });
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(`Камень "Полярный" - это "${word}".`);
  await page.keyboard.press('Control+KeyS');
  await expect(text).toContainText(`Камень «Полярный»\u00A0— это «${word}».`);
  await expect(body.getByText('Исправлено: кавычки, тире')).toBeVisible();
  // The caret stays where it was: what is typed next goes on from there.
  await page.keyboard.type(' И блеск.');
  await expect(text).toContainText(`«${word}». И`);

  await body.getByRole('button', { name: `Вернуть «"${word}"»` }).click();
  await expect(text).toContainText(`«Полярный»\u00A0— это "${word}". И\u00A0блеск.`);
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText('Черновик сохранён')).toBeVisible();
  await open(page, `/admin/articles/${article!.id}/`);
  await expect(text).toContainText(`«Полярный»\u00A0— это "${word}". И\u00A0блеск.`);

  const versions = page.getByRole('region', { name: 'Версии' });
  await versions.getByLabel('Название версии').fill(name);
  await versions.getByRole('button', { name: 'Назвать', exact: true }).click();
  await expect(versions.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть всё' }).click();
  await expect(text).not.toContainText('Полярный');
  await versions.getByRole('button', { name: `Сравнить «${name}»` }).click();
  const window = page.getByRole('dialog', { name });
  await expect(window.getByRole('deletion').filter({ hasText: word })).toBeVisible();
  await window.getByRole('button', { name: 'С\u00A0предыдущей' }).click();
  await expect(window.getByRole('insertion').filter({ hasText: word })).toBeVisible();
  await window.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expect(text).toContainText(`«Полярный»\u00A0— это "${word}". И\u00A0блеск.`);
  await page.getByRole('button', { name: 'Вернуть всё' }).click();
  await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeDisabled();
});

test('points of indices: one is typed, a column pasted, both written with a reason, shown as corrected and taken back', async ({
  page,
}) => {
  const row = 6 + 3 * test.info().parallelIndex;
  await signIn(page, 'admin');
  await open(page, '/admin/indices/points/');
  const grid = page.getByRole('grid');
  const cell = (down: number) => grid.locator(`[data-cell="${row + down}-9"]`);
  const stood = await cell(0).textContent();
  await cell(0).click();
  await page.keyboard.press('F2');
  await grid.getByRole('textbox').fill('мало');
  await expect(grid.getByRole('alert')).toHaveText('не число: «мало»');
  await grid.getByRole('textbox').fill('201,5');
  await page.keyboard.press('Enter');
  await expect(cell(1)).toBeFocused();
  await cell(1).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '202,5\r\n\r\n');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.getByRole('alert')).toContainText('точка пустая');
  await page.keyboard.press('Control+Enter');
  const window = page.getByRole('dialog');
  await expect(window.getByRole('row')).toHaveCount(3);
  await window.getByRole('textbox').fill('сверили с книгой');
  await window.getByRole('button', { name: 'Записать 2 точки' }).click();
  await expect(cell(0)).toHaveAttribute('aria-label', /исправлено, было/);
  await cell(0).click();
  await expect(page.getByRole('region', { name: 'История точек' })).toContainText('сверили с книгой');
  await page.getByRole('button', { name: 'Отменить', exact: true }).click();
  await expect(cell(0)).toHaveText(stood!);
  await expect(cell(0)).not.toHaveAttribute('aria-label', /исправлено/);
});

/** What was copied in Word: a heading, a nested list, a table and a link, between its own marks. */
const fromWord = (link: string) => {
  const item = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraphCxSpMiddle style='margin-left:${level * 36}.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
  const cell = (words: string) =>
    `<td width=312 style='width:233.6pt'><p class=MsoNormal>${words}<o:p></o:p></p></td>`;
  return `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=RU><!--StartFragment--><h1>Как смотреть<o:p></o:p></h1>${item(1, '·', 'Свет')}${item(2, 'o', 'дневной')}<table class=MsoTableGrid border=1><tbody><tr>${cell('Вес')}${cell('1,02')}</tr></tbody></table><p class=MsoNormal><a href="${link}">Контакты</a> - "рядом"<script>x()</script><o:p></o:p></p><!--EndFragment--></body></html>`;
};
const paste = (page: Page, html: string) =>
  page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData('text/html', copied);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, html);

test('an article from Word with a stone, a lot and a chart comes out at its hour, and is taken back', async ({
  page,
  request,
  expectErrors,
}) => {
  expectErrors(/status of 422/);
  const [found] = await askBase<{ stone: string; lot: string; index: string }>(
    `select (select id::text from items where type = 'diamonds' and status = 'available' order by id limit 1) as stone,
      (select id::text from lots where number = 17 limit 1) as lot,
      (select code from price_indices where archived_at is null order by position, code limit 1) as index`,
    [],
  );
  const code = `from-word-${Date.now()}`;
  await signIn(page, 'admin');
  const { entity } = await ask<{ entity: { id: string } }>(page, '/api/internal/admin/entities/articles/', {
    fields: { title: 'Камень и свет', code, date: '2026-11-18' },
  });
  await open(page, `/admin/articles/${entity.id}/`);
  await page.getByLabel('О чём').fill('Что видно - и чего "не видно".');
  await page.getByRole('textbox', { name: 'Текст' }).click();
  await paste(page, fromWord('/contacts/'));
  const text = page.getByRole('textbox', { name: 'Текст' });
  await expect(text.getByRole('heading', { name: 'Как смотреть' })).toBeVisible();
  await expect(text.locator('li li')).toHaveText('дневной');
  await expect(text.getByRole('cell')).toHaveText(['Вес', '1,02']);
  const bar = page.getByRole('toolbar', { name: 'Оформление: Текст' });
  for (const [name, asked, ref] of [
    ['Камень', 'Номер предмета или его адрес', found!.stone],
    ['Лот', 'Адрес лота', found!.lot],
    ['Индекс цен', 'Код индекса', found!.index],
  ] as const) {
    await bar.getByRole('button', { name, exact: true }).click();
    await page.getByRole('textbox', { name: asked }).fill(ref);
    await page.getByRole('button', { name: 'Вставить', exact: true }).click();
    await expect(page.getByRole('textbox', { name: asked })).toHaveCount(0);
  }
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText(/^Черновик сохранён/)).toBeVisible();
  // Set by the form, as in the text itself.
  await expect(page.getByLabel('О чём')).toHaveValue('Что видно\u00A0— и\u00A0чего «не\u00A0видно».');
  await expect(text).toContainText('Контакты\u00A0— «рядом»');
  await expectNoAxeViolations(page, 'main');

  await test.step('an hour that has passed is named', async () => {
    await page.getByRole('button', { name: /^Опубликовать/ }).click();
    const window = page.getByRole('dialog');
    await window.getByRole('checkbox', { name: 'В назначенное время' }).check();
    await window.getByLabel('День').fill('2026-01-01');
    await window.getByRole('button', { name: /^Назначить/ }).click();
    await expect(window.getByText(/Этот час уже прошёл: 1\s+января\s+2026/)).toBeVisible();
    await pressEscape(page);
  });

  // The window names minutes: a second of one is asked for as it would.
  const { publicationId } = await ask<{ publicationId: number }>(
    page,
    '/api/internal/admin/publish/articles/',
    {
      of: { ids: [entity.id] },
      at: new Date(Date.now() + 5000).toISOString(),
    },
  );
  const path = `/articles/${code}/`;
  const status = async () => (await request.get(path, { maxRedirects: 0 })).status();
  expect(await status()).not.toBe(200);
  await expect.poll(status, { intervals: [100], timeout: 20_000 }).toBe(200);
  const shown = await (await request.get(path)).text();
  for (const words of ['Как смотреть', `/catalog/diamonds/${found!.stone}/`, 'Лот', '«рядом»'])
    expect(shown).toContain(words);
  expect(shown).not.toMatch(/mso|x\(\)/);

  const [{ change_id: change }] = (await askBase<{ change_id: number }>(
    'select change_id from planned_publications where id = $1',
    [publicationId],
  )) as [{ change_id: number }];
  await open(page, `/admin/changes/${change}/`);
  await page.getByRole('button', { name: 'Отменить целиком' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить 1' }).click();
  await expect.poll(status).not.toBe(200);
});

/** Publishes the one field that was changed in an open form. */
async function publishOne(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Опубликовать 1' }).click();
  const button = page
    .getByRole('dialog', { name: 'Опубликовать' })
    .getByRole('button', { name: 'Опубликовать 1' });
  await expect(button).toBeEnabled();
  await button.click();
}

test('words of a banner are seen at once, and a letter says what the house says now', async ({
  page,
  request,
}) => {
  const [banner] = await askBase<{ id: string }>(
    "select id::text from banners where placement = 'catalog-main' limit 1",
    [],
  );
  const word = `Камень ${Date.now()}`;
  const seen = async () => (await (await request.get('/catalog/')).text()).includes(word);
  await signIn(page, 'admin');
  await open(page, `/admin/banners/${banner!.id}/`);
  await page.getByLabel('Заголовок, строка 1').fill(word);
  await publishOne(page);
  await expect.poll(seen, { intervals: [50], timeout: 15_000 }).toBe(true);
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect.poll(seen).toBe(false);

  await open(page, '/admin/statements/letter-confirm-address-closing/');
  await page.getByRole('textbox', { name: /^Свои слова/ }).fill(`Ссылка живёт {время}. Ждём вас.`);
  await page.keyboard.press('Control+KeyS');
  await expect(page.getByText(/Нет слова {время}/)).toBeVisible();
  await page.getByRole('textbox', { name: /^Свои слова/ }).fill(`Ссылка живёт {срок}. Ждём вас: ${word}.`);
  await publishOne(page);
  await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeDisabled();
  const email = await signUp(page);
  expect(await letterTo(email, /Подтвердите адрес/)).toContain(word);
  await signIn(page, 'admin');
  await open(page, '/admin/statements/letter-confirm-address-closing/');
  await page.getByRole('textbox', { name: /^Свои слова/ }).fill('');
  await publishOne(page);
  await expect(page.getByRole('button', { name: 'Опубликовать', exact: true })).toBeDisabled();
});
