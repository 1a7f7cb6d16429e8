import { letterTo } from './support/letters.ts';
import {
  alive,
  expect,
  expectNoAxeViolations,
  post,
  pressEscape,
  settle,
  signUp,
  test,
} from './support/test.ts';

const subscription = '/api/internal/user/subscription';

test('a person chooses topics, ways and quiet hours; what was not kept goes back, the rest outlives a reload', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/500/);
  await settle(page, baseURL!);
  const email = await signUp(page);
  await page.goto('/personal/subscriptions/');
  await expect(page.getByText(`Письма идут на\u00A0${email}`)).toBeVisible();
  const news = page.getByRole('group', { name: 'Новости дома' });
  const kept = () => page.waitForResponse((reply) => reply.request().method() === 'POST' && reply.ok());
  for (const box of ['Письмо', 'Сайт']) {
    const saved = kept();
    await news.getByRole('checkbox', { name: box }).check();
    await saved;
  }
  const often = kept();
  await news.getByRole('combobox').selectOption('daily');
  await often;
  const quiet = kept();
  await page.getByRole('switch', { name: /Не\sбеспокоить/ }).check();
  await quiet;
  await expect(page.getByText('С\u00A022:00 до\u00A08:00 по\u00A0Москве молчим')).toBeVisible();
  const paused = kept();
  await page.getByRole('button', { name: /Приостановить/ }).click();
  await paused;
  await expectNoAxeViolations(page, 'main');

  await page.route(`**${subscription}/topic/`, (route) => route.fulfill({ status: 500, body: '{}' }));
  const events = page
    .getByRole('group', { name: 'События', exact: true })
    .getByRole('checkbox', { name: 'Сайт' });
  await events.click();
  await expect(page.getByRole('alert').filter({ hasText: /пошло не\sтак/ })).toBeVisible();
  await expect(events).not.toBeChecked();
  await page.unroute(`**${subscription}/topic/`);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(news.getByRole('checkbox', { name: 'Письмо' })).toBeChecked();
  await expect(news.getByRole('combobox')).toHaveValue('daily');
  await expect(page.getByText(/приостановлены до/)).toBeVisible();
  await expect(page.getByLabel('Молчать с')).toHaveValue('22');
  await expect(events).not.toBeChecked();
  await expectNoAxeViolations(page, 'main');
});

test('a reader without an account manages letters by a link, and leaves them all', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/410/);
  await settle(page, baseURL!);
  const email = `manages-${Date.now()}@letters.test`;
  await post(page, `${subscription}/all/`, { email, kinds: ['news', 'events'], consent: true });
  const token = /#subscription=([\w-]+)/.exec(await letterTo(email, /Подтвердите подписку/))![1]!;
  await post(page, `${subscription}/confirm/`, { token });

  await page.goto('/subscriptions-management');
  await alive(page);
  await page.getByLabel('Электронная почта').fill(email);
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.getByText('Проверьте почту')).toBeVisible();
  const link = /(\/subscriptions-management#token=[\w-]+)/.exec(await letterTo(email, /Какие письма/))![1]!;
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('checkbox', { name: 'Новости дома' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Торги' })).not.toBeChecked();
  await expectNoAxeViolations(page, 'main');
  const changed = page.waitForResponse((reply) => reply.url().includes('/manage/topic/') && reply.ok());
  await page.getByRole('checkbox', { name: 'События' }).uncheck();
  await changed;
  await page.getByRole('button', { name: /Отписаться от\sвсего/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Отписаться' }).click();
  await expect(page.getByText(/больше не\sбудет/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/больше не\sбудет/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Новости дома' })).not.toBeChecked();

  await page.goto('about:blank');
  await page.goto(`${link.slice(0, -4)}AAAA`);
  await expect(page.getByText(/Ссылка не\sподошла/)).toBeVisible();
});

test('the popup comes on the page after a sign of interest, once, and never over a sale', async ({
  page,
  baseURL,
}) => {
  const hourAgo = String(Math.floor(Date.now() / 1000) - 3600);
  await page.context().addCookies([
    { name: 'privacy_policy_accepted', value: '1', url: baseURL! },
    { name: 'visit_began', value: hourAgo, url: baseURL! },
  ]);
  const menu = page.getByRole('navigation', { name: 'Основное меню' });
  const dialog = page.getByRole('dialog', { name: 'Письма дома' });
  await page.goto('/articles/');
  await alive(page);
  await page.locator('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/articles\/.+/);
  await expect(dialog).toBeHidden();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'interest'))
    .toBe(true);
  await menu.getByRole('link', { name: 'Аукционы' }).click();
  await expect(page).toHaveURL('/auctions/');
  await expect(dialog).toBeHidden();
  await menu.getByRole('link', { name: 'События' }).click();
  await expect(page).toHaveURL('/events/');
  await expect(dialog).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked();
  await expectNoAxeViolations(page, '[role=dialog]');
  await pressEscape(page);
  await menu.getByRole('link', { name: 'Инвестиции' }).click();
  await expect(page).toHaveURL('/investments/');
  await expect(dialog).toBeHidden();
});
