import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { addDays, mondayOf, wallClock, weekdayWords } from '../../contract/schedule/meeting-time.ts';
import { askBase } from './support/house-base.ts';
import { actionOf } from './support/letters.ts';
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
} from './support/test.ts';

test.beforeEach(async ({ page, baseURL }) => settle(page, baseURL!));

const moscow = 'Europe/Moscow';

/** The form over HTTP: what is free, far enough ahead not to meet other tests. */
async function freeTimes(page: Page): Promise<string[]> {
  const from = addDays(wallClock(moscow, Date.now()).day, 9);
  const reply = await page
    .context()
    .request.get(
      `/api/internal/personal-catalog/request/request-a-showing-form-data?office=moscow&from=${from}`,
    );
  const { success } = (await reply.json()) as {
    success: { data: { days: { slots: { at: string; free: boolean }[] }[] } };
  };
  return success.data.days.flatMap(({ slots }) => slots.filter(({ free }) => free).map(({ at }) => at));
}

const take = (page: Page, startsAt: string, more: { email?: string; itemsIds?: number[] } = {}) =>
  post(page, '/api/internal/personal-catalog/request/request-a-showing', {
    office: 'moscow',
    place: 'office',
    startsAt,
    guests: 1,
    name: 'Пётр Ёлкин',
    phone: '+7 (916) 000-00-97',
    email: `${randomUUID()}@letters.test`,
    consent: true,
    ...more,
  });

