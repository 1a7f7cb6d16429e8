import { randomUUID } from 'node:crypto';
import { askBase } from './support/house-base.ts';
import { letterTo } from './support/letters.ts';
import {
  expect,
  expectCleanWindow,
  expectNoAxeViolations,
  open,
  post,
  pressEscape,
  settle,
  signIn,
  signUp,
  test,
  typePhone,
} from './support/test.ts';

test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

test.describe('contacts', () => {
  test.use({ ownContext: true });
  test('whether an office is open follows its own zone and the reader’s clock; what is pressed names its office', async ({
    page,
  }) => {
    // Monday, 18:30 in Moscow and 20:30 in Almaty.
    await page.clock.install({ time: new Date('2026-11-16T15:30:00Z') });
    await open(page, '/contacts/');
    const office = (city: string) => page.getByRole('region', { name: city });
    await expect(office('Москва')).toContainText(/Открыто до\s20:00/);
    await expect(office('Санкт-Петербург')).toContainText(/Закрыто, откроется завтра в\s10:00/);
    const almaty = office('Алматы');
    await expect(almaty).toContainText(/Закрыто, откроется завтра в\s10:00/);
    await expect(almaty).toContainText(/местное время\s20:3\d/);

    const dialog = page.getByRole('dialog');
    await test.step('a map elsewhere is asked about first', async () => {
      await almaty.getByRole('link', { name: /Открыть на\sкарте/ }).click();
      await expect(dialog).toContainText('www.openstreetmap.org');
      await pressEscape(page);
      await expect(dialog).toHaveCount(0);
    });
    await test.step('a question to an office names it', async () => {
      await almaty.getByRole('button', { name: /Написать/ }).click();
      await expect(dialog.getByLabel('Тема')).toHaveValue(/^Алматы/);
      await pressEscape(page);
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: 'Заказать консультацию' }).click();
      await expect(page.getByRole('dialog', { name: 'Консультация' })).toBeVisible();
    });
  });
});

