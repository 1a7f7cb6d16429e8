import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findEverywhere } from '#tests/support/every-text.ts';
import { addPerson } from '#tests/support/people.ts';
import { runs } from '#tests/support/runs.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let itemsIds: number[];
let eventCode: string;
beforeAll(async () => {
  house = await openTestHouse();
  const { data } = await (await house.browser().visit()).call(
    'GET /api/internal/personal-catalog/get-catalog',
  );
  itemsIds = data.items.slice(0, 1).map(({ id }) => id);
  const [event] = await query(
    'select code from events where starts_at > now() order by starts_at desc limit 1',
  );
  eventCode = event.code;
});
afterAll(() => house.close());

const seed = Number(process.env.ERASURE_SEED ?? Date.now() % 1_000_000);
const rounds = runs(24);
const password = 'Demo-2026!';
const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;

interface Known {
  name: string;
  email: string;
  phone: string;
}
interface Acting {
  browser: TestBrowser;
  known: Known;
}

/** What a person writes of themselves, each by its own call. */
const writes: ((acting: Acting) => Promise<{ status: number }>)[] = [
  ({ browser, known: { name, phone } }) =>
    browser.call('POST /api/internal/user/data/', { body: { name, phone, greeting: name } }),
  ({ browser, known }) =>
    browser.call('POST /api/internal/main/question/', {
      body: { ...known, subject: known.name, question: known.name, consent: true },
    }),
  ({ browser, known }) =>
    browser.call('POST /api/internal/main/order-consultation/', {
      body: { ...known, comment: known.name, consent: true },
    }),
  ({ browser, known }) =>
    browser.call('POST /api/internal/personal-catalog/request/send', {
      body: { ...known, itemsIds, comment: known.name, consent: true },
    }),
  ({ browser, known }) =>
    browser.call('POST /api/internal/personal-catalog/filter/save', {
      query: { catalog: 'diamond' },
      body: { data: { name: known.name, query: 'filter_shape[]=round' } },
    } as never),
  ({ browser, known: { email } }) =>
    browser.call('POST /api/internal/user/subscription/all/', {
      body: { email, kinds: ['news'], consent: true },
    }),
  ({ browser, known: { email, name } }) =>
    browser.call('POST /api/internal/personal-catalog/pdf-custom', {
      body: {
        variant: 'list',
        source: { kind: 'items', itemsIds },
        email,
        clientName: name,
        consent: true,
      },
    }),
  ({ browser, known }) =>
    browser.call('POST /api/internal/events/{code}/registration', {
      params: { code: eventCode },
      body: { ...known, guests: 1, comment: known.name, consent: true },
    }),
  ({ browser, known: { email } }) =>
    browser.call('POST /api/internal/user/email/change', { body: { email: `next-${email}`, password } }),
  ({ browser, known: { email } }) =>
    browser.call('POST /api/internal/user/password/forgot', { body: { email } }),
];

/** Small and repeatable: a run is known by its seed. */
function dice(from: number): (sides: number) => number {
  let state = from;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

async function givenPerson(round: number): Promise<Acting> {
  const digits = String(seed * 100 + round)
    .padStart(9, '0')
    .slice(-9);
  const letters = [...digits].map((digit) => 'абвгдежзик'[Number(digit)]).join('');
  const known = {
    name: `Эраст Стиратель${letters}`,
    email: `erased-${digits}@races.test`,
    phone: `+7 (9${digits.slice(0, 2)}) ${digits.slice(2, 5)}-${digits.slice(5, 7)}-${digits.slice(7)}`,
  };
  const id = await addPerson(house.database, `races-${round}`);
  await query('update users set name = $2, email = $3, phone = $4 where id = $1', [
    id,
    known.name,
    known.email,
    known.phone,
  ]);
  const browser = await house.browser().visit();
  await browser.call('POST /api/internal/user/login', { body: { email: known.email, password } });
  await browser.call('POST /api/internal/personal-catalog/request/add', { body: { itemsIds } });
  return { browser, known };
}

it(`whatever a person writes while they are erased, nothing of them is left (seed ${seed})`, async () => {
  process.stdout.write(`erasure: ${rounds} rounds, ERASURE_SEED=${seed}\n`);
  const people: Known[] = [];
  let begunBefore = 0;
  for (let round = 0; round < rounds; round++) {
    await query('delete from rate_limits');
    const roll = dice(seed * 1000 + round);
    const acting = await givenPerson(round);
    people.push(acting.known);
    const calls = writes.filter(() => roll(3) > 0).map((write) => () => write(acting));
    for (let place = calls.length - 1; place > 0; place--) {
      const other = roll(place + 1);
      [calls[place], calls[other]] = [calls[other]!, calls[place]!];
    }
    const erase = () =>
      acting.browser.call('POST /api/internal/user/leaving/', { body: { password, wait: false } });
    const at = roll(calls.length + 1);
    const begun: Promise<{ status: number }>[] = [];
    let erasing: ReturnType<typeof erase> | undefined;
    for (const [place, call] of [...calls.slice(0, at), erase, ...calls.slice(at)].entries()) {
      const started = call();
      if (place === at) erasing = started as ReturnType<typeof erase>;
      else begun.push(started);
      for (let turns = roll(40); turns > 0; turns--) await nextTurn();
    }
    const { status, error } = await erasing!;
    expect({ status, error }).toEqual({ status: 200, error: undefined });
    const statuses = (await Promise.all(begun)).map((one) => one.status);
    expect(statuses.filter((one) => one >= 500)).toEqual([]);
    begunBefore += statuses.filter((one) => one === 200).length;
  }
  // The writes did meet the erasures: some were done before them or while they went on.
  expect(begunBefore).toBeGreaterThan(rounds);
  await waitUntil('the papers are made', async () => {
    const waiting = await query("select from papers where state in ('queued', 'making')");
    return waiting.length === 0;
  });
  // The last letters wait for the post; that each is emptied when it leaves, tests/http/erasure.db.test.ts shows.
  await query("delete from letters where kind = 'account-erased' and state in ('queued', 'sending')");
  expect(await findEverywhere(house.database, people.flatMap(Object.values))).toEqual([]);
}, 120_000);
