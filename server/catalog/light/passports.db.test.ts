import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureLight } from '#gem/light/measure-light.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { measurePassports } from './measure-passports.ts';

let house: TestHouse;
let browser: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  browser = await house.browser().visit();
});
afterAll(() => house.close());

const api = '/api/internal/personal-catalog' as const;
const passport = (code: string) => browser.call(`GET ${api}/get/light-passport`, { query: { code } });
const list = async (query: object) => (await browser.call(`GET ${api}/get-catalog`, { query })).data;
/** The thread is the same code elsewhere; here it is counted how often it is asked. */
function countingMeter() {
  const meter = { asked: 0, measure: measureLight, close: async () => {} };
  return {
    meter,
    open: () => ({
      ...meter,
      measure: async (params: Parameters<typeof measureLight>[0]) => {
        meter.asked++;
        return measureLight(params, 400);
      },
    }),
  };
}

describe('the passport of a stone', () => {
  it('has shares that sum to one; a stone with assumed angles is ranked by its size only', async () => {
    const { data } = await passport('11540');
    const { bright, low, shade, leak } = data.zones;
    expect(bright + low + shade + leak).toBeCloseTo(1, 2);
    expect(data.figures.map(({ code }) => code)).toEqual([
      'return',
      'leak',
      'contrast',
      'fire',
      'size',
      'arrows',
    ]);
    for (const { code, below, total, histogram } of data.figures) {
      if (code === 'size') expect(below).toBeLessThan(total);
      else expect(total).toBe(0);
      expect(histogram.reduce((sum, count) => sum + count, 0)).toBe(total);
    }
    expect(data.proportions.stated).toBe(false);
    expect(data.figures[0]!.value + data.figures[1]!.value).toBeCloseTo(100, 6);
    expect(data.map.ratio).toBeCloseTo(1, 2);
    expect(data.map.rows).toHaveLength(48);
    expect(data.map.rows.join('')).toMatch(/b.*s.*k/);
  });

  it('exists for loose stones only', async () => {
    for (const code of ['99999999', '10200', '10100', '__proto__'])
      expect((await passport(code)).status).toBe(404);
  });

  it('is forgotten with the proportions, computed anew once for all alike, and goes on where it stopped', async () => {
    const { db } = house.database;
    await sql`update stones set crown_angle = 344, pavilion_angle = 408 where item_id in (11540, 11541)`.execute(
      db,
    );
    await sql`update stones set shape = 'round', table_share = 570, depth_share = 615, length = 650, width = 650
      where item_id in (11540, 11541)`.execute(db);
    const lights = async () => {
      const { rows } = await sql<{ light: number | null; key: string | null }>`
        select light, light_key as key from stones where item_id in (11540, 11541)`.execute(db);
      return rows;
    };
    const { meter, open } = countingMeter();
    // A turn that is over before it begins names passports and computes none.
    let clock = 0;
    const late = () => {
      clock += 200_000;
      return clock;
    };
    expect(await measurePassports(db, late, open)).toBe(0);
    expect(meter.asked).toBe(0);
    const [one, two] = await lights();
    expect(one!.key).toMatch(/-c34\.4-p40\.8$/);
    expect(two!.key).toBe(one!.key);
    await measurePassports(db, () => 0, open);
    // The house's own turn may have come first; nobody computes it twice.
    expect(meter.asked).toBeLessThanOrEqual(1);
    for (const { light } of await lights()) expect(light).toBeGreaterThan(700);
    expect(await measurePassports(db, () => 0, open)).toBe(0);
    await waitUntil(
      'pages to follow',
      async () => (await passport('11541')).data?.proportions.stated === true,
    );
    const { data } = await passport('11540');
    expect(data.proportions.crownAngle).toBeCloseTo(34.4, 1);
    expect(data.figures[0]!.total, 'among those whose angles are measured').toBe(2);
  });
});

describe('filter_light', () => {
  it('is a range, the last of the filters of stones, and finds by it', async () => {
    const all = await list({ type: 'main' });
    const facet = all.facets.at(-1)!;
    expect(facet).toMatchObject({ key: 'light', kind: 'range', decimals: 1 });
    const most = await list({ type: 'main', filter_light: { from: '80' } });
    expect(most.total).toBeGreaterThan(0);
    expect(most.total).toBeLessThan(all.total);
    // The index follows what was measured a moment ago.
    await expect
      .poll(async () => {
        const [high, low] = [{ from: '80' }, { to: '79.9' }].map(
          async (filter_light) => (await list({ type: 'main', filter_light })).total,
        );
        return (await high!) + (await low!);
      })
      .toBe(all.total);
  });

  it('does not match a stone without a passport', async () => {
    const { db } = house.database;
    const before = (await list({ type: 'main', filter_light: { from: '0' } })).total;
    await sql`update stones set light = null, light_key = null where item_id = 11542`.execute(db);
    await waitUntil(
      'the list to follow',
      async () => (await list({ type: 'main', filter_light: { from: '0' } })).total === before - 1,
    );
  });
});
