import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  expect,
  expectCleanWindow,
  expectNoAxeViolations,
  pressEscape,
  settle,
  signIn,
  signUp,
  test,
} from './support/test.ts';

const name = 'Устав ООО «Иней».pdf';
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, 7), Buffer.from('%%EOF')]);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** By the button, as a person would. */
async function choose(page: Page, files: ReturnType<typeof file>[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /Приложить файл/ }).press('Enter'),
  ]);
  await chooser.setFiles(files);
}

test('[A41] a company asks with a document; a manager gets the very bytes and admits it', async ({
  page,
  browser,
  baseURL,
  expectErrors,
}) => {
  test.slow();
  // A file of another kind is refused.
  expectErrors(/status of 422/);
  await settle(page, baseURL!);
  const email = await signUp(page, { companyName: 'ООО «Иней»', inn: '7700077717', ogrn: '1000000000770' });
  await page.goto('/auctions/northern-lights/');
  const window = page.getByRole('dialog', { name: 'Заявка на участие' });
  const open = async () => {
    await page.getByRole('button', { name: 'Подать заявку на участие' }).click();
    await expect(window.getByRole('button', { name: /Приложить файл/ })).toBeVisible();
  };
  const files = window.getByRole('list', { name: /документы/i }).getByRole('listitem');

  await test.step('a file is dropped onto the field; a window opened again offers it among the company’s papers', async () => {
    await open();
    await expect(window).toContainText('Заявка от ООО «Иней», ИНН 7700077717');
    await expect(window).toContainText('Устав, выписка из ЕГРЮЛ, доверенность');
    await expect(window.getByLabel(/На\sкакую сумму/)).toBeFocused();
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.7 dropped'], 'Выписка.pdf'));
      return data;
    });
    for (const type of ['dragover', 'drop'])
      await page.getByText('или перетащите сюда').dispatchEvent(type, { dataTransfer: dropped });
    await expect(files).toHaveText(['Выписка.pdf1 КБ']);
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // It is the company's now: the next window offers it, ticked.
    await open();
    const box = window
      .getByRole('group', { name: 'Документы компании' })
      .getByRole('checkbox', { name: /Выписка из\sЕГРЮЛ/ });
    await expect(box).toBeChecked();
    await box.uncheck();
    await expect(box).not.toBeChecked();
  });

  const send = window.getByRole('button', { name: 'Подать заявку' });
  await test.step('nothing is sent without a document and what belongs to it', async () => {
    await window.getByLabel(/На\sкакую сумму/).fill('20 млн');
    await window.getByLabel('Телефон').fill('+7 (999) 123-45-67');
    for (const box of await window.getByRole('checkbox').all())
      if (!/Выписка/.test((await box.locator('xpath=ancestor::label').textContent()) ?? ''))
        await box.check();
    await send.click();
    await expect(window).toContainText('Приложите хотя бы один документ');
    await expect(window.getByLabel('Реквизиты компании')).toBeFocused();
    await window.getByLabel('Реквизиты компании').fill('Р/с 40702810000000000777 в банке «Пример»');

    await choose(page, [
      file('Договор.pdf', Buffer.from('PK, not a document')),
      file('Пустой.pdf', Buffer.alloc(0)),
    ]);
    await expect(files.nth(0)).toContainText('Это не PDF, не JPEG и не PNG');
    await expect(files.nth(1)).toContainText('Файл пуст');
    await send.click();
    await expect(window).toContainText('Уберите файлы, которые не отправились');
    for (const wrong of ['Договор.pdf', 'Пустой.pdf'])
      await window.getByRole('button', { name: `Убрать файл ${wrong}` }).click();
    await expect(window.getByRole('button', { name: /Приложить файл/ })).toBeFocused();
  });

  await test.step('while a file is on its way the form waits for it', async () => {
    let arrive = () => {};
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/api/internal/documents/?*', async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, [file(name, pdf)]);
    await expect(files.first()).toContainText('отправляется');
    await send.click();
    await expect(window).toContainText('Подождите, пока файлы отправятся');
    arrive();
    await expect(window.getByText('Подождите, пока файлы отправятся')).toHaveCount(0);
    await expect(files).toHaveText([`${name}586 КБ`]);
    await expectCleanWindow(page);
    await send.click();
    await expect(page.getByRole('dialog', { name: 'Заявка принята' })).toBeVisible();
  });

  await test.step('a manager refuses with a reason alone, and admits with a limit', async () => {
    const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
    const manager = await context.newPage();
    await settle(manager, baseURL!);
    await signIn(manager, 'auction');
    await manager.goto('/auctions/log/?auction=northern-lights&view=admissions');
    const request = manager.getByRole('row').filter({ hasText: email });
    await expect(request).toContainText('На рассмотрении');
    await expect(request).toContainText('ИНН 7700077717');
    await expect(request).toContainText('ОГРН 1000000000770');
    await expect(request).toContainText('Р/с 40702810000000000777');
    await expectNoAxeViolations(manager, 'main');
    // Nothing is cut off at the usual widths of a desk.
    for (const width of [1280, 1440]) {
      await manager.setViewportSize({ width, height: 900 });
      const block = manager.getByRole('region', { name: 'Заявки на участие' });
      expect(await block.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
    const decision = manager.getByRole('dialog');
    await request.getByRole('button', { name: /^Решение/ }).click();
    await manager.getByRole('menuitem', { name: 'Отклонить' }).click();
    await decision.getByRole('button', { name: 'Отклонить' }).click();
    await expect(decision.getByText('Обязательное поле')).toBeVisible();
    await pressEscape(manager);
    await expect(decision).toBeHidden();

    await request.getByRole('button', { name: /Допустить/ }).click();
    await expect(decision.getByLabel('Лимит, ₽')).toBeFocused();
    await decision.getByLabel('Лимит, ₽').fill('15 млн');
    await expect(decision.getByText(/15\s000\s000\s₽/)).toBeVisible();
    await expectCleanWindow(manager);
    const [download] = await Promise.all([
      manager.waitForEvent('download'),
      decision.getByRole('link', { name }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(name);
    expect((await readFile(await download.path())).equals(pdf)).toBe(true);
    await decision.getByRole('button', { name: 'Допустить' }).click();
    await expect(request).toContainText('Допущен');
    await expect(request).toContainText(/15\s000\s000/);
    await context.close();
  });

  // No reload: the page gets a live event.
  await page.getByRole('button', { name: 'Понятно' }).click();
  await expect(page.getByText(/Вы\sучастник №/)).toBeVisible();
});
