import { codeAt, stepAt } from '#server/account/factors/totp.ts';
import { actionOf } from './support/letters.ts';
import {
  demoPassword,
  expect,
  expectCleanWindow,
  expectNoAxeViolations,
  post,
  pressEscape,
  settle,
  signIn,
  signUp,
  test,
  typePhone,
} from './support/test.ts';

test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

test('the window of entering tells what is wrong beside its fields; a company registers and comes in by the letter', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/422/);
  const email = `company-${Date.now()}@letters.test`;
  await page.goto('/contacts/#login');
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Пароль', { exact: true });
  const submit = dialog.getByRole('button', { name: 'Зарегистрироваться' });

  await test.step('a wrong password', async () => {
    await expect(page.getByRole('dialog', { name: 'Вход' })).toBeVisible();
    await dialog.getByLabel('Электронная почта').fill('client@demo.test');
    await password.fill('not-the-password');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Неверная почта или пароль').first()).toBeVisible();
    await expect(dialog.getByLabel('Электронная почта')).toBeFocused();
    await expectNoAxeViolations(page, '[role=dialog]');
  });

  await test.step('empty and malformed fields, in the words of the specification', async () => {
    await submit.click();
    await dialog.getByLabel(/Имя и\sфамилия/).fill('Ivan 2');
    await dialog.getByLabel('Электронная почта').fill('ivan@');
    await password.fill('short');
    await submit.click();
    await expect(dialog.getByText('Символы А-Я, а-я, A-Z, a-z')).toBeVisible();
    await expect(dialog.getByText('Неверный формат')).toBeVisible();
    await expect(dialog.getByText('Это значение должно содержать от 8 символов')).toBeVisible();
    await expect(dialog.getByText('Обязательное поле')).toBeVisible();
    await expect(dialog.getByText('Нужно ваше согласие')).toBeVisible();
    await expectNoAxeViolations(page, '[role=dialog]');
  });

  await test.step('an easy password', async () => {
    await dialog.getByText('Компания', { exact: true }).click();
    await dialog.getByLabel('Название компании').fill('ООО «Полюс»');
    await dialog.getByLabel('ИНН').fill('7700000023');
    await dialog.getByLabel('ОГРН').fill('1000000000021');
    await dialog.getByLabel(/Имя и\sфамилия/).fill('Пётр Ёлкин');
    await typePhone(dialog, '9160000099');
    await expect(dialog.getByLabel('Телефон')).toHaveValue('+7 (916) 000-00-99');
    await dialog.getByLabel('Электронная почта').fill(email);
    await password.fill('Password2026');
    await dialog.getByRole('checkbox').check();
    await submit.click();
    await expect(dialog.getByText('Такой пароль легко подобрать. Придумайте другой')).toBeVisible();
    await expect(password).toBeFocused();
  });

  await test.step('registered, confirmed by the letter, signed in', async () => {
    await password.fill('Ograneno-58');
    await submit.click();
    await expect(dialog).toContainText(`Письмо отправлено на ${email}`);
    await page.goto(await actionOf(email, /Подтвердите адрес/));
    await expect(page.getByRole('dialog', { name: 'Адрес подтверждён' })).toBeVisible();
    await page.getByRole('button', { name: 'Открыть кабинет' }).click();
    await expect(page).toHaveURL('/personal/');
    await expect(page.getByText('ООО «Полюс»')).toBeVisible();
  });
});

test('a link opened in another browser asks for a password first; a forgotten one is replaced by a letter, once', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/410/);
  const email = `elsewhere-${Date.now()}@letters.test`;
  await post(page, '/api/internal/user/register', {
    email,
    name: 'Пётр Ёлкин',
    phone: '+7 (916) 000-00-98',
    password: 'Ograneno-58',
    consent: true,
  });
  // What tells this browser from others is gone.
  await page.context().clearCookies();
  await settle(page, baseURL!);

  await test.step('the link asks for a password and signs in with it', async () => {
    await page.goto(await actionOf(email, /Подтвердите адрес/));
    const dialog = page.getByRole('dialog', { name: 'Задайте пароль' });
    await expect(dialog).toContainText('Пётр Ёлкин');
    await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
    await expect(dialog.getByLabel('Электронная почта')).toHaveValue(email);
    await expectCleanWindow(page);
    await dialog.getByLabel('Пароль', { exact: true }).fill('Moya-ogranka-3');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Адрес подтверждён' })).toContainText('Пётр Ёлкин');
    await page.getByRole('button', { name: 'Открыть кабинет' }).click();
    await expect(page).toHaveURL('/personal/');
  });

  await test.step('a forgotten password', async () => {
    await page.goto('about:blank');
    await page.context().clearCookies();
    await settle(page, baseURL!);
    await page.goto('/contacts/#login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Забыли пароль?' }).click();
    await dialog.getByLabel('Электронная почта').fill(email);
    await dialog.getByRole('button', { name: 'Отправить ссылку' }).click();
    await expect(dialog).toContainText(`Если у адреса ${email} есть кабинет`);
    const link = await actionOf(email, /Новый пароль/);
    for (const outcome of ['Пароль сохранён', 'Ссылка не сработала']) {
      await page.goto('about:blank');
      await page.goto(link);
      await dialog.getByLabel('Новый пароль').fill(demoPassword);
      await dialog.getByRole('button', { name: 'Сохранить пароль' }).click();
      await expect(page.getByRole('dialog', { name: outcome })).toBeVisible();
    }
  });
});

