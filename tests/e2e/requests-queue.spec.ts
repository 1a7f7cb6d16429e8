import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { askBase } from './support/house-base.ts';
import { expect, expectNoAxeViolations, post, settle, signIn, test } from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

const rows = (page: Page) => page.getByRole('list', { name: 'Очередь заявок' }).getByRole('link');
const panel = (page: Page) => page.getByRole('region', { name: /^(Заявка|Консультация|Вопрос) / });

/** A stranger's question, so that there is something of this test's own to work on. */
async function ask(page: Page, question: string): Promise<string> {
  await page.goto('/contacts/');
  await page.getByRole('button', { name: 'Задать вопрос' }).first().click();
  const form = page.getByRole('dialog', { name: 'Вопрос дому' });
  await form.getByLabel('Имя и фамилия').fill('Вера Полянская');
  await form.getByLabel('Электронная почта').fill('vera@queue.test');
  await form.getByLabel('Вопрос', { exact: true }).fill(question);
  await form.getByLabel(/^Даю согласие/).check();
  await form.getByRole('button', { name: 'Отправить вопрос' }).click();
  const done = page.getByRole('dialog', { name: 'Вопрос получен' });
  return (await done.getByText(/^В-\d{5}$/).textContent())!;
}

test('a manager works through the queue by keyboard; who is second to take is told who was first', async ({
  page,
  browser,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/409/);
  const visitor = await browser.newPage({ baseURL: baseURL! });
  await settle(visitor, baseURL!);
  const number = await ask(visitor, 'Можно ли увидеть камень при свечах?');
  await visitor.close();

  await signIn(page, 'manager');
  await page.goto('/personal/requests/');
  await expect(rows(page).first()).toBeVisible();

  // Beside the list the first row is open by itself, and stays what it is; the keys begin with it.
  await expect(page).toHaveURL(/open=/);
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('KeyJ');
  await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('KeyJ');
  await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('KeyK');
  await expect(rows(page).nth(0)).toHaveAttribute('aria-current', 'true');
  await expect(panel(page)).toBeVisible();

  const find = async (what: string, words: string) => {
    await page.keyboard.press('Slash');
    await page.keyboard.press('Control+KeyA');
    await page.keyboard.type(what);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('KeyJ');
    await expect(panel(page)).toContainText(words);
  };
  await test.step('an admin was quicker', async () => {
    const words = `Кто ответит первым? ${randomUUID()}`;
    const admin = await browser.newPage({ baseURL: baseURL! });
    await post(admin, '/api/internal/main/question/', {
      name: 'Вера Полянская',
      email: 'vera@queue.test',
      question: words,
      consent: true,
    });
    const [asked] = await askBase<{ id: string }>('select id from questions where question = $1', [words]);
    await find(`В-${String(asked!.id).padStart(5, '0')}`, words);
    await signIn(admin, 'admin');
    await post(admin, `/api/internal/queue/question/${asked!.id}/take`, {});
    await admin.close();
    await page.keyboard.press('KeyD');
    await expect(page.getByRole('alert')).toContainText(/Взяла В\..Грановская только что/);
  });

  await find(number, 'при свечах');
  await page.keyboard.press('KeyD');
  await expect(panel(page).getByText('Взято в работу')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Взять в работу' })).toHaveCount(0);

  const comment = panel(page).getByLabel('Комментарий');
  await comment.fill('Перезвонить вечером');
  // What was typed outlives a reload.
  await page.reload();
  await expect(comment).toHaveValue('Перезвонить вечером');
  await expect(panel(page).getByText('Восстановили набранное')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(panel(page).getByText('Перезвонить вечером', { exact: true })).toBeVisible();
  await expect(comment).toHaveValue('');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyO');
  const letter = page.getByRole('dialog', { name: 'Ответить письмом' });
  await expect(letter.getByText(/Адрес не.подтверждён/)).toBeVisible();
  await expectNoAxeViolations(page, '[role=dialog]');
  await letter.getByRole('button', { name: 'Отправить письмо' }).click();
  await expect(letter).toBeHidden();
  await expect(panel(page).getByText(/^Письмо клиенту/)).toBeVisible();
  await expectNoAxeViolations(page, 'main');
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyG');
  await page.keyboard.press('Digit2');
  await expect(page).toHaveURL(/\/personal\/schedule\//);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a request is a screen of its own; a client’s card opens from it', async ({ page }) => {
    await signIn(page, 'vip');
    await page.goto('/personal/requests/');
    await rows(page).filter({ hasText: 'Елена Орлова' }).first().click();
    await expect(panel(page)).toBeVisible();
    await expect(rows(page).first()).toBeHidden();
    await expect(panel(page).getByText('Замены')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await panel(page).getByRole('link', { name: 'Карточка клиента' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Елена Орлова' })).toBeVisible();
    await expect(page.getByText('Предел автоставки видит только клиент')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goBack();
    await page.getByRole('link', { name: 'К очереди' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});
