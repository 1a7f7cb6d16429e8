import { textOf } from '#tests/support/read-page.ts';
import { expect, expectNoAxeViolations, open, settle, test } from './support/test.ts';

test.beforeEach(({ page, baseURL }) => settle(page, baseURL!));

test('another basket is another address, and the focus stays; a consultation can be asked for', async ({
  page,
}) => {
  await open(page, '/investments/');
  const choice = page.getByLabel('Корзина', { exact: true });
  await choice.focus();
  await choice.selectOption('round-0-commercial');
  await expect(page).toHaveURL('/investments/?index=round-0-commercial');
  await expect(page.getByRole('img', { name: /^Круглые 0,30–0,49/ })).toBeVisible();
  await expect(choice).toBeFocused();
  await page.getByText(/^Все\s\d+\sкорзин\S* рядом/).click();
  await page
    .getByRole('table', { name: 'Индексы по корзинам' })
    .getByRole('link', { name: 'Цена карата в шкатулках' })
    .click();
  await expect(page).toHaveURL('/investments/?index=box-carat');
  await expect(choice).toHaveValue('box-carat');
  await page.goBack();
  await expect(choice).toHaveValue('round-0-commercial');
  await page.getByRole('button', { name: 'Записаться на консультацию' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('the calculator by keyboard alone: the address is the result; what makes no sense leads to its field', async ({
  page,
}) => {
  await open(page, '/investments/calculator/diamonds/');
  const told = (years: string) =>
    page.getByRole('region', { name: `Через ${years} лет` }).getByRole('status');
  await test.step('a sum, a scenario and a term', async () => {
    const sum = page.getByLabel('Сумма, ₽');
    await sum.focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('2,5 млн');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?sum=/);
    await expect(sum).toHaveValue('2\u00A0500\u00A0000');
    await expect(sum).toBeFocused();
    await expect(told('5')).toContainText('Из 2\u00A0500\u00A0000\u00A0₽');
    const base = await told('5').textContent();

    await page.getByRole('radio', { name: /^Базовый/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(/scenario=cautious/);
    await expect(page.getByRole('radio', { name: /^Осторожный/ })).toBeFocused();
    await expect(told('5')).not.toHaveText(base!);
    await page.getByLabel('Срок').selectOption('10');
    await expect(page.getByRole('table', { name: 'Стоимость по годам' }).getByRole('row')).toHaveCount(12);
  });

  await test.step('whoever is given the address reads the same', async () => {
    const served = textOf(await (await page.request.get(page.url())).text());
    expect(served).toContain(textOf((await told('10').textContent())!));
  });

  await test.step('typed wrong, it keeps what was reckoned and leads to the field', async () => {
    const deposit = page.getByLabel('Вклад, % в год');
    await deposit.fill('x');
    await page.getByRole('button', { name: 'Посчитать' }).click();
    await expect(deposit).toBeFocused();
    await expect(deposit).toHaveAttribute('aria-invalid', 'true');
    await expect(told('10')).toBeVisible();
    await expectNoAxeViolations(page, 'main');
  });
});
