import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { letterTo } from './support/letters.ts';
import {
  alive,
  expect,
  expectCleanWindow,
  expectNoAxeViolations,
  pressEscape,
  settle,
  signUp,
  test,
  typePhone,
} from './support/test.ts';

const newAddress = () => `${randomUUID()}@letters.test`;

async function fillContacts(dialog: Locator, email: string): Promise<void> {
  await dialog.getByLabel(/Имя и\sфамилия/).fill('Пётр Ёлкин');
  await typePhone(dialog, '9160000044');
  await dialog.getByLabel('Электронная почта').fill(email);
}

async function expectCleanPage(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways, `at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test.describe('contacts', () => {
  test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

  test.describe('on a clock of its own', () => {
    test.use({ ownContext: true });
    test('whether an office is open follows its own zone and the reader’s clock', async ({ page }) => {
      // Monday, 18:30 in Moscow and 20:30 in Almaty.
      await page.clock.setFixedTime(new Date('2026-11-16T15:30:00Z'));
      await page.goto('/contacts/');
      const office = (city: string) => page.getByRole('region', { name: city });
      await expect(office('Москва')).toContainText(/Открыто до\s20:00/);
      await expect(office('Санкт-Петербург')).toContainText(/Закрыто, откроется завтра в\s10:00/);
      await expect(office('Алматы')).toContainText(/Закрыто, откроется завтра в\s10:00/);
      await expect(office('Алматы')).toContainText(/местное время\s20:30/);
      await expect(office('Москва').getByRole('link', { name: '+7 495 000-00-00' })).toHaveAttribute(
        'href',
        'tel:+74950000000',
      );
      await expectCleanPage(page);
    });
  });

  test('a map elsewhere is asked about first; a question to an office names it', async ({ page }) => {
    await page.goto('/contacts/');
    await alive(page);
    const almaty = page.getByRole('region', { name: 'Алматы' });
    await almaty.getByRole('link', { name: /Открыть на\sкарте/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('www.openstreetmap.org');
    await pressEscape(page);
    await expect(dialog).toHaveCount(0);
    await almaty.getByRole('button', { name: /Написать/ }).click();
    await expect(dialog.getByLabel('Тема')).toHaveValue(/^Алматы/);
    await pressEscape(page);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Заказать консультацию' }).click();
    await expect(page.getByRole('dialog', { name: 'Консультация' })).toBeVisible();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });
    test('hours and offices are there, and nothing that the time would make untrue', async ({ page }) => {
      await page.goto('/contacts/');
      await expect(page.getByText('10:00–20:00').first()).toBeVisible();
      await expect(page.getByText(/^(Открыто до|Закрыто)/)).toHaveCount(0);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const stores = data.map((text) => JSON.parse(text)).filter((one) => one['@type'] === 'JewelryStore');
      expect(stores).toHaveLength(3);
      expect(stores[0].openingHoursSpecification).toHaveLength(6);
    });
  });
});

test.describe('events', () => {
  test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

  test('the list: ahead and past, kinds as addresses, the keyboard opens one', async ({ page }) => {
    await page.goto('/events/');
    await alive(page);
    const ahead = page.getByRole('region', { name: 'Предстоящие' });
    await expect(ahead.getByRole('heading', { level: 3 })).toHaveCount(5);
    await expect(
      page.getByRole('region', { name: 'Прошедшие' }).getByRole('heading', { level: 3 }),
    ).toHaveCount(6);
    await expect(ahead.getByText(/Мест нет, открыт лист ожидания/)).toBeVisible();
    await expectCleanPage(page);
    const kinds = page.getByRole('navigation', { name: 'Виды событий' });
    await kinds.getByRole('link', { name: /^Лекции/ }).click();
    await expect(page).toHaveURL('/events/?type=lecture');
    await expect(ahead.getByRole('heading', { level: 3 })).toHaveCount(1);
    await expect(kinds.getByRole('link', { name: /^Лекции/ })).toHaveAttribute('aria-current', 'page');
    await ahead.getByRole('link').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/events/three-billion-years/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Три миллиарда лет');
  });

  test('one: time with its zone, the office, the stones, the calendar, data for search engines', async ({
    page,
  }) => {
    await page.goto('/events/steps-in-almaty/');
    await alive(page);
    const aside = page.getByRole('complementary', { name: 'Запись' });
    await expect(aside).toContainText(/15:00–19:00 по\sвремени Алматы/);
    await expect(page.getByRole('region', { name: 'Камни события' }).getByRole('listitem')).not.toHaveCount(
      0,
    );
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Event')).toMatchObject({
      location: { address: { addressLocality: 'Алматы' } },
      maximumAttendeeCapacity: 20,
    });
    await expectCleanPage(page);
    const download = page.waitForEvent('download');
    await aside.getByRole('link', { name: /Добавить в\sкалендарь/ }).click();
    expect((await download).suggestedFilename()).toBe('steps-in-almaty.ics');
    await aside.getByRole('link', { name: /Дом на\sЛедниковой/ }).click();
    await expect(page).toHaveURL('/contacts/#almaty');
    await expect(page.getByRole('heading', { name: 'Алматы' })).toBeInViewport();
  });

  test('a visitor registers by the keyboard and sees it after a reload; from elsewhere the letter leads to it', async ({
    page,
  }) => {
    const email = newAddress();
    await page.goto('/events/three-billion-years/');
    await alive(page);
    const aside = page.getByRole('complementary', { name: 'Запись' });
    await aside.getByRole('button', { name: 'Записаться' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Записаться' }).press('Enter');
    await expect(dialog.getByText('Нужно ваше согласие')).toBeVisible();
    await expectCleanWindow(page);
    await fillContacts(dialog, email);
    await dialog.getByRole('radio', { name: '2' }).check();
    await dialog.getByRole('checkbox').press('Space');
    await dialog.getByRole('button', { name: 'Записаться' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Вы записаны' })).toContainText(email);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await page.reload();
    await expect(aside.getByRole('status')).toContainText(/Вы записаны.*2\sчеловека/);
    const letter = await letterTo(email, /Вы записаны/);
    expect(letter).toContain('Читальный зал');

    await page.context().clearCookies({ name: 'visitor' });
    await page.reload();
    await alive(page);
    await aside.getByRole('button', { name: 'Записаться' }).click();
    await fillContacts(dialog, email);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Записаться' }).click();
    // The answer does not tell a stranger that the address is registered already; the letter tells its reader.
    await expect(page.getByRole('dialog', { name: 'Вы записаны' })).toContainText(email);
    const again = await letterTo(email, /Ещё одна запись/);

    // A letter shows its registration to whoever reads it, and there it can be given back.
    for (const text of [again, letter]) {
      await page.context().clearCookies({ name: 'visitor' });
      await page.goto('/events/');
      await alive(page);
      await page.goto('about:blank');
      await page.goto(/https?:\/\/[^/\s]+(\/events\/[\w-]+\/#registration=[\w-]+)/.exec(text)![1]!);
      await expect(aside.getByRole('status')).toContainText('Вы записаны');
      await expect(page).toHaveURL('/events/three-billion-years/');
      await aside.getByRole('button', { name: 'Отменить запись' }).click();
      await dialog.getByRole('button', { name: 'Отменить запись' }).click();
      await expect(aside.getByRole('button', { name: 'Записаться' })).toBeVisible();
    }
  });

  test('a client’s form is filled from the account; the place can be given back', async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/events/steps-in-almaty/');
    const aside = page.getByRole('complementary', { name: 'Запись' });
    const left = async () => Number(/Осталось (\d+)/.exec(await aside.innerText())?.[1]);
    await expect(aside.getByRole('button', { name: 'Записаться' })).toBeVisible();
    const before = await left();
    await aside.getByRole('button', { name: 'Записаться' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Электронная почта')).toHaveValue(email);
    await expect(dialog.getByLabel('Телефон')).toHaveValue('+7 (916) 000-00-98');
    await dialog.getByRole('radio', { name: '4' }).check();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Записаться' }).click();
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect(aside.getByRole('status')).toContainText('Вы записаны');
    await expect.poll(left).toBe(before - 4);
    await expectNoAxeViolations(page);
    await aside.getByRole('button', { name: 'Отменить запись' }).click();
    await dialog.getByRole('button', { name: 'Отменить запись' }).click();
    await expect(aside.getByRole('button', { name: 'Записаться' })).toBeVisible();
    await expect.poll(left).toBe(before);
    await letterTo(email, /Запись отменена/);
  });

  test('the waiting list gives a number, on the page and by letter', async ({ page }) => {
    const email = await signUp(page);
    await page.goto('/events/loupe-evening/');
    const aside = page.getByRole('complementary', { name: 'Запись' });
    await aside.getByRole('button', { name: /Встать в\sлист ожидания/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Лист ожидания' });
    await expect(dialog.getByLabel('Электронная почта')).toHaveValue(email);
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: /Встать в\sлист ожидания/ }).click();
    await expect(page.getByRole('dialog', { name: /Вы в\sлисте ожидания/ })).toContainText(/под номером\s\d/);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect(aside.getByRole('status')).toContainText('ваш номер в\u00A0очереди');
    await letterTo(email, /Лист ожидания/);
  });

  test('closed and past events say so and offer no form', async ({ page }) => {
    for (const [code, words] of [
      ['northern-lights-preview', 'Список гостей собран'],
      ['warm-shades', 'Событие прошло'],
    ] as const) {
      await page.goto(`/events/${code}/`);
      const aside = page.getByRole('complementary', { name: 'Запись' });
      await expect(aside).toContainText(words);
      await expect(aside.getByRole('button', { name: /Записаться|лист ожидания/ })).toHaveCount(0);
    }
  });
});