test('a visitor finds an event and registers by the keyboard; from elsewhere the letter leads to it', async ({
  page,
}) => {
  const email = `${randomUUID()}@letters.test`;
  await open(page, '/events/');
  await test.step('kinds are addresses, the keyboard opens an event', async () => {
    const ahead = page.getByRole('region', { name: 'Предстоящие' });
    await expect(ahead.getByRole('heading', { level: 3 })).toHaveCount(5);
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

  const aside = page.getByRole('complementary', { name: 'Запись' });
  const dialog = page.getByRole('dialog');
  const letter = await test.step('registered by the keyboard, seen after a reload', async () => {
    await aside.getByRole('button', { name: 'Записаться' }).press('Enter');
    await expect(dialog.getByRole('checkbox')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Записаться' }).press('Enter');
    await expect(dialog.getByText('Нужно ваше согласие')).toBeVisible();
    await expectCleanWindow(page);
    await dialog.getByLabel(/Имя и\sфамилия/).fill('Пётр Ёлкин');
    await typePhone(dialog, '9160000044');
    await dialog.getByLabel('Электронная почта').fill(email);
    await dialog.getByRole('radio', { name: '2' }).check();
    await dialog.getByRole('checkbox').press('Space');
    await dialog.getByRole('button', { name: 'Записаться' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Вы записаны' })).toContainText(email);
    await page.getByRole('button', { name: 'Понятно' }).click();
    await page.reload();
    await expect(aside.getByRole('status')).toContainText(/Вы\sзаписаны.*2\sчеловека/);
    const text = await letterTo(email, /Вы\sзаписаны/);
    expect(text).toContain('Читальный зал');
    return text;
  });

  await test.step('a letter shows its registration to whoever reads it, and there it can be given back', async () => {
    await page.goto('about:blank');
    for (const name of ['visitor', 'XSRF-TOKEN']) await page.context().clearCookies({ name });
    await page.goto(/https?:\/\/[^/\s]+(\/events\/[\w-]+\/#registration=[\w-]+)/.exec(letter)![1]!);
    await expect(aside.getByRole('status')).toContainText('Вы записаны');
    await expect(page).toHaveURL('/events/three-billion-years/');
    await aside.getByRole('button', { name: 'Отменить запись' }).click();
    await dialog.getByRole('button', { name: 'Отменить запись' }).click();
    await expect(aside.getByRole('button', { name: 'Записаться' })).toBeVisible();
  });
});

test('a client’s form is filled from the account; the place can be given back; the waiting list gives a number', async ({
  page,
}) => {
  const email = await signUp(page);
  await page.goto('/events/steps-in-almaty/');
  const aside = page.getByRole('complementary', { name: 'Запись' });
  const dialog = page.getByRole('dialog');
  await test.step('registered from the account, and given back', async () => {
    const left = async () => Number(/Осталось (\d+)/.exec(await aside.innerText())?.[1]);
    await expect(aside.getByRole('button', { name: 'Записаться' })).toBeVisible();
    const before = await left();
    await aside.getByRole('button', { name: 'Записаться' }).click();
    await expect(dialog.getByLabel('Электронная почта')).toHaveValue(email);
    await expect(dialog.getByLabel('Телефон')).toHaveValue('+7 (916) 000-00-98');
    await dialog.getByRole('radio', { name: '4' }).check();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Записаться' }).click();
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect(aside.getByRole('status')).toContainText('Вы записаны');
    await expect.poll(left).toBe(before - 4);
    await expectNoAxeViolations(page, 'main');
    await aside.getByRole('button', { name: 'Отменить запись' }).click();
    await dialog.getByRole('button', { name: 'Отменить запись' }).click();
    await expect(aside.getByRole('button', { name: 'Записаться' })).toBeVisible();
    await expect.poll(left).toBe(before);
    await letterTo(email, /Запись отменена/);
  });

  await test.step('into a calendar, and to the office', async () => {
    const download = page.waitForEvent('download');
    await aside.getByRole('link', { name: /Добавить в\sкалендарь/ }).click();
    expect((await download).suggestedFilename()).toBe('steps-in-almaty.ics');
    await aside.getByRole('link', { name: /Дом на\sЛедниковой/ }).click();
    await expect(page).toHaveURL('/contacts/#almaty');
    await expect(page.getByRole('heading', { name: 'Алматы' })).toBeInViewport();
  });

  await test.step('the waiting list, on the page and by letter', async () => {
    await page.goto('/events/loupe-evening/');
    await aside.getByRole('button', { name: /Встать в\sлист ожидания/ }).click();
    const form = page.getByRole('dialog', { name: 'Лист ожидания' });
    await expect(form.getByLabel('Электронная почта')).toHaveValue(email);
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: /Встать в\sлист ожидания/ }).click();
    await expect(page.getByRole('dialog', { name: /Вы\sв\sлисте ожидания/ })).toContainText(
      /под\sномером\s\d/,
    );
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect(aside.getByRole('status')).toContainText('ваш номер в\u00A0очереди');
    await letterTo(email, /Лист ожидания/);
  });
});

test('at the door a manager finds a guest by name or by code and marks the party without a mouse', async ({
  page,
  expectErrors,
}) => {
  const [event] = await askBase<{ id: string; code: string }>(
    `insert into events (code, type, title, lead, programme, starts_at, ends_at, office_id, zone, capacity, waiting_list)
     select 'door-' || gen_random_uuid(), 'lecture', 'Вечер у сейфа', 'Лид', '<p>Текст</p>', now() + interval '1 hour',
       now() + interval '3 hours', id, zone, 3, true from offices where code = 'petersburg' returning id, code`,
    [],
  );
  for (const [name, guests] of [
    ['Вера Абрамова', 2],
    ['Пётр Ёлкин', 1],
    ['Зоя Юрьева', 1],
  ] as const) {
    const form = {
      name,
      guests,
      phone: '+7 (916) 000-00-55',
      email: `${randomUUID()}@letters.test`,
      comment: '',
    };
    await post(page, `/api/internal/events/${event!.code}/registration`, { ...form, consent: true });
    await page.context().clearCookies({ name: 'visitor' });
  }
  await signIn(page, 'manager');
  await open(page, `/admin/events/${event!.id}/guests/`);
  await expect(page.getByText('3 из 3 мест занято')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('абр');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ёлкин' })).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Пришёл один: Вера Абрамова' }).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'Вера Абрамова' });
  await expect(row).toContainText(/в\sзале 1\sиз\s2/);
  await page.getByRole('button', { name: 'Отметить всех: Вера Абрамова' }).press('Space');
  await expect(row).toContainText(/в\sзале 2\sиз\s2/);
  await expect(page.getByText('2 в зале')).toBeVisible();
  await page.getByRole('button', { name: 'Снять отметку: Вера Абрамова' }).press('u');
  await expect(row).toContainText('ещё нет');
  await page.getByRole('searchbox', { name: 'Искать гостя' }).fill('');
  await page.getByRole('tab', { name: /Лист ожидания/ }).click();
  const waiting = page.getByRole('listitem').filter({ hasText: 'Зоя Юрьева' });
  await expect(waiting).toContainText('нужно 1 место');

  await test.step('who waited is given a place that has come, and comes in by the code, without a network too', async () => {
    expectErrors(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/);
    await askBase('update events set capacity = 4 where id = $1 returning id', [event!.id]);
    await page.reload();
    await page.getByRole('tab', { name: /Лист ожидания/ }).click();
    await waiting.getByRole('button', { name: 'Дать место: Зоя Юрьева' }).click();
    await expect(page.getByText('4 из 4 мест занято')).toBeVisible();
    const ofZoya = () =>
      askBase<{ pass: string; arrived: number }>(
        "select pass, arrived from event_registrations where event_id = $1 and name = 'Зоя Юрьева'",
        [event!.id],
      );
    await open(page, `/admin/events/${event!.id}/guests/?pass=${(await ofZoya())[0]!.pass}`);
    await expect(page.getByText('Место есть: Зоя Юрьева')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Пётр Ёлкин' })).toHaveCount(0);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Отметить: Зоя Юрьева' }).click();
    await expect(page.getByText(/Связи нет, ждут отметки:\s1/)).toBeVisible();
    await expect(page.getByText('1 в зале')).toBeVisible();
    expect((await ofZoya())[0]!.arrived).toBe(0);
    await page.context().setOffline(false);
    await expect(page.getByText(/Связи нет, ждут отметки/)).toHaveCount(0);
    await expect.poll(async () => (await ofZoya())[0]!.arrived).toBe(1);
  });
});
