import { expect, open, settle, test } from './support/test.ts';

interface Auctions {
  success: { data: { auctions: { code: string; finishUrl: string | null }[] } };
}

test('results: the stone of the highest price leads to its lot; the sold alone, the dearest first', async ({
  page,
  baseURL,
}) => {
  await settle(page, baseURL!);
  const { success } = (await (await page.request.get('/api/internal/auctions/')).json()) as Auctions;
  await open(page, success.data.auctions.find(({ code }) => code === 'golden-autumn')!.finishUrl!);
  const rows = page.getByRole('table', { name: 'Итоги по лотам' }).locator('tbody tr');
  const all = await rows.count();
  const sold = page.getByText(/^Проданы \d+$/);
  const count = Number((await sold.textContent())!.replace(/\D/g, ''));
  expect(count).toBeLessThan(all);
  await page.getByRole('radio', { name: /^Проданы/ }).press(' ');
  await expect(rows).toHaveCount(count);
  await page.getByRole('combobox', { name: 'Сортировка' }).click();
  await page.getByRole('option', { name: 'По цене' }).click();
  const prices = async () =>
    (await rows.locator('td:nth-child(5) > b').allTextContents()).map((text) =>
      Number(text.replace(/\D/g, '')),
    );
  await expect.poll(prices).toEqual((await prices()).toSorted((one, other) => other - one));
  const dearest = page.getByRole('link', { name: /^Высшая/ });
  await expect(dearest).toContainText(new Intl.NumberFormat('ru-RU').format((await prices())[0]!));
  await dearest.click();
  await expect(page).toHaveURL(/\/lots\/\d+\//);
});