/** From the page of a stone. */
const openForm = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Показ' });
  await expect(async () => {
    if (!(await dialog.count())) await page.getByRole('button', { name: 'Записаться на показ' }).click();
    await expect(dialog.getByRole('group', { name: 'День', exact: true }).first()).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
  return dialog;
};

/** The next days, once they are there. */
async function later(window: Locator): Promise<void> {
  const days = window.getByRole('group', { name: 'День', exact: true }).first();
  const before = await days.textContent();
  await days.getByRole('button', { name: 'Позже' }).click();
  await expect(days).not.toHaveText(before!);
}

/** The newest meeting of somebody who has one, and who receives them. */
async function meetingOf(person: { email: string } | { name: string }) {
  const [[column, value]] = Object.entries(person) as [[string, string]];
  const [row] = await askBase<{ id: number; request: number; login: string }>(
    `select m.id::int, m.request_id::int as request, split_part(u.email, '@', 1) as login
     from meetings m join users u on u.id = m.manager_id where m.${column} = $1 order by m.id desc limit 1`,
    [value],
  );
  return { ...row!, number: `П-${String(row!.id).padStart(5, '0')}` };
}

/** As if it had taken place, at a minute of last night that no other meeting has. */
const begin = (id: number) =>
  askBase(
    `with began as (select date_trunc('day', now()) - interval '24 hours' + make_interval(mins => $1::int % 300) as at)
     update meetings set starts_at = at, ends_at = at + interval '1 minute' from began where id = $1`,
    [id],
  );

test('a client books from a stone, moves by the letter and cancels in the account', async ({ page }) => {
  const email = await signUp(page);
  await post(page, '/api/internal/personal-catalog/request/add', { itemsIds: [11542] });
  await page.goto('/catalog/diamonds/11540/');
  const dialog = await openForm(page);
  await test.step('booked with a stone of the wishlist', async () => {
    await expect(dialog.getByText('№ 11540')).toBeVisible();
    await dialog.getByRole('button', { name: /^Добавить из\sизбранного/ }).click();
    await dialog.getByRole('group', { name: 'Из избранного' }).getByRole('checkbox').check();
    await expect(
      dialog.getByRole('complementary').getByRole('button', { name: /^Не\sпоказывать/ }),
    ).toBeVisible();
    await expectCleanWindow(page);
    await later(dialog);
    const slot = dialog.locator('button[aria-pressed]:enabled', { hasText: /^\d+:\d\d$/ }).last();
    await slot.click();
    await dialog.getByLabel('Комментарий').fill('Сравнить с овалом');
    await dialog.getByRole('checkbox').last().check();
    await dialog.getByRole('button', { name: /^Записаться на/ }).click();
    await expect(page.getByRole('dialog').getByText('Вы записаны')).toBeVisible();
    await page.getByRole('button', { name: 'Открыть встречу' }).click();
    await expect(page.getByRole('dialog').getByText('Сравнить с овалом')).toBeVisible();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/2\s+предмета|№\s*11542/)
        .first(),
    ).toBeVisible();
    await expectCleanWindow(page);
  });

  await test.step('moved by the letter', async () => {
    await page.goto(await actionOf(email, /назначена/));
    const meeting = page.getByRole('dialog');
    await meeting.getByRole('button', { name: 'Перенести' }).click();
    await expect(page.getByRole('dialog', { name: 'Перенести встречу' })).toBeVisible();
    await later(meeting);
    await meeting
      .locator('button[aria-pressed]:enabled', { hasText: /^\d+:\d\d$/ })
      .nth(2)
      .click();
    await expectCleanWindow(page);
    await meeting.getByRole('button', { name: /^Перенести на/ }).click();
    await expect(meeting.getByRole('listitem').filter({ hasText: 'Перенесена с' })).toBeVisible();
  });

  await test.step('cancelled in the account', async () => {
    await page.goto('/personal/schedule/');
    const list = page.getByRole('list', { name: 'Предстоящие' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expectNoAxeViolations(page, 'main');
    await list.getByRole('button', { name: /Ещё/ }).click();
    await page.getByRole('menuitem', { name: 'Отменить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить встречу' }).click();
    await expect(page.getByText('Встреч впереди нет')).toBeVisible();
    await page.getByRole('link', { name: /Отменённые/ }).click();
    await expect(page.getByRole('list', { name: 'Отменённые' }).getByRole('listitem')).toHaveCount(1);
  });
});

test('whoever receives a client prepares the meeting and writes down what came of it', async ({ page }) => {
  const email = await signUp(page);
  await take(page, (await freeTimes(page)).at(-1)!, { email, itemsIds: [11540] });
  const meeting = await meetingOf({ email });
  await signIn(page, meeting.login);
  await test.step('the request is in their list, with what the client did', async () => {
    await page.goto(`/personal/requests/?tab=showing&open=request-${meeting.request}`);
    const panel = page.getByRole('region', { name: /^Заявка / });
    await expect(panel.getByText(/Клиент записался на/)).toBeVisible();
    await panel.getByRole('button', { name: 'PDF' }).click();
    await expect(page.getByRole('dialog', { name: 'Собрать PDF' })).toBeVisible();
    await pressEscape(page);
    await panel.getByRole('link', { name: 'Карточка клиента' }).click();
    await expect(page.getByRole('heading', { level: 2, name: /^Встречи/ })).toBeVisible();
    await page.getByRole('button', { name: 'Написать' }).click();
    const letter = page.getByRole('dialog', { name: 'Письмо клиенту' });
    await letter.getByLabel('Тема').fill('До встречи');
    await letter.getByLabel('Письмо', { exact: true }).fill('Камень будет на столе.');
    await letter.getByRole('button', { name: 'Отправить письмо' }).click();
    await expect(letter).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: /^До\sвстречи/ })).toBeVisible();
    await expectNoAxeViolations(page, 'main');
  });

  await test.step('it takes place; the manager writes down what came of it, from the card', async () => {
    await begin(meeting.id);
    await page.getByRole('button', { name: meeting.number }).click();
    const outcome = page.getByRole('dialog', { name: 'Итог встречи' });
    // One window gives way to the next once it has opened itself.
    await expect(async () => {
      await page.getByRole('dialog').getByRole('button', { name: 'Записать итог' }).click();
      await expect(outcome).toBeVisible({ timeout: 2000 });
    }).toPass();
    await outcome.getByText('Выбор сделан, готовим сделку').click();
    await outcome.getByLabel('Заметка').fill('Берёт круг');
    await outcome.getByRole('button', { name: 'Записать итог' }).click();
    await expect(outcome).toBeHidden();
    await expect(page.getByText('Берёт круг').first()).toBeVisible();
  });
});

