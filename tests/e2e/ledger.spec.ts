import { expect, settle, test } from './support/test.ts';

interface Ledger {
  success: {
    data: {
      chains: { title: string; links: { amount: number }[] }[];
      heads: unknown[];
      houseKey: string;
    };
  };
}

test.describe('the chains of a finished auction', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await settle(page, baseURL!);
    const { auctions } = (
      (await (await page.request.get('/api/internal/auctions/')).json()) as {
        success: { data: { auctions: { finishUrl: string | null }[] } };
      }
    ).success.data;
    await page.goto(auctions.find(({ finishUrl }) => finishUrl)!.finishUrl!);
  });

  test('are checked by the browser, by keyboard too', async ({ page }) => {
    await page.getByRole('button', { name: 'Проверить цепочку' }).focus();
    await page.keyboard.press('Enter');
    const answer = page.locator('#ledger').getByRole('status');
    await expect(answer).toContainText('Всё сходится');
    await expect(answer).toContainText(
      /Итог №\s1 подписан \d+\s\S+\s\d{4}, \d\d:\d\d по\sМоскве, подпись верна/,
    );
    await expect(answer).toContainText(/Отпечаток итога\s*([0-9a-f]{4}\s?){4}/);
    await expect(answer).toContainText(/Ключ дома\s*[0-9a-f]{32}/);
  });

  test('published results without their signed head, and one by another key, are named', async ({ page }) => {
    const other = '0'.repeat(32);
    let attack: 'heads' | 'key' = 'heads';
    await page.route('**/ledger/', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as Ledger;
      if (attack === 'heads') json.success.data.heads = [];
      else json.success.data.houseKey = other;
      await route.fulfill({ response, json });
    });
    const check = page.getByRole('button', { name: 'Проверить цепочку' });
    const answer = page.locator('#ledger').getByRole('status');
    await check.click();
    await expect(answer).toContainText('Цепочка нарушена');
    await expect(answer).toContainText('Результаты опубликованы, а подписанного итога нет: его удалили.');
    attack = 'key';
    await check.click();
    await expect(answer).toContainText('Итог № 1 подписан не ключом дома');
    await expect(answer).toContainText(`а у дома ${other}`);
  });

  test('a changed, a removed and a moved link are named', async ({ page }) => {
    const titles: string[] = [];
    await page.route('**/ledger/', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as Ledger;
      const [changed, removed, moved] = json.success.data.chains.filter(({ links }) => links.length > 5);
      changed!.links[3]!.amount += 1;
      removed!.links.splice(2, 1);
      moved!.links.splice(1, 2, moved!.links[2]!, moved!.links[1]!);
      titles.push(changed!.title, removed!.title, moved!.title);
      await route.fulfill({ response, json });
    });
    await page.getByRole('button', { name: 'Проверить цепочку' }).click();
    const flaws = page.locator('#ledger').getByRole('listitem');
    await expect(flaws).toHaveCount(3);
    await expect(flaws).toHaveText([
      `${titles[0]}: звено № 4 изменено.`,
      `${titles[1]}: звено № 3 удалено.`,
      `${titles[2]}: звено № 2 стоит не на своём месте.`,
    ]);
  });

  test('a file that holds no receipts is said to be one', async ({ page }) => {
    const chosen = { name: 'note.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
    await page.getByLabel('Сверить квитанции').setInputFiles(chosen);
    await expect(page.locator('#ledger').getByRole('status')).toContainText('Это не файл квитанций');
  });
});
