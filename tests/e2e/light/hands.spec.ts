import type { Page } from '@playwright/test';
import {
  coarse,
  inMotion,
  look,
  lookAnew,
  openStone,
  phone,
  softwareCard,
  stone,
  wake,
} from '../support/living-stone.ts';
import { expect, expectNoAxeViolations, pressEscape, settle, test } from '../support/test.ts';

test.use({
  viewport: phone,
  deviceScaleFactor: coarse,
  hasTouch: true,
  launchOptions: softwareCard,
  contextOptions: inMotion,
});

const lights = ['День', 'Свеча', 'УФ', 'ASET', 'IdealScope'];

/** Five lights, the loupe, the true size, the whole screen. */
async function expectTools(page: Page): Promise<void> {
  for (const name of lights) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  const before = await look(page);
  await page.getByRole('button', { name: 'ASET', exact: true }).click();
  await lookAnew(page, before);
  const loupe = page.getByRole('button', { name: 'Лупа' });
  await loupe.click();
  await expect(loupe).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(/мм в\sполе/)).toBeVisible();
  await loupe.click();
  await page.getByRole('button', { name: 'Истинный размер' }).click();
  await expect(page.getByRole('dialog', { name: 'В жизни он такой' })).toBeVisible();
  await pressEscape(page);
}

test('a unique stone is turned like any other', async ({ page, baseURL }) => {
  test.slow();
  await settle(page, baseURL!);
  const list = await page.request.get('/api/internal/personal-catalog/get-catalog?type=unique');
  await page.goto((await list.json()).success.data.items[0].href);
  await wake(page);
  await expectTools(page);
  await stone(page).press('KeyF');
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
});

test('the stone of a lot is turned while it is sold, and on its own page', async ({ page, baseURL }) => {
  test.slow();
  await settle(page, baseURL!);
  const { success } = await (await page.request.get('/api/internal/auctions/polar-night/lots/')).json();
  const [lot] = success.data.items;
  await page.goto(`/auctions/polar-night/lots/${lot.id}/`);
  await wake(page);
  await expectTools(page);
  await expectNoAxeViolations(page);
  const detail = await (await page.request.get(`/api/internal/auctions/polar-night/lots/${lot.id}/`)).json();
  await page.goto(`/auctions/diamond/${detail.success.data.stones[0].id}/`);
  await wake(page);
  await expectTools(page);
});

test.describe('a phone that is leaned', () => {
  const lean = (page: Page, beta: number, gamma: number) =>
    page.evaluate(
      (held) => dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, ...held })),
      { beta, gamma },
    );
  const follow = (page: Page) => page.getByRole('button', { name: /Наклонять вместе/ });

  test('leans the stone', async ({ page, baseURL }) => {
    test.slow();
    // Some phones ask nobody; this browser would.
    await page.addInitScript(() => void Reflect.deleteProperty(DeviceOrientationEvent, 'requestPermission'));
    await settle(page, baseURL!);
    await openStone(page);
    await wake(page);
    await follow(page).click();
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'true');
    await lean(page, 40, 0);
    const before = await look(page);
    await lean(page, 52, 14);
    const leaned = await lookAnew(page, before);
    await lean(page, 40, 0);
    await lookAnew(page, leaned);
    await follow(page).click();
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'false');
  });

  test('is asked first where phones ask, and a refusal is taken', async ({ page, baseURL }) => {
    test.slow();
    await page.addInitScript(() => {
      const answers = ['denied', 'granted'];
      Object.assign(DeviceOrientationEvent, { requestPermission: async () => answers.shift() });
    });
    await settle(page, baseURL!);
    await openStone(page);
    await wake(page);
    await follow(page).click();
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'false');
    await follow(page).click();
    await expect(follow(page)).toHaveAttribute('aria-pressed', 'true');
  });
});

test('one finger turns a stone, two bring it nearer, a resting one lays the loupe', async ({
  page,
  baseURL,
}) => {
  test.slow();
  await settle(page, baseURL!);
  await openStone(page);
  await wake(page);
  await expect(page.getByRole('button', { name: 'ASET' })).toBeVisible();
  await stone(page).scrollIntoViewIfNeeded();
  const box = (await stone(page).boundingBox())!;
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [dx: number, dy: number][]) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([dx, dy], id) => ({ x: middle.x + dx, y: middle.y + dy, id })),
    });

  const face = await look(page);
  await touch('touchStart', [0, 0]);
  await touch('touchMove', [20, 12]);
  await touch('touchMove', [48, 30]);
  await touch('touchEnd');
  const turned = await lookAnew(page, face);
  expect(turned.covered).toBeLessThan(0.95);

  await stone(page).press(' ');
  await touch('touchStart', [-20, 0]);
  await touch('touchStart', [-20, 0], [20, 0]);
  await touch('touchMove', [-32, 0], [32, 0]);
  await touch('touchMove', [-44, 0], [44, 0]);
  await touch('touchEnd');
  await expect.poll(async () => (await look(page)).covered, { timeout: 30_000 }).toBeGreaterThan(0.97);

  await touch('touchStart', [0, 10]);
  await expect(page.getByText(/мм в\sполе/)).toBeVisible();
  await touch('touchEnd');
  await expect(page.getByText(/мм в\sполе/)).toHaveCount(0);
});
