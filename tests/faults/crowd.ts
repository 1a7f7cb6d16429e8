import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db.ts';
import { csrfToken, deriveKeys, hashToken, newToken, sessionCookie } from '#server/platform/http/tokens.ts';

/** Final answers a bidder has received. */
export interface Acknowledged {
  key: string;
  lotId: number;
  /** Null: accepted. */
  refusal: string | null;
  receiptHash: string | null;
}

interface Bidder {
  cookie: string;
  csrf: string;
  address: string;
}

export interface Ground {
  auctionId: number;
  code: string;
  lots: { id: number; next: number }[];
  bidders: Bidder[];
}

/** An auction with bidders who are signed in, written straight into the database of an empty house. */
export async function prepareCrowd(
  { pool }: Database,
  secret: string,
  size: { lots: number; bidders: number },
): Promise<Ground> {
  const keys = deriveKeys(secret);
  const code = `faults-${randomUUID().slice(0, 8)}`;
  const { rows: auctions } = await pool.query(
    `insert into auctions (code, name, status, starts_at, first_closes_at)
     values ($1, 'Торги', 'active', now() - interval '1 hour', now() + interval '1 day') returning id`,
    [code],
  );
  const auctionId: number = auctions[0].id;
  const { rows: lots } = await pool.query(
    `insert into lots (auction_id, number, code, name, status, start_price, step, opened_at, ends_at)
     select $1, n, $2 || '-' || n, 'Лот', 'on_sale', 500000, 10000, now(), now() + interval '1 day'
     from generate_series(1, $3) n returning id`,
    [auctionId, code, size.lots],
  );
  const bidders: Bidder[] = [];
  for (let index = 0; index < size.bidders; index++) {
    const token = newToken();
    await pool.query(
      `with u as (insert into users (name, confirmed_at) values ('bidder', now()) returning id),
       s as (insert into sessions (token_hash, user_id, device, expires_at)
         select $2, id, 'test', now() + interval '1 day' from u)
       insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
       select $1, id, 'approved', $3, 1, 1000000000000, '', now() from u`,
      [auctionId, hashToken(token), index + 1],
    );
    const address = `10.0.${Math.floor(index / 250)}.${(index % 250) + 1}`;
    bidders.push({ cookie: `session=${sessionCookie(keys, token)}`, csrf: csrfToken(keys, token), address });
  }
  return { auctionId, code, lots: lots.map(({ id }) => ({ id, next: 500_000 })), bidders };
}

/** Under the limit of a person's writes. */
const pause = 600;

export interface Crowd {
  acknowledged: Acknowledged[];
  /** Requests that had to be sent again. */
  retries: () => number;
  /** No new bids; those under way are followed to their answer. */
  stop: () => Promise<void>;
}

/** Each bidder bids at the price last seen, and sends the same request to another instance until it is answered. */
export function startCrowd(
  ground: Ground,
  urls: readonly string[],
  expected: readonly string[] = ['below-minimum', 'own-lead'],
): Crowd {
  const acknowledged: Acknowledged[] = [];
  let stopped = false;
  let retries = 0;
  const bid = async (bidder: Bidder, turn: number): Promise<void> => {
    const lot = ground.lots[turn % ground.lots.length]!;
    const key = randomUUID();
    const body = JSON.stringify({ amount: lot.next, confirmed: true });
    for (let attempt = 0; attempt < 200; attempt++) {
      const url = `${urls[(turn + attempt) % urls.length]}/api/internal/auctions/${ground.code}/lots/${lot.id}/bets`;
      const answer = await send(url, bidder, { key, body, expected });
      if (answer) {
        lot.next = Math.max(lot.next, answer.nextMinBid ?? 0);
        acknowledged.push({ key, lotId: lot.id, refusal: answer.refusal, receiptHash: answer.receiptHash });
        return;
      }
      retries += 1;
      await new Promise((resolve) => setTimeout(resolve, 100 + 50 * Math.min(attempt, 10)));
    }
    throw new Error('a bid was never answered');
  };
  const working = ground.bidders.map(async (bidder, index) => {
    await new Promise((resolve) => setTimeout(resolve, (index / ground.bidders.length) * pause));
    for (let turn = index; !stopped; turn += 1) {
      const next = new Promise((resolve) => setTimeout(resolve, pause));
      await bid(bidder, turn);
      await next;
    }
  });
  return {
    acknowledged,
    retries: () => retries,
    stop: async () => {
      stopped = true;
      await Promise.all(working);
    },
  };
}

interface Answer {
  refusal: string | null;
  nextMinBid: number | undefined;
  receiptHash: string | null;
}

/** Undefined: unknown whether it was handled; the same request must be sent again. */
async function send(
  url: string,
  bidder: Bidder,
  { key, body, expected }: { key: string; body: string; expected: readonly string[] },
): Promise<Answer | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-language-id': 'ru',
      'x-xsrf-token': bidder.csrf,
      'idempotency-key': key,
      'x-forwarded-for': bidder.address,
      cookie: bidder.cookie,
    },
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  const json = await response?.json().catch(() => undefined);
  if (!response || !json || response.status >= 500) return undefined;
  if (response.status === 200) {
    const { nextMinBid, receipt } = json.success.data;
    return { refusal: null, nextMinBid, receiptHash: receipt?.hash ?? null };
  }
  if (!expected.includes(json.error.code))
    throw new Error(`unexpected answer ${response.status}: ${json.error.code}`);
  const minimum = /(\d[\d\u00A0]*)\u00A0₽/.exec(json.error.message)?.[1]?.replace(/\u00A0/g, '');
  return { refusal: json.error.code, nextMinBid: minimum ? Number(minimum) : undefined, receiptHash: null };
}
