import { AsyncLocalStorage } from 'node:async_hooks';
import http from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { contract } from '#contract/index.ts';
import { splitName } from '#contract/protocol/call.ts';
import { fileAnswer, fileBody } from '#contract/protocol/file-answer.ts';
import { Dispatcher, type RawInput, type Route } from '#server/platform/http/dispatch.ts';
import { type HostileRequest, hostileRequests } from '#tests/support/hostile-requests.ts';
import { runs as usualRuns } from '#tests/support/runs.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';

const runs = Number(process.env.HOSTILE_RUNS ?? usualRuns(2000));
const seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 2_000_000_000);

const callers = ['visitor', 'client', 'admin'] as const;
const agent = new http.Agent({ keepAlive: true });
const asked = new AsyncLocalStorage<RawInput>();
/** Handlers that were given something else than what the contract makes of the request. */
const unparsed: string[] = [];

/** Between the door and the handler: what comes through must be what the schemas make of what was sent. */
function watch(route: Route): Route {
  return {
    ...route,
    run: (input, context) => {
      const given = input as Record<string, unknown>;
      const raw = asked.getStore()!;
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = route.call[part];
        if (!schema || schema === fileBody) continue;
        const parsed = schema.safeParse(raw[part] ?? {});
        if (!parsed.success || JSON.stringify(parsed.data) !== JSON.stringify(given[part]))
          unparsed.push(`${route.name}: ${part}`);
      }
      return route.run(input, context);
    },
  };
}

let house: TestHouse;
let known: string[];
const browsers = new Map<string, TestBrowser>();
beforeAll(async () => {
  const { add, call } = Dispatcher.prototype;
  vi.spyOn(Dispatcher.prototype, 'add').mockImplementation(function (this: Dispatcher, routes) {
    add.call(this, routes.map(watch));
  });
  vi.spyOn(Dispatcher.prototype, 'call').mockImplementation(function (this: Dispatcher, route, raw, context) {
    return asked.run(raw, () => call.call(this, route, raw, context));
  });
  house = await openTestHouse();
  const { rows } = await house.database.pool.query<{ code: string }>(
    `(select code from auctions limit 5) union (select code from lots limit 5) union (select code from articles limit 5)
     union (select code from events limit 5)`,
  );
  known = rows.map(({ code }) => code);
  const people = await house.database.pool.query(
    `select id, email, password_hash, confirmed_at from users where email like '%@demo.test'`,
  );
  credentials = people.rows;
});
afterAll(async () => {
  agent.destroy();
  vi.restoreAllMocks();
  await house.close();
});

/** What signing in asks for. A request that guessed the password may have set another one, or erased its caller. */
let credentials: { id: number; email: string; password_hash: string; confirmed_at: Date }[];
const giveBack = async (login: string): Promise<void> => {
  const { id, email, password_hash, confirmed_at } = credentials.find(
    (one) => one.email === `${login}@demo.test`,
  )!;
  await house.database.pool.query(
    `update users set email = $2, password_hash = $3, confirmed_at = $4, erased_at = null, disabled_at = null,
       totp_enabled_at = null where id = $1`,
    [id, email, password_hash, confirmed_at],
  );
};

/** A call may have signed its caller out. */
async function browserOf(caller: (typeof callers)[number]): Promise<TestBrowser> {
  let browser = browsers.get(caller);
  if (!browser || (caller !== 'visitor' && !browser.cookies.has('session'))) {
    if (caller !== 'visitor') await giveBack(caller);
    browser = caller === 'visitor' ? await house.browser().visit() : await house.browser().signIn(caller);
    browsers.set(caller, browser);
  }
  return browser;
}

interface Heard {
  status: number;
  type: string;
  text: string;
}

/** As it is written: `fetch` would correct the path. */
const send = ({ name, path, contentType, body }: HostileRequest, browser: TestBrowser): Promise<Heard> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(house.url);
    const request = http.request({
      ...{ host: '127.0.0.1', port, path, method: splitName(name).method, agent },
      headers: {
        cookie: [...browser.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        'x-xsrf-token': browser.cookies.get('XSRF-TOKEN') ?? '',
        'idempotency-key': crypto.randomUUID(),
        ...(contentType && { 'content-type': contentType }),
        ...(body && { 'content-length': body.length }),
      },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const left = response.headers['set-cookie']?.some((one) => /^session=;/.test(one));
        if (left || response.statusCode === 401) browser.cookies.delete('session');
        resolve({
          status: response.statusCode!,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    request.end(body);
  });

/** Data with a 200, or an error; «Вы не вошли» of `user` is an error with a 200, as the specification has it. */
const isEnvelope = ({ status, text }: Heard): boolean => {
  const { success, error } = JSON.parse(text);
  return success === undefined
    ? /^[a-z-]+$/.test(error.code) && /^[А-ЯЁ«]/.test(error.message)
    : status === 200 && error === undefined && 'data' in success;
};

it(`whatever is sent, every call answers in its envelope (${runs} runs, seed ${seed})`, {
  timeout: 60_000 + runs * 100,
}, async () => {
  process.stdout.write(`hostile: ${runs} runs, HOSTILE_SEED=${seed}\n`);
  const statuses = new Map<number, number>();
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(hostileRequests(known), fc.constantFrom(...callers), async (request, caller) => {
      // Limits are another test's: here each request must come through to what it asks for.
      if (sent++ % 20 === 0) await house.database.pool.query('delete from rate_limits');
      const heard = await send(request, await browserOf(caller));
      statuses.set(heard.status, (statuses.get(heard.status) ?? 0) + 1);
      expect(heard.status, faultOf(heard)).toBeLessThan(500);
      expect(unparsed.splice(0)).toEqual([]);
      if (heard.status === 200 && contract[request.name].answer === fileAnswer) return;
      expect(heard.type).toBe('application/json; charset=utf-8');
      expect(isEnvelope(heard), heard.text).toBe(true);
    }),
    { numRuns: runs, seed },
  );
  // The requests are not so hostile that nothing comes through.
  expect(statuses.get(200)).toBeGreaterThan(runs / 10);
  process.stdout.write(`hostile: ${JSON.stringify(Object.fromEntries(statuses))}\n`);
});

const faultOf = ({ status }: Heard): string | undefined =>
  status < 500
    ? undefined
    : house
        .logged()
        .split('\n')
        .findLast((line) => line.includes('"fault"'));