test('what was typed survives a reload; a half hour taken meanwhile is said, the nearest offered, the text kept', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/409/);
  await page.goto('/catalog/diamonds/11540/');
  const words = 'Хочу увидеть при дневном свете';
  await (await openForm(page)).getByLabel('Комментарий').fill(words);
  await page.reload();
  const dialog = await openForm(page);
  await expect(dialog.getByLabel('Комментарий')).toHaveValue(words);

  const [startsAt] = (await freeTimes(page)).slice(5);
  const day = wallClock(moscow, Date.parse(startsAt!)).day;
  const button = dialog.getByRole('button', { name: weekdayWords(day) });
  await expect(async () => {
    if (!(await button.count())) await dialog.getByRole('button', { name: 'Позже' }).click();
    await expect(button).toBeEnabled({ timeout: 1000 });
  }).toPass();
  await button.click();
  const { minutes } = wallClock(moscow, Date.parse(startsAt!));
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  await dialog.getByRole('button', { name: time, exact: true }).click();
  await dialog.getByLabel('Имя и фамилия').fill('Анна Ветрова');
  await dialog.getByLabel('Телефон').fill('9160000055');
  await dialog.getByLabel('Электронная почта').fill(`${randomUUID()}@letters.test`);
  await dialog.getByRole('checkbox').check();
  // Meanwhile others take every manager of that half hour.
  for (let left = 5; left && (await freeTimes(page)).includes(startsAt!); left--) await take(page, startsAt!);
  await dialog.getByRole('button', { name: /^Записаться на/ }).click();
  const notice = dialog.getByRole('alert');
  await expect(notice).toContainText('уже заняли');
  await expectCleanWindow(page);
  await notice.getByRole('button').first().click();
  await expect(dialog.getByLabel('Комментарий')).toHaveValue(words);
  await dialog.getByRole('button', { name: /^Записаться на/ }).click();
  await expect(page.getByRole('dialog').getByText('Вы записаны')).toBeVisible();
});

test('a manager’s week: moved, stretched, returned by keyboard and by hand, on a phone and as a month; an outcome', async ({
  page,
}) => {
  await signIn(page, 'manager');
  const week = addDays(mondayOf(wallClock(moscow, Date.now()).day), 14);
  const at = new Date(`${addDays(week, 1)}T07:00:00Z`).toISOString();
  const name = `Клавиша ${randomUUID().slice(0, 6)}`;
  await post(page, '/api/internal/schedule/meetings/', {
    office: 'moscow',
    place: 'office',
    purpose: 'showing',
    startsAt: at,
    minutes: 30,
    name,
  });
  await open(page, `/personal/schedule/upcoming/?view=week&from=${week}`);
  const enter = page.getByRole('dialog', { name: 'Новая встреча' });
  await test.step('moved and stretched by keyboard', async () => {
    const meeting = page.getByRole('button', { name: new RegExp(`^${name}`) });
    await expectNoAxeViolations(page, 'main');
    await meeting.focus();
    // The office's keys lead away from a meeting too.
    await page.keyboard.press('KeyG');
    await page.keyboard.press('Digit3');
    await expect(page).toHaveURL('/personal/clients/');
    await open(page, `/personal/schedule/upcoming/?view=week&from=${week}`);
    await meeting.focus();
    await page.keyboard.press('KeyD');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await expect(meeting).toHaveAccessibleName(/вт\s10:00–10:30/);
    await page.keyboard.press('KeyD');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(meeting).toHaveAccessibleName(/ср\s10:30–11:00/);
    await meeting.focus();
    await page.keyboard.press('Control+z');
    await expect(meeting).toHaveAccessibleName(/вт\s10:00–10:30/);
    await meeting.focus();
    await page.keyboard.press('KeyD');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(meeting).toHaveAccessibleName(/ср\s10:30–11:00/);
    await meeting.focus();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Enter');
    await expect(meeting).toHaveAccessibleName(/ср\s10:30–11:30/);
    // With the pointer the same: a day back.
    const box = (await meeting.boundingBox())!;
    await page.mouse.move(box.x + 30, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 30 - box.width - 6, box.y + 10, { steps: 5 });
    await page.mouse.up();
    await expect(meeting).toHaveAccessibleName(/вт\s10:30–11:30/);
    await meeting.focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Перенесена с' }),
    ).toHaveCount(5);
    await pressEscape(page);
  });

  await test.step('somebody who waits for a time is dragged into a day, or pressed', async () => {
    // A day away from where other tests' toasts stand.
    const tuesday = addDays(week, 1);
    const waiting = page.getByRole('region', { name: 'Ждут времени' }).getByRole('button').first();
    const waits = (await waiting.locator('b').textContent())!;
    await waiting.dragTo(page.getByRole('list', { name: weekdayWords(tuesday) }), {
      targetPosition: { x: 40, y: 70 },
    });
    await expect(enter.getByLabel('Имя клиента')).toHaveValue(waits);
    await expect(enter.getByLabel('День')).toHaveValue(tuesday);
    await pressEscape(page);
    await expect(enter).toBeHidden();
    await waiting.click();
    await expect(enter.getByLabel('Имя клиента')).toHaveValue(waits);
    await pressEscape(page);
  });

  await test.step('an absence is written down and taken back', async () => {
    const absences = page.getByRole('button', { name: 'Отсутствия', exact: true });
    await absences.click();
    const window = page.getByRole('dialog', { name: 'Отсутствия' });
    const far = addDays(wallClock(moscow, Date.now()).day, 300);
    await window.getByLabel('Причина').fill('Конференция');
    await window.getByLabel('С какого дня').fill(far);
    await window.getByLabel('По какой день').fill(far);
    await expectCleanWindow(page);
    await window.getByRole('button', { name: 'Записать' }).click();
    await expect(window).toBeHidden();
    await absences.click();
    await window.getByRole('button', { name: 'Снять: Конференция' }).click();
    await expect(window.getByRole('button', { name: 'Снять: Конференция' })).toHaveCount(0);
    // The focus has not left with the button.
    await pressEscape(page);
  });

  await test.step('on a phone the day is a line with free time', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const line = page.getByRole('region', { name: 'День' });
    await expect(line).toBeVisible();
    await expectNoAxeViolations(page, 'main');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.getByRole('link', { name: 'Неделя вперёд' }).click();
    await line
      .getByRole('group', { name: 'Дни недели' })
      .getByRole('button', { name: weekdayWords(addDays(week, 9)) })
      .click();
    await line
      .getByRole('button', { name: /^Встреча в/ })
      .last()
      .click();
    await expect(enter).toBeVisible();
    await expectCleanWindow(page, [390]);
    await pressEscape(page);
  });

  await test.step('the month', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('radio', { name: 'Месяц' }).click();
    await expect(page).toHaveURL(/view=month/);
    await expect(page.getByRole('link', { name: 'Месяц вперёд' })).toBeVisible();
    await expectNoAxeViolations(page, 'main');
  });

  await test.step('an outcome is written from the list', async () => {
    await begin((await meetingOf({ name })).id);
    await page.getByRole('searchbox', { name: /^Поиск по\sвстречам/ }).fill(name);
    await page.keyboard.press('Enter');
    const found = page.getByRole('list', { name: 'Найденные встречи' });
    await found.getByRole('button', { name: 'Записать итог' }).click();
    const dialog = page.getByRole('dialog', { name: 'Итог встречи' });
    await expectCleanWindow(page);
    await dialog.getByText('Клиент думает').click();
    await dialog.getByLabel('Заметка').fill('Понравился второй камень');
    await dialog.getByRole('button', { name: 'Записать итог' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: /^Завершённые/ }).click();
    const completed = page.getByRole('list', { name: 'Завершённые' });
    await expect(completed.getByRole('button', { name, exact: true })).toBeVisible();
  });
});

