import { rm } from 'node:fs/promises';
import { stderr } from 'node:process';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { test as base, expect } from '@playwright/test';
import pg from 'pg';
import { type HouseClock, takeClock } from '#tests/support/house-clock.ts';
import { unpackHouse } from '#tests/support/kept-house.ts';
import { addPerson } from '#tests/support/people.ts';
import { freePort, startProcess } from '#tests/support/process-house.ts';
import { shareWidths } from '#tests/support/shared-widths.ts';
import { testSecret, usualDiamonds } from '#tests/support/test-environment.ts';
import { startThrowaway, temporaryFolder } from '#tests/support/throwaway-postgres.ts';
import { settle, signIn } from './test.ts';

/** A demo house of one's own: its clock can be moved without moving everyone's. */
export interface AuctionHouse {
  url: string;
  clock: HouseClock;
  /** A running lot without a hidden maximum that no other test has: its address. */
  quietLot: () => string;
  /** One statement on its base: for what no screen makes. */
  ask: <Row>(text: string, values: unknown[]) => Promise<Row[]>;
  /** A private person without any admission, who signs in with the demo password. */
  addPerson: (login: string) => Promise<number>;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  /** What the console complained of; `allow` takes back what a test provokes. */
  allow: (pattern: RegExp) => void;
}

interface Screen {
  width?: number;
  javaScript?: boolean;
}

interface Given {
  /**
   * A person in a browser of their own; without a name, a visitor, who was never here. One who has been here before
   * comes to a new page signed in, with all that was loaded then; `anew`: in a new browser.
   */
  person: (login?: string, options?: Screen & { anew?: boolean }) => Promise<Person>;
}

interface Kept {
  houseName: string;
  house: AuctionHouse;
  /** Browsers of those who come again, by who they are and how wide their screen is. */
  regulars: Map<string, BrowserContext>;
}

export const test = base.extend<Given, Kept>({
  /** A file that names a house of its own does not find one whose sale another file has brought to its end. */
  houseName: ['', { scope: 'worker', option: true }],
  house: [
    async ({ houseName }, use) => {
      const postgres = await startThrowaway((folder) => unpackHouse(folder, usualDiamonds));
      const dataDir = await temporaryFolder(`auctions${houseName}`);
      await shareWidths(dataDir);
      const port = await freePort();
      const process = await startProcess('server/main.ts', {
        PORT: String(port),
        DATABASE_URL: postgres.url,
        DATA_DIR: dataDir,
        HOUSE: 'demo',
        NODE_ENV: 'test',
        LOG_LEVEL: 'warn',
        APP_SECRET: testSecret,
      });
      await process.ready(120);
      const pool = new pg.Pool({ connectionString: postgres.url, max: 2 });
      // The pool does not wait for its connections to close: the database may cut one when it stops.
      pool.on('connect', (client) => void client.on('error', () => {}));
      const clock = await takeClock(pool);
      await clock.run();
      const lots = await quietLots(pool);
      await use({
        url: `http://localhost:${port}`,
        clock,
        quietLot: () => lots.shift()!,
        ask: async <Row>(text: string, values: unknown[]) => (await pool.query(text, values)).rows as Row[],
        addPerson: (login) => addPerson({ pool }, login),
      });
      process.kill('SIGTERM');
      await process.ended();
      // What a page shows as «Что-то пошло не так» is told here.
      const failures = process.stdout().match(/^.*"level":50.*$/gm);
      if (failures) stderr.write(`${failures.join('\n')}\n`);
      await pool.end();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ house }, use) => use(house.url),
  regulars: [
    // The house first: its browsers are left before it closes.
    async ({ house: _ }, use) => {
      const regulars: Kept['regulars'] = new Map();
      await use(regulars);
      for (const context of regulars.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  person: async ({ browser, house, regulars }, use) => {
    const met: { leave: () => Promise<void>; complaints: string[]; allowed: RegExp[] }[] = [];
    await use(async (login, { anew = !login, ...screen } = {}) => {
      const name = `${login} ${screen.width} ${screen.javaScript}`;
      const known = anew ? undefined : regulars.get(name);
      const context = known ?? (await enter(browser, house.url, login, screen));
      if (!anew) regulars.set(name, context);
      const page = await context.newPage();
      const complaints = complaintsOf(page);
      const allowed: RegExp[] = [];
      met.push({ leave: () => (anew ? context.close() : page.close()), complaints, allowed });
      return { page, context, allow: (pattern) => void allowed.push(pattern) };
    });
    for (const { leave, complaints, allowed } of met) {
      expect(complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
      await leave();
    }
  },
});

async function enter(
  browser: Browser,
  baseURL: string,
  login: string | undefined,
  { width = 1440, javaScript = true }: Screen,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
    javaScriptEnabled: javaScript,
    reducedMotion: 'reduce',
    viewport: { width, height: width < 768 ? 844 : 900 },
  });
  const page = await context.newPage();
  await settle(page, baseURL);
  if (login) await signIn(page, login);
  await page.close();
  return context;
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  return complaints;
}

/** The cheap ones first: limits of admissions are not what these tests are about. */
async function quietLots(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(`
    select l.id from lots l join auctions a on a.id = l.auction_id
    where a.code = 'polar-night' and l.status = 'on_sale' and l.price is not null and l.maximum is null
      and not exists (
        select from offers o join users u on u.id = o.user_id
        where o.lot_id = l.id and u.email in ('client@demo.test', 'company@demo.test'))
    order by l.price`);
  return rows.map(({ id }) => `/auctions/polar-night/lots/${id}/`);
}
