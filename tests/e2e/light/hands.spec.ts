import type { Page } from '@playwright/test';
import { coarse, inMotion, look, lookAnew, openStone, phone, stone, wake } from '../support/living-stone.ts';
import { expect, expectNoAxeViolations, open, pressEscape, settle, test } from '../support/test.ts';

test.use({ viewport: phone, deviceScaleFactor: coarse, hasTouch: true, contextOptions: inMotion });
// One after the other in one browser: a processor that plays the card compiles the programs of a stone once.
test.describe.configure({ mode: 'default' });

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
  await expect(page.getByText(/мм\sв\sполе/)).toBeVisible();
  await loupe.click();
  await page.getByRole('button', { name: 'Истинный размер' }).click();
  await expect(page.getByRole('dialog', { name: 'В жизни он такой' })).toBeVisible();
  await pressEscape(page);
}

test('a stone is turned by keys, fingers and a leaned phone, in every light', async ({ page, baseURL }) => {
  test.slow();
  // A phone that asks: refused at first, then allowed.
  await page.addInitScript(() => {
    const answers = ['denied', 'granted'];
    Object.assign(DeviceOrientationEvent, { requestPermission: async () => answers.shift() });
  });
  await settle(page, baseURL!);
  await openStone(page);
  await wake(page);
  const lamp = page.getByRole('button', { name: /^Лампа/ });
  await expect(lamp).toBeVisible();

  await test.step('keys turn it, every light shows another picture, and none is empty', async () => {
    const pictures = [await look(page)];
    for (const key of ['ArrowDown', 'ArrowRight', 'Digit2', 'Digit4', 'Digit5', 'Digit1']) {
      await stone(page).press(key);
      pictures.push(await lookAnew(page, pictures.at(-1)!));
    }
    for (const { covered, tones } of pictures) {
      expect(covered).toBeGreaterThan(0.4);
      expect(covered).toBeLessThan(0.95);
      expect(tones).toBeGreaterThan(5);
    }
    await expect(page.getByRole('button', { name: 'День' })).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a lamp that is moved throws its light', async () => {
    await stone(page).press(' ');
    const before = await look(page);
    await lamp.press('ArrowLeft');
    await expect(lamp).toHaveAccessibleName(/азимут 65°/);
    await lookAnew(page, before);
  });

  await test.step('one finger turns it, two bring it nearer, a resting one lays the loupe', async () => {
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
    await expect(page.getByText(/мм\sв\sполе/)).toBeVisible();
    await touch('touchEnd');
    await expect(page.getByText(/мм\sв\sполе/)).toHaveCount(0);
    await hand.detach();
  });

  await test.step('a phone that was refused asks again, and leans it', async () => {
    const follow = page.getByRole('button', { name: /Наклонять вместе/ });
    const lean = (beta: number, gamma: number) =>
      page.evaluate(
        (held) => dispatchEvent(new DeviceOrientationEvent('deviceorientation', { alpha: 0, ...held })),
        { beta, gamma },
      );
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await lean(40, 0);
    const before = await look(page);
    await lean(52, 14);
    const leaned = await lookAnew(page, before);
    await lean(40, 0);
    await lookAnew(page, leaned);
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('it gives its place back to the picture when the card is lost, and comes again', async () => {
    const lost = await stone(page).evaluateHandle(
      (host) => host.querySelector('canvas')!.getContext('webgl2')!.getExtension('WEBGL_lose_context')!,
    );
    await lost.evaluate((card) => card.loseContext());
    await expect(stone(page)).not.toHaveAttribute('data-live');
    await expect(page.getByRole('img', { name: /вид сверху/ }).first()).toHaveCSS('opacity', '1');
    await lost.evaluate((card) => card.restoreContext());
    await expect(stone(page)).toHaveAttribute('data-live', 'true', { timeout: 40_000 });
  });
});

test('the stone of a lot is turned while it is sold, and on its own page', async ({ page, baseURL }) => {
  test.slow();
  await settle(page, baseURL!);
  const { success } = await (await page.request.get('/api/internal/auctions/polar-night/lots/')).json();
  const [lot] = success.data.items;
  const detail = await (await page.request.get(`/api/internal/auctions/polar-night/lots/${lot.id}/`)).json();
  await open(page, `/auctions/polar-night/lots/${lot.id}/`);
  await wake(page);
  await expectTools(page);
  await expectNoAxeViolations(page);
  const { id } = detail.success.data.stones[0];
  const own = `/auctions/diamond/${id}/`;
  await page.locator(`a[href="${own}"]`).first().click();
  await expect(page).toHaveURL(own);
  // The address changes before the page does: the stone of the lot would take the key.
  await expect(page.getByText(new RegExp(`^Камень №\\s${id}$`))).toBeVisible();
  await wake(page);
  await expectTools(page);
});

test('two stones turn together under one light', async ({ page, baseURL }) => {
  test.slow();
  await settle(page, baseURL!);
  await page.goto('/catalog/diamonds/shape-round/');
  const buttons = page.getByRole('region', { name: 'Камни' }).getByRole('button', { name: /^Сравнить:/ });
  for (let place = 0; place < 2; place++) await buttons.nth(place).click();
  await page
    .getByRole('region', { name: 'Сравнение' })
    .getByRole('button', { name: 'Сравнить', exact: true })
    .click();
  const duel = page.getByRole('region', { name: 'Два камня под одним светом' });
  const stones = duel.getByRole('application');
  await expect(stones).toHaveCount(2);
  // A key that is pressed before the page listens is pressed again, as people do.
  await expect(async () => {
    await stones.first().press('ArrowRight');
    await expect(stones.first()).toHaveAttribute('data-live', 'true', { timeout: 15_000 });
  }).toPass();
  for (const which of [0, 1])
    await expect(stones.nth(which)).toHaveAttribute('data-live', 'true', { timeout: 40_000 });
  const seen = () =>
    stones.nth(1).evaluate((host) => {
      const copy = new OffscreenCanvas(32, 32).getContext('2d')!;
      copy.drawImage(host.querySelector('canvas')!, 0, 0, 32, 32);
      return copy.getImageData(0, 0, 32, 32).data.join();
    });
  const before = await seen();
  await stones.first().press('ArrowDown');
  await expect.poll(seen).not.toBe(before);
  await duel.getByRole('button', { name: 'ASET' }).click();
  await expect(duel.getByRole('button', { name: 'ASET' })).toHaveAttribute('aria-pressed', 'true');
  await expect(duel.getByRole('button', { name: /^Лампа/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test.describe('who wants no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('gets the picture of a unique stone, which turns by steps like any other when they ask', async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await settle(page, baseURL!);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const list = await page.request.get('/api/internal/personal-catalog/get-catalog?type=unique');
    await open(page, (await list.json()).success.data.items[0].href);
    // By then the stone of anyone else would have been asked for.
    await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
    expect(asked.filter((url) => url.includes('living-stone'))).toEqual([]);
    await wake(page);
    const before = await look(page);
    await stone(page).press('ArrowRight');
    await lookAnew(page, before);
    await expectTools(page);
    await stone(page).press('KeyF');
    await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
  });
});