test('offices: an admin closes a day and gives it back, and takes items in on a phone', async ({ page }) => {
  await signIn(page, 'admin');
  await open(page, '/personal/offices/?office=moscow&q=11542');
  await expectNoAxeViolations(page);
  const day = `${Number(new Date().getUTCFullYear()) + 1}-08-30`;
  await page.getByLabel('День', { exact: true }).fill(day);
  await page.getByLabel('Повод').fill('Инвентаризация');
  await page.getByRole('button', { name: /Закрыть офис/ }).click();
  const days = page.getByRole('list', { name: 'Выходные офиса' });
  await expect(days.getByText('Инвентаризация')).toBeVisible();
  await days.getByRole('button', { name: /Инвентаризация/ }).click();
  await expect(days.getByText('Инвентаризация')).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel(/^Принять в/).fill('11542');
  await page.getByRole('button', { name: 'Принять 1 предмет' }).click();
  await expect(page.getByText('Принято: 1 предмет')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Москва' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoAxeViolations(page, 'main');
});

test('a meeting for a request is made from the queue', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/personal/requests/?q=Каримов');
  await page.getByRole('list', { name: 'Очередь заявок' }).getByRole('link').first().click();
  await expect(page.getByRole('region', { name: /^Заявка / })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('KeyP');
  const enter = page.getByRole('dialog', { name: 'Новая встреча' });
  await expect(enter.getByLabel('Имя клиента')).toHaveValue('Рустам Каримов');
  await expect(enter.getByLabel('Предметы')).toHaveValue(/^\d+$/);
  await expectCleanWindow(page);
  const day = addDays(mondayOf(wallClock(moscow, Date.now()).day), 22);
  await enter.getByLabel('День').fill(day);
  await enter.getByLabel('Начало').fill('17:00');
  await enter.getByRole('button', { name: 'Назначить' }).click();
  await expect(enter).toBeHidden();
  await expect(
    page
      .getByRole('region', { name: /^Заявка / })
      .getByText('Показ назначен')
      .first(),
  ).toBeVisible();
  // The half hour is free again for whoever repeats this.
  await begin((await meetingOf({ name: 'Рустам Каримов' })).id);
});
