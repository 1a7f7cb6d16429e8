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

test('the chains of a finished auction are checked by the browser, and what was changed is named', async ({
  page,
  baseURL,
}) => {
  await settle(page, baseURL!);
  const { auctions } = (
    (await (await page.request.get('/api/internal/auctions/')).json()) as {
      success: { data: { auctions: { finishUrl: string | null }[] } };
    }
  ).success.data;
  await page.goto(auctions.find(({ finishUrl }) => finishUrl)!.finishUrl!);
  const check = page.getByRole('button', { name: 'Проверить цепочку' });
  const answer = page.locator('#ledger').getByRole('status');
  /** What the house says passes through other hands. */
  const tamper = async (change: (ledger: Ledger['success']['data']) => void) => {
    await page.unroute('**/ledger/');
    await page.route('**/ledger/', async (route) => {
      const response = await route.fetch();
      const json = (await response.json()) as Ledger;
      change(json.success.data);
      await route.fulfill({ response, json });
    });
    await check.click();
  };

  await test.step('by keyboard too', async () => {
    await check.focus();
    await page.keyboard.press('Enter');
    await expect(answer).toContainText('Всё сходится');
    await expect(answer).toContainText(
      /Итог №\s1\sподписан \d+\s\S+\s\d{4}, \d\d:\d\d по\sМоскве, подпись верна/,
    );
    await expect(answer).toContainText(/Отпечаток итога\s*([0-9a-f]{4}\s?){4}/);
    await expect(answer).toContainText(/Ключ дома\s*[0-9a-f]{32}/);
  });

  await test.step('published results without their signed head, and one by another key', async () => {
    await tamper((ledger) => {
      ledger.heads = [];
    });
    await expect(answer).toContainText('Цепочка нарушена');
    await expect(answer).toContainText('Результаты опубликованы, а подписанного итога нет: его удалили.');
    const other = '0'.repeat(32);
    await tamper((ledger) => {
      ledger.houseKey = other;
    });
    await expect(answer).toContainText('Итог № 1 подписан не ключом дома');
    await expect(answer).toContainText(`а у дома ${other}`);
  });

  await test.step('a changed, a removed and a moved link', async () => {
    const titles: string[] = [];
    await tamper(({ chains }) => {
      const [changed, removed, moved] = chains.filter(({ links }) => links.length > 5);
      changed!.links[3]!.amount += 1;
      removed!.links.splice(2, 1);
      moved!.links.splice(1, 2, moved!.links[2]!, moved!.links[1]!);
      titles.push(changed!.title, removed!.title, moved!.title);
    });
    const flaws = page.locator('#ledger').getByRole('listitem');
    await expect(flaws.filter({ hasText: 'изменено' })).toHaveCount(1);
    await expect(flaws).toHaveText([
      `${titles[0]}: звено № 4 изменено.`,
      `${titles[1]}: звено № 3 удалено.`,
      `${titles[2]}: звено № 2 стоит не на своём месте.`,
    ]);
  });

  await test.step('a file that holds no receipts', async () => {
    const chosen = { name: 'note.json', mimeType: 'application/json', buffer: Buffer.from('{"a":1}') };
    await page.getByLabel('Сверить квитанции').setInputFiles(chosen);
    await expect(answer).toContainText('Это не файл квитанций');
  });
});
