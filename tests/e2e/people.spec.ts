import { codeAt, stepAt } from '#server/account/factors/totp.ts';
import { actionOf } from './support/letters.ts';
import {
  demoPassword,
  expect,
  expectCleanWindow,
  expectNoAxeViolations,
  post,
  settle,
  signIn,
  signUp,
  test,
  typePhone,
} from './support/test.ts';

test.describe('people', () => {
  test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

  test('a wrong password is told beside the fields, in the same words as an unknown address', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/422/);
    await page.goto('/#login');
    const dialog = page.getByRole('dialog', { name: 'Вход' });
    for (const address of ['client@demo.test', 'nobody@demo.test']) {
      await dialog.getByLabel('Электронная почта').fill(address);
      await dialog.getByLabel('Пароль', { exact: true }).fill('not-the-password');
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Неверная почта или пароль').first()).toBeVisible();
      await expect(dialog.getByLabel('Электронная почта')).toBeFocused();
    }
    await expectNoAxeViolations(page);
  });

  test('empty and malformed fields are told in the words of the specification', async ({ page }) => {
    await page.goto('/#login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await dialog.getByLabel('Имя и фамилия').fill('Ivan 2');
    await dialog.getByLabel('Электронная почта').fill('ivan@');
    await dialog.getByLabel('Пароль', { exact: true }).fill('short');
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(dialog.getByText('Символы А-Я, а-я, A-Z, a-z')).toBeVisible();
    await expect(dialog.getByText('Неверный формат')).toBeVisible();
    await expect(dialog.getByText('Это значение должно содержать от 8 символов')).toBeVisible();
    await expect(dialog.getByText('Обязательное поле')).toBeVisible();
    await expect(dialog.getByText('Нужно ваше согласие')).toBeVisible();
    await expectNoAxeViolations(page);
  });

  test('a company registers, confirms its address by the letter, and is signed in', async ({ page }) => {
    const email = `company-${Date.now()}@letters.test`;
    await page.goto('/#login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await dialog.getByText('Компания', { exact: true }).click();
    await dialog.getByLabel('Название компании').fill('ООО «Полюс»');
    await dialog.getByLabel('ИНН').fill('7700000023');
    await dialog.getByLabel('ОГРН').fill('1000000000021');
    await dialog.getByLabel(/Имя и\sфамилия/).fill('Пётр Ёлкин');
    await typePhone(dialog, '9160000099');
    await expect(dialog.getByLabel('Телефон')).toHaveValue('+7 (916) 000-00-99');
    await dialog.getByLabel('Электронная почта').fill(email);
    await dialog.getByLabel('Пароль', { exact: true }).fill('Ograneno-58');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(dialog).toContainText(`Письмо отправлено на ${email}`);
    const link = await actionOf(email, /Подтвердите адрес/);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(page.getByRole('dialog', { name: 'Адрес подтверждён' })).toBeVisible();
    await page.getByRole('button', { name: 'Открыть кабинет' }).click();
    await expect(page).toHaveURL('/personal/');
    await expect(page.getByText('ООО «Полюс»')).toBeVisible();
  });

  test('the link opened in another browser asks for a password first, and signs in with it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = `elsewhere-${Date.now()}@letters.test`;
    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    await post(await other.newPage(), '/api/internal/user/register', {
      email,
      name: 'Пётр Ёлкин',
      phone: '+7 (916) 000-00-98',
      password: 'Ograneno-58',
      consent: true,
    });
    await other.close();
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

  test('an easy password is told beside its field', async ({ page, expectErrors }) => {
    expectErrors(/422/);
    await page.goto('/#login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await dialog.getByLabel(/Имя и\sфамилия/).fill('Пётр Ёлкин');
    await typePhone(dialog, '9160000099');
    await dialog.getByLabel('Электронная почта').fill(`easy-${Date.now()}@letters.test`);
    await dialog.getByLabel('Пароль', { exact: true }).fill('Password2026');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(dialog.getByText('Такой пароль легко подобрать. Придумайте другой')).toBeVisible();
    await expect(dialog.getByLabel('Пароль', { exact: true })).toBeFocused();
  });

  test('a forgotten password is replaced by the letter; the link works once', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/410/);
    const email = await signUp(page);
    await page.context().clearCookies({ name: 'session' });
    await page.goto('/#login');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Забыли пароль?' }).click();
    await dialog.getByLabel('Электронная почта').fill(email);
    await dialog.getByRole('button', { name: 'Отправить ссылку' }).click();
    await expect(dialog).toContainText(`Если у адреса ${email} есть кабинет`);
    const link = await actionOf(email, /Новый пароль/);
    for (const outcome of ['Пароль изменён', 'Ссылка не сработала']) {
      await page.goto('about:blank');
      await page.goto(link);
      await dialog.getByLabel('Новый пароль').fill(demoPassword);
      await dialog.getByRole('button', { name: 'Сохранить пароль' }).click();
      await expect(page.getByRole('dialog', { name: outcome })).toBeVisible();
    }
  });

  test('the second factor: enrolled by its QR secret, asked for at sign-in, recovered by a recovery code', async ({
    page,
    expectErrors,
  }) => {
    expectErrors(/422/);
    const email = await signUp(page);
    await page.goto('/personal/security/');
    await page.getByRole('button', { name: 'Включить' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Пароль от кабинета').fill(demoPassword);
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
    await expect(dialog.getByRole('img', { name: /QR-код/ })).toBeVisible();
    await expectNoAxeViolations(page);
    const secret = (await dialog.getByText(/^[A-Z2-7\s]{32,}$/).innerText()).replace(/\s/g, '');
    // Six digits are enough: the form sends itself.
    await dialog.getByLabel('Код из приложения').fill(codeAt(secret, stepAt(new Date())));
    const listed = page.getByRole('list', { name: 'Коды восстановления' }).getByRole('listitem');
    await expect(listed).toHaveCount(10);
    const codes = await listed.allTextContents();
    await dialog.getByRole('button', { name: 'Коды сохранены' }).click();
    await page.getByRole('button', { name: 'Новые коды восстановления' }).click();
    const renewal = page.getByRole('form', { name: 'Новые коды восстановления' });
    await renewal.getByRole('button', { name: 'Ввести код восстановления' }).click();
    await renewal.getByLabel('Код восстановления', { exact: true }).fill(codes[0]!);
    await expectNoAxeViolations(page);
    await renewal.getByRole('button', { name: 'Получить новые коды' }).click();
    await expect(listed).toHaveCount(10);
    const newCodes = await listed.allTextContents();
    expect(new Set([...codes, ...newCodes]).size).toBe(20);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Коды сохранены' }).click();
    await expect(page.getByText('Осталось 10 кодов восстановления')).toBeVisible();
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

  test('a manager finds the sign-in settings in the account menu', async ({ page }) => {
    await signIn(page, 'ade');
    await page.goto('/personal/schedule/');
    await page.getByRole('button', { name: /меню кабинета/ }).click();
    await page.getByRole('menuitem', { name: 'Безопасность' }).click();
    await expect(page.getByText('Это устройство')).toBeVisible();
    await page.getByRole('button', { name: 'Включить' }).click();
    await expect(page.getByRole('dialog', { name: 'Двухэтапный вход' })).toBeVisible();
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

  test('sessions are listed, and another one can be ended', async ({ page, browser, baseURL }) => {
    await signIn(page, 'client');
    const other = await browser.newContext({ ...(baseURL && { baseURL }) });
    await signIn(await other.newPage(), 'client');
    await page.goto('/personal/security/');
    await expect(page.getByText('Это устройство')).toHaveCount(1);
    await page
      .getByRole('button', { name: /Завершить/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Завершить/ })
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect
      .poll(async () => (await other.request.get('/api/internal/personal-catalog/user')).status())
      .toBe(401);
    await other.close();
  });
});

test.describe('a visitor', () => {
  test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

  test('subscribes from home and confirms by the letter', async ({ page }) => {
    const email = `reader-${Date.now()}@letters.test`;
    await page.goto('/');
    const form = page.locator('#subscribe form');
    await form.getByRole('checkbox', { name: 'Торги' }).check();
    await form.getByLabel('Электронная почта').fill(email);
    await form.getByLabel(/согласие/i).check();
    await form.getByRole('button', { name: 'Подписаться' }).click();
    await expect(page.locator('#subscribe')).toContainText('Проверьте почту');
    await page.goto('about:blank');
    await page.goto(await actionOf(email, /Подтвердите подписку/));
    await expect(page.getByRole('dialog', { name: 'Подписка подтверждена' })).toContainText(email);
    await expectNoAxeViolations(page);
  });

  test('orders a consultation, once however often the button is pressed', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Заказать консультацию' }).click();
    const dialog = page.getByRole('dialog', { name: 'Консультация' });
    await expect(dialog.getByRole('checkbox', { name: 'Подбор камня' })).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByLabel(/Имя/).fill('Анна Ветрова');
    await typePhone(dialog, '9160000055');
    await dialog.getByLabel('Электронная почта').fill('anna@letters.test');
    await dialog.getByRole('checkbox', { name: /согласие/i }).check();
    await dialog.getByRole('button', { name: 'Заказать звонок' }).dblclick();
    await expect(page.getByRole('dialog', { name: 'Заявка принята' })).toContainText(/К-\d{5}/);
  });
});
