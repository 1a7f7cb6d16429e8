import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/platform/db.ts';
import { csrfToken, deriveKeys, hashToken, newToken, sessionCookie } from '#server/platform/http/tokens.ts';

const [start, step] = [500_000, 10_000];

export interface Bidder {
  headers: Record<string, string>;
  agent: Agent;
}
export interface Sale {
  code: string;
  lotId: number;
  bidders: Bidder[];
}

/** A lot of its own and people who have signed in, each from an address of their own. */
export async function openSale({ pool }: Database, secret: string, people: number): Promise<Sale> {
  const keys = deriveKeys(secret);
  const code = `siege-${randomUUID().slice(0, 8)}`;
  const { rows: auctions } = await pool.query(
    `insert into auctions (code, name, status, starts_at, first_closes_at)
     values ($1, 'Торги', 'active', house_now() - interval '1 hour', house_now() + interval '1 day') returning id`,
    [code],
  );
  // The second and those after it close while the first is bid on: whether they may is asked in the end.
  const { rows: lots } = await pool.query(
    `insert into lots (auction_id, number, code, name, status, start_price, step, opened_at, ends_at)
     select $1, n, $2 || '-' || n, 'Лот', 'on_sale', $3, $4, house_now(),
       house_now() + case n when 1 then interval '1 day' else n * interval '1 second' end
     from generate_series(1, 12) n returning id`,
    [auctions[0].id, code, start, step],
  );
  const tokens = Array.from({ length: people }, newToken);
  await pool.query(
    `with people as (insert into users (name) select 'bidder' from generate_series(1, $2) returning id),
       numbered as (select id, row_number() over (order by id) as n from people),
       signed_in as (insert into sessions (token_hash, user_id, device, created_at, seen_at, expires_at)
         select t.hash, id, 'bench', now(), now(), now() + interval '1 day' from numbered
         join unnest($3::bytea[]) with ordinality as t (hash, n) using (n))
     insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
     select $1, id, 'approved', n, 1, 1000000000000, '', house_now() from numbered`,
    [auctions[0].id, people, tokens.map(hashToken)],
  );
  const bidders = tokens.map((token, at) => ({
    headers: {
      cookie: `session=${sessionCookie(keys, token)}`,
      'x-xsrf-token': csrfToken(keys, token),
      'content-type': 'application/json',
    },
    agent: new Agent({ keepAlive: true, localAddress: `127.8.${at >> 7}.${(at & 127) + 1}` }),
  }));
  return { code, lotId: lots[0].id, bidders };
}

export interface Bids {
  p99: number;
  median: number;
  count: number;
  accepted: number;
  /** Neither accepted nor refused by the rules. */
  failed: number;
}

/** Everyone bids again a moment after the answer, until so many bids were sent. */
export async function bidOn(url: string, { code, lotId, bidders }: Sale, count: number): Promise<Bids> {
  const times: number[] = [];
  const outcome = { accepted: 0, failed: 0 };
  let next = start;
  let left = count;
  await Promise.all(
    bidders.map(async ({ headers, agent }) => {
      while (left-- > 0) {
        const amount = next;
        next += step;
        const sent = performance.now();
        const status = await post(`${url}/api/internal/auctions/${code}/lots/${lotId}/bets`, {
          headers: { ...headers, 'idempotency-key': randomUUID() },
          agent,
          body: JSON.stringify({ amount, confirmed: true }),
        });
        times.push(performance.now() - sent);
        if (status === 200) outcome.accepted += 1;
        else if (status !== 409 && status !== 422) outcome.failed += 1;
        await wait(50);
      }
      agent.destroy();
    }),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { p99: at(0.99), median: at(0.5), count: times.length, ...outcome };
}

/** A session that was valid and has ended. */
export async function endedSession({ pool }: Database, secret: string): Promise<string> {
  const token = newToken();
  await pool.query(
    `with person as (insert into users (name) values ('gone') returning id)
     insert into sessions (token_hash, user_id, device, created_at, seen_at, expires_at, ended_at)
     select $1, id, 'bench', now(), now(), now() + interval '1 day', now() from person`,
    [hashToken(token)],
  );
  return `session=${sessionCookie(deriveKeys(secret), token)}`;
}

const visitors = 4;
const visitorsPauseMs = 250;
let pageNumber = 0;

/** A few visitors, each with an own address, request pages that are not cached; answers a second. */
export function visitPages(url: string): () => Promise<number> {
  const began = performance.now();
  let going = true;
  let answered = 0;
  const all = Promise.all(
    Array.from({ length: visitors }, async (_, at) => {
      const agent = new Agent({ keepAlive: true, localAddress: `127.9.0.${at + 1}` });
      while (going) {
        const status = await page(`${url}/catalog/diamonds/?price_from=${1_000_000 + pageNumber++}`, agent);
        if (status === 200 && going) answered += 1;
        await wait(visitorsPauseMs);
      }
      agent.destroy();
    }),
  );
  return async () => {
    going = false;
    const seconds = (performance.now() - began) / 1000;
    await all;
    return answered / seconds;
  };
}

const page = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve) => {
    const asking = request(url, { agent, headers: { accept: 'text/html' } }, (response) => {
      response.resume();
      response.on('close', () => resolve(response.statusCode!));
    });
    asking.on('error', () => resolve(0));
    asking.end();
  });

/** The status, or 0 when the line was cut. */
const post = (
  url: string,
  { headers, agent, body }: { headers: Record<string, string>; agent: Agent; body: string },
): Promise<number> =>
  new Promise((resolve) => {
    const sending = request(url, { method: 'POST', headers, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode!));
    });
    sending.on('error', () => resolve(0));
    sending.end(body);
  });
