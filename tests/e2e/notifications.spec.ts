import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, post, settle, signIn, signUp, test } from './support/test.ts';

const catalog = '/api/internal/personal-catalog/request';

/** Each request of one's own is told by a notification. */
async function sendRequests(page: Page, email: string, count: number): Promise<void> {
  const list = await page.context().request.get('/api/internal/personal-catalog/get-catalog');
  const { items } = (
    (await list.json()) as { success: { data: { items: { id: number; status: string }[] } } }
  ).success.data;
  const sold = items.filter(({ status }) => status === 'available').slice(0, count);
  expect(sold).toHaveLength(count);
  for (const { id } of sold) {
    await post(page, `${catalog}/add`, { itemsIds: [id] });
    await post(page, `${catalog}/send`, {
      itemsIds: [id],
      name: 'Пётр Ёлкин',
      phone: '+7 (916) 000-00-98',
      email,
      consent: true,
    });
  }
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Уведомления' });
const closersOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Закрыть уведомление' });
const bell = (page: Page, count?: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: count ? new RegExp(`^Уведомления, ${count}\\s`) : /^Уведомления$/ });

test.describe('on a clock of its own', () => {
  test.use({ ownContext: true });
  test('toasts: five at most, on a telephone too; closed is read, what left by itself waits in the history', async ({
    page,
    baseURL,
  }) => {
    await settle(page, baseURL!);
    const email = await signUp(page);
    await sendRequests(page, email, 6);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    await page.goto('/contacts/');
    const toasts = closersOf(page);
    await page.clock.runFor(3000);
    await expect(toasts).toHaveCount(5);
    await expect(bell(page, 6)).toBeVisible();
    const box = (await panelOf(page).boundingBox())!;
    expect(box.y + box.height).toBeLessThan(844 * 0.8);
    await page.setViewportSize({ width: 1440, height: 900 });

    const read = page.waitForResponse((reply) => /mark-of-read\/\d+$/.test(reply.url()) && reply.ok());
    await toasts.first().click();
    await read;
    // One under the pointer is being read, and stays.
    await page.mouse.move(700, 10);
    await expect(bell(page, 5)).toBeVisible();
    await page.clock.runFor(1000);
    await expect(toasts).toHaveCount(5);

    // All leave; a reload of the tab does not bring them back, and nobody has read them.
    await page.clock.runFor(20_000);
    await expect(toasts).toHaveCount(0);
    const polled = page.waitForResponse((reply) => reply.url().includes('/notifications/list'));
    await page.reload();
    await polled;
    await page.clock.runFor(6000);
    await expect(bell(page, 5)).toBeVisible();
    await expect(toasts).toHaveCount(0);

    await bell(page, 5).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Уведомления');
    const rows = page.getByRole('listitem').filter({ hasText: 'принята' });
    await expect(rows).toHaveCount(6);
    await expect(rows.filter({ hasText: 'Непрочитанное' })).toHaveCount(5);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(page, 'main');
    }

    await rows
      .first()
      .getByRole('button', { name: /^Прочитано/ })
      .click();
    await expect(bell(page, 4)).toBeVisible();
    await rows
      .nth(1)
      .getByRole('link', { name: /^Открыть/ })
      .click();
    await expect(page).toHaveURL('/personal/');
    await expect(bell(page, 3)).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Отметить всё прочитанным' }).click();
    await expect(bell(page)).toBeVisible();
    await expect(page.getByText('непрочитанных нет')).toBeVisible();
  });
});

test.describe('letters of the house', () => {
  test('staff looks at each in two widths and two themes, with its plain text', async ({
    page,
    baseURL,
    expectErrors,
  }) => {
    // Looking into the frame is refused there too, aloud.
    expectErrors(/Blocked script execution/);
    await settle(page, baseURL!);
    await signIn(page, 'admin');
    await page.goto('/admin/letters/?open=auction-outbid');
    const frame = page.getByTitle('Письмо «Торги: вашу ставку перебили»');
    const letter = frame.contentFrame();
    await expect(letter.getByRole('link', { name: /^Поставить/ })).toBeVisible();
    const loaded = () =>
      letter
        .getByRole('img')
        .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));
    await expect.poll(loaded).toBe(true);
    const paper = () =>
      letter.locator('table.paper').evaluate((table) => getComputedStyle(table).backgroundColor);
    expect(await paper()).toBe('rgb(252, 251, 248)');
    await page.getByRole('radio', { name: 'Тёмный вид' }).check();
    await page.getByRole('radio', { name: 'Телефон' }).check();
    await expect.poll(paper).toBe('rgb(13, 24, 41)');
    expect((await frame.boundingBox())!.width).toBe(360);
    await expect(page.getByRole('region', { name: 'Простой текст' })).toContainText(
      'Закроется не\u00A0раньше',
    );
    // Nothing may run inside the frame, the checker neither.
    await frame.evaluate((element) => element.remove());
    await expectNoAxeViolations(page, 'main');
  });
});