test('security: another session is ended; the second factor is enrolled, asked for and recovered', async ({
  page,
  baseURL,
  expectErrors,
}) => {
  expectErrors(/422/);
  const email = await signUp(page);
  const elsewhere = (await page.context().cookies()).find(({ name }) => name === 'session')!.value;
  await page.context().clearCookies({ name: 'session' });
  await post(page, '/api/internal/user/login', { email, password: demoPassword });
  await page.goto('/personal/security/');
  const dialog = page.getByRole('dialog');

  await test.step('sessions are listed, and another one can be ended', async () => {
    await expect(page.getByText('Это устройство')).toHaveCount(1);
    const who = () =>
      fetch(`${baseURL}/api/internal/personal-catalog/user`, {
        headers: { cookie: `session=${elsewhere}` },
      });
    expect((await who()).status).toBe(200);
    await page
      .getByRole('button', { name: /Завершить/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: /Завершить/ }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await who()).status).toBe(401);
  });

  const listed = page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
  const newCodes = await test.step('enrolled by its QR secret; its codes are renewed', async () => {
    await page.getByRole('button', { name: 'Включить' }).click();
    await expect(page.getByRole('dialog', { name: 'Двухэтапный вход' })).toBeVisible();
    await dialog.getByLabel('Пароль от кабинета').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
    await expect(dialog.getByRole('img', { name: /QR-код/ })).toBeVisible();
    await expectNoAxeViolations(page, '[role=dialog]');
    const secret = (await dialog.getByText(/^[A-Z2-7\s]{32,}$/).innerText()).replace(/\s/g, '');
    // Six digits are enough: the form sends itself.
    await dialog.getByLabel('Код из приложения').fill(codeAt(secret, stepAt(new Date())));
    await expect(listed).toHaveCount(10);
    const codes = await listed.allTextContents();
    await dialog.getByRole('button', { name: 'Коды сохранены' }).click();
    await page.getByRole('button', { name: 'Новые коды восстановления' }).click();
    const renewal = page.getByRole('form', { name: 'Новые коды восстановления' });
    await renewal.getByRole('button', { name: 'Ввести код восстановления' }).click();
    await renewal.getByLabel('Код восстановления', { exact: true }).fill(codes[0]!);
    await expectNoAxeViolations(page, 'main');
    await renewal.getByRole('button', { name: 'Получить новые коды' }).click();
    await expect(listed).toHaveCount(10);
    const renewed = await listed.allTextContents();
    expect(new Set([...codes, ...renewed]).size).toBe(20);
    await expectNoAxeViolations(page, 'main');
    await page.getByRole('button', { name: 'Коды сохранены' }).click();
    await expect(page.getByText('Осталось 10 кодов восстановления')).toBeVisible();
    return renewed;
  });

  await test.step('asked for at sign-in, recovered by a recovery code', async () => {
    await page.getByRole('button', { name: /меню кабинета/ }).click();
    await page.getByRole('menuitem', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Войти' }).click();
    await dialog.getByLabel('Электронная почта').fill(email);
    await dialog.getByLabel('Пароль', { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Одноразовый код' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Ввести код восстановления' }).click();
    await dialog.getByLabel('Код восстановления').fill(newCodes[0]!);
    await dialog.getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page.getByRole('button', { name: /Пётр Ёлкин/ })).toBeVisible();
  });
});

test('forms know whom they speak to, and leave what was typed', async ({ page }) => {
  await signIn(page, 'client');
  await page.goto('/');
  const email = page.locator('#subscribe').getByLabel('Электронная почта');
  await expect(email).toHaveValue('client@demo.test');
  let answer: () => void = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/user/contacts/', async (route) => {
    await typed;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Заказать консультацию' }).click();
  const dialog = page.getByRole('dialog', { name: 'Консультация' });
  await dialog.getByLabel('Электронная почта').fill('other@letters.test');
  answer();
  await expect(dialog.getByLabel('Телефон')).toHaveValue(/^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/);
  await expect(dialog.getByLabel('Имя и фамилия')).toHaveValue('Елена Орлова');
  await expect(dialog.getByLabel('Электронная почта')).toHaveValue('other@letters.test');
});

test('a visitor orders a consultation, once however often the button is pressed; subscribes and confirms by the letter', async ({
  page,
}) => {
  const email = `reader-${Date.now()}@letters.test`;
  await page.goto('/');
  await test.step('a consultation', async () => {
    await page.getByRole('button', { name: 'Заказать консультацию' }).click();
    const dialog = page.getByRole('dialog', { name: 'Консультация' });
    await expect(dialog.getByRole('checkbox', { name: 'Подбор камня' })).toBeVisible();
    await dialog.getByLabel(/Имя/).fill('Анна Ветрова');
    await typePhone(dialog, '9160000055');
    await dialog.getByLabel('Электронная почта').fill('anna@letters.test');
    await dialog.getByRole('checkbox', { name: /согласие/i }).check();
    await dialog.getByRole('button', { name: 'Заказать консультацию' }).dblclick();
    const accepted = page.getByRole('dialog', { name: 'Заявка принята' });
    await expect(accepted).toContainText(/К-\d{5}/);
    await pressEscape(page);
  });

  await test.step('a subscription', async () => {
    const form = page.locator('#subscribe form');
    await form.getByRole('checkbox', { name: 'Торги' }).check();
    await form.getByLabel('Электронная почта').fill(email);
    await form.getByLabel(/согласие/i).check();
    await form.getByRole('button', { name: 'Подписаться' }).click();
    await expect(page.locator('#subscribe')).toContainText('Проверьте почту');
    await page.goto('about:blank');
    await page.goto(await actionOf(email, /Подтвердите подписку/));
    await expect(page.getByRole('dialog', { name: 'Подписка подтверждена' })).toContainText(email);
    await expectNoAxeViolations(page, '[role=dialog]');
  });
});
