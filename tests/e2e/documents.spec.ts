import type { Page } from '@playwright/test';
import { askBase } from './support/house-base.ts';
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

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });

/** By the button, as a person would. */
async function choose(page: Page, button: RegExp | string, files: ReturnType<typeof file>[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).press('Enter'),
  ]);
  await chooser.setFiles(files);
}

async function expectCleanPage(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page, 'main');
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `at ${width} px`).toBe(0);
  }
}

test('papers of a company: sent, told apart, refused with a reason, replaced, accepted', async ({
  page,
  browser,
  baseURL,
  expectErrors,
}) => {
  test.slow();
  // A file of another kind is refused.
  expectErrors(/status of 422/);
  await settle(page, baseURL!);
  await signUp(page, { companyName: 'ООО «Пурга»', inn: '7700000785', ogrn: '1000000000780' });
  await page.goto('/personal/documents/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Документы ООО «Пурга»');
  const papers = page.getByRole('list', { name: 'Ваши документы' }).getByRole('listitem');

  await choose(page, 'Выбрать файлы', [
    file('Устав.pdf', pdf('charter')),
    file('scan.pdf', pdf('scan')),
    file('Архив.pdf', Buffer.from('PK, not a document')),
  ]);
  await expect(papers).toHaveCount(3);
  await expect(papers.filter({ hasText: 'Архив.pdf' })).toContainText('Это не PDF, не JPEG и не PNG');
  await page.getByRole('button', { name: 'Убрать файл Архив.pdf' }).click();
  await expect(papers).toHaveCount(2);
  await expect(papers.filter({ hasText: 'Устав.pdf' })).toContainText('На проверке');

  // What the name did not tell, the company does.
  await page.getByRole('button', { name: /Действия с\sдокументом Другой документ/ }).click();
  await page.getByRole('menuitem', { name: 'Вид и срок' }).click();
  await page.getByLabel('Вид документа').selectOption('Доверенность');
  await page.getByLabel('Уточнение').fill('на П. Ёлкина');
  await expectCleanWindow(page);
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(papers.filter({ hasText: 'scan.pdf' })).toContainText('Доверенность на П. Ёлкина');
  await expectCleanPage(page);

  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  const manager = await context.newPage();
  await settle(manager, baseURL!);
  await signIn(manager, 'auction');
  await manager.goto('/admin/documents/');
  await manager.getByRole('link', { name: /Доверенность на\sП. Ёлкина/ }).click();
  const paper = manager.getByRole('article', { name: 'Доверенность на П. Ёлкина' });
  await expect(paper.getByTitle('Файл scan.pdf')).toBeVisible();
  await expect(paper).toContainText('ООО «Пурга»');
  await paper.getByRole('button', { name: 'Отклонить' }).click();
  await expect(paper.getByText('Укажите причину')).toBeVisible();
  await paper.getByLabel('Причина отказа').fill('Нет подписи на второй странице.');
  await paper.getByRole('button', { name: 'Отклонить' }).click();
  await expect(paper).toContainText('Отклонено');
  await expectCleanPage(manager);

  await page.reload();
  const power = papers.filter({ hasText: 'на П. Ёлкина' });
  await expect(power).toContainText('Нет подписи на второй странице.');
  await choose(page, /^Заменить: Доверенность/, [file('Доверенность новая.pdf', pdf('new'))]);
  await expect(power).toContainText('Доверенность новая.pdf');
  await expect(power).toContainText('На проверке');

  await manager.reload();
  await manager.getByRole('link', { name: /Доверенность на\sП. Ёлкина.*На\sпроверке/ }).click();
  await expect(paper).toContainText('вместо прежнего');
  await paper.getByLabel('Действует до').fill('2099-12-31');
  await paper.getByRole('button', { name: 'Принять' }).click();
  await expect(paper).toContainText('Действует до 31 декабря 2099');
  await manager.getByRole('button', { name: 'Отправить компании документ' }).click();
  await manager.getByRole('dialog').getByLabel('Вид документа').selectOption('Протокол');
  await choose(manager, /Приложить файл/, [file('protocol.pdf', pdf('protocol'))]);
  await manager.getByRole('button', { name: 'Отправить', exact: true }).click();
  await expect(manager.getByRole('dialog', { name: 'Документ отправлен' })).toBeVisible();
  await context.close();

  // What the company is served now.
  const served = await (await page.request.get('/personal/documents/')).text();
  const [power2099] = /<li\b(?:(?!<li\b).)*на\sП\. Ёлкина.*?<\/li>/s.exec(served)!;
  expect(power2099).toContain('Принято');
  expect(power2099).toMatch(/действует до\s31\sдекабря\s2099/);
  expect(served).toMatch(/От\sдома[\s\S]*Протокол/);
});

test('the library: required reading is read and marked; an admin brings a version, which asks anew', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await settle(page, baseURL!);
  // As before anybody has read: in a house where this was shown already, they have.
  await askBase(
    "delete from library_reads where user_id = (select id from users where email = 'ade@demo.test')",
    [],
  );
  await signIn(page, 'ade');
  await page.goto('/personal/documents/');
  const required = page.getByRole('list', { name: 'Обязательное чтение' });
  await expect(required).toContainText('Допуск к торгам: что проверять, версия 1');
  await expectCleanPage(page);
  await page.getByRole('button', { name: 'Читать: Допуск к торгам: что проверять' }).click();
  const window = page.getByRole('dialog', { name: 'Допуск к торгам: что проверять' });
  await expect(window.getByRole('heading', { name: 'Кто прочёл' })).toBeVisible();
  await expectCleanWindow(page);
  await window.getByRole('button', { name: 'Прочитано, версия 1' }).click();
  await expect(window).toContainText('Версия 1 прочитана');
  await pressEscape(page);
  await expect(required.getByText('Допуск к торгам')).toHaveCount(0);

  const saves = page.getByRole('button', { name: /^Скачать/ });
  const unsearched = await saves.count();
  await page.getByLabel('Поиск по библиотеке').fill('сертификатов');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Приём камня на комиссию', exact: true })).toBeVisible();
  // The rows have moved to their places: a press on a moving row misses it.
  await expect(saves).not.toHaveCount(unsearched);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать: Приём камня на комиссию' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Приём камня на комиссию.pdf');

  const context = await browser.newContext({ baseURL: baseURL!, viewport: { width: 1440, height: 900 } });
  const admin = await context.newPage();
  await settle(admin, baseURL!);
  await signIn(admin, 'admin');
  await admin.goto('/admin/documents/library/?folder=templates');
  const row = admin.getByRole('row', { name: /Договор о\sзадатке/ });
  const [, version] = /Договор о\sзадатке\D*(\d+)/.exec((await row.innerText()).replace(/\s+/g, ' '))!;
  await admin.getByRole('button', { name: 'Договор о задатке', exact: true }).click();
  await admin.getByRole('button', { name: 'Новая версия' }).click();
  const upload = admin.getByRole('dialog', { name: 'Новая версия' });
  await upload.getByLabel('Что изменилось').fill('Новые реквизиты.');
  await choose(admin, /Приложить файл/, [file('v2.pdf', pdf('second'))]);
  await upload.getByRole('button', { name: 'Выпустить версию' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(
    admin.getByRole('row', { name: new RegExp(`Договор о задатке ${Number(version) + 1}`) }),
  ).toContainText('Не прочитан');
  await context.close();
});
