import { alive, expect, test } from './support/test.ts';

for (const path of [
  '/catalog/gold/',
  '/catalog/boxes/',
  '/catalog/diamonds/shape-square/',
  '/catalog/diamonds/shape-round/nonsense/',
  '/catalog/diamonds/collection-nobody-knows/',
  '/catalog/diamonds/event-diamonds-999999/',
  '/catalog/diamonds/999999999/',
  '/catalog/gold/search/',
  '/catalog/__proto__/',
])
  test(`not found: ${path}`, async ({ request }) => {
    const reply = await request.get(path);
    expect([reply.status(), new URL(reply.url()).pathname]).toEqual([404, '/404/']);
  });

const nonsense = [
  'filter_price[from]=abc&filter_weight[to]=-5',
  'filter_price[from]=9000000&filter_price[to]=10',
  'filter_price[to]=99999999999999999999',
  'filter_shape[]=__proto__&filter_shape[]=constructor',
  'filter_price=5&filter_shape[a]=b&page=-1&sort=toString&view=x',
  'filter_weight[__proto__]=1&filter_weight[from]=%00',
];

test('nonsense in the query is left out or set right', async ({ page }) => {
  for (const query of nonsense) {
    const reply = await page.goto(`/catalog/diamonds/?${query}`);
    expect(reply!.status(), query).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Бриллианты');
    await alive(page);
  }
});
