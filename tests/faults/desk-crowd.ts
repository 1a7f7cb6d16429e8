import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/db.ts';
import { csrfToken, deriveKeys, hashToken, newToken, sessionCookie } from '#server/platform/http/tokens.ts';
import { type Ground, prepareCrowd } from './crowd.ts';

interface Clerk {
  headers: Record<string, string>;
  station: string;
}

export interface DeskGround extends Ground {
  clerks: Clerk[];
  /** Numbers of people in the hall; they do not bid online. */
  paddles: number[];
}

/** Online bidders, people of the hall and two clerks of a led sale whose lots wait to be called; V is ten seconds. */
export async function prepareDesk(
  database: Database,
  secret: string,
  size: { lots: number; bidders: number; hall: number },
): Promise<DeskGround> {
  const ground = await prepareCrowd(database, secret, size);
  const { pool } = database;
  await pool.query(
    `update auctions set manner = 'led', hall_at = now() - interval '1 hour', warning_seconds = 10 where id = $1`,
    [ground.auctionId],
  );
  await pool.query('update lots set ends_at = null where auction_id = $1', [ground.auctionId]);
  const { rows } = await pool.query<{ alias: number }>(
    `with people as (insert into users (name) select 'hall' from generate_series(1, $2) returning id)
     insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select $1, id, 'approved', $3 + row_number() over (), 1, '', now() from people returning alias`,
    [ground.auctionId, size.hall, size.bidders],
  );
  const keys = deriveKeys(secret);
  const clerks: Clerk[] = [];
  for (let index = 0; index < 2; index++) {
    const token = newToken();
    await pool.query(
      `with u as (insert into users (name, confirmed_at, totp_enabled_at) values ('clerk', now(), now()) returning id),
       s as (insert into sessions (token_hash, user_id, device, expires_at)
         select $1, id, 'test', now() + interval '1 day' from u)
       insert into user_rights (user_id, "right", given_by) select id, 'desk', id from u`,
      [hashToken(token)],
    );
    clerks.push({
      station: randomUUID(),
      headers: {
        'content-type': 'application/json',
        'x-language-id': 'ru',
        'x-xsrf-token': csrfToken(keys, token),
        'x-forwarded-for': `10.9.0.${index + 1}`,
        cookie: `session=${sessionCookie(keys, token)}`,
      },
    });
  }
  return { ...ground, clerks, paddles: rows.map(({ alias }) => alias) };
}

/** What a clerk sent; an answer that never came leaves it open whether it was judged. */
export interface SentEntry {
  key: string;
  lotId: number;
  /** Undefined: unknown; null: accepted. */
  refusal: string | null | undefined;
}

/** A beat that may have been heard at any moment of it. */
interface Beat {
  from: number;
  to: number;
}

export interface DeskCrowd {
  entries: SentEntry[];
  beats: Beat[];
  /** Both screens say nothing until `speak`. */
  hush: () => void;
  speak: () => void;
  /** The lot on the table, as the leading clerk last saw it. */
  table: () => { lotId: number; endsAt: string | null } | undefined;
  /** Resolves when every lot has closed. */
  done: Promise<void>;
  stop: () => void;
}

const beatEvery = 1000;
/** As the desk's screen does: for so long the same key is tried, afterwards never again. */
const triedFor = 3000;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Two clerks: one calls and warns, both enter what the hall bids; each goes on by whichever instance answers. */
export function startDesk({ auctionId, clerks, paddles }: DeskGround, urls: readonly string[]): DeskCrowd {
  const entries: SentEntry[] = [];
  const beats: Beat[] = [];
  let [hushed, stopped, turn] = [false, false, 0];
  let seen: SeenDesk | undefined;

  const ask = async (clerk: Clerk, method: string, path: string, body?: object, key?: string) => {
    const url = `${urls[turn++ % urls.length]}/api/internal/admin/sales/${auctionId}/desk/${path}`;
    const response = await fetch(url, {
      method,
      headers: { ...clerk.headers, ...(key && { 'idempotency-key': key }) },
      signal: AbortSignal.timeout(triedFor),
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    const json = await response?.json().catch(() => undefined);
    return response && json && response.status < 500 ? { status: response.status, json } : undefined;
  };
  const beat = async (clerk: Clerk) => {
    const from = Date.now();
    await ask(clerk, 'POST', 'beat', { station: clerk.station });
    beats.push({ from, to: Date.now() });
  };
  const timer = setInterval(() => {
    if (!hushed) for (const clerk of clerks) void beat(clerk);
  }, beatEvery);
  const look = async () => {
    const answer = await ask(clerks[0]!, 'GET', '');
    if (answer?.status === 200) seen = answer.json.success.data;
    return answer?.status === 200;
  };
  const onTable = () => seen?.lots.find(({ id, desk }) => id === seen?.called && desk === 'called');
  const enter = async (clerk: Clerk) => {
    const lot = onTable();
    if (!lot) return;
    const paddle = paddles[Math.floor(Math.random() * paddles.length)]!;
    const entry: SentEntry = { key: randomUUID(), lotId: lot.id, refusal: undefined };
    entries.push(entry);
    const body = { lot: lot.id, paddle, amount: lot.nextMinBid, channel: 'hall' };
    for (const until = Date.now() + triedFor; Date.now() < until; await pause(300)) {
      const answer = await ask(clerk, 'POST', 'bets', body, entry.key);
      if (!answer) continue;
      entry.refusal = answer.status === 200 ? null : answer.json.error.code;
      return;
    }
  };

  const lead = async () => {
    const clerk = clerks[0]!;
    while (!stopped) {
      if (!(await look())) {
        await pause(300);
        continue;
      }
      const lot = onTable();
      const next =
        seen!.lots.find(({ desk }) => desk === 'waits') ?? seen!.lots.find(({ desk }) => desk === 'aside');
      if (!lot && !next) return;
      if (!lot) await ask(clerk, 'POST', 'call', { lot: next!.id, reason: '' });
      else if (lot.endsAt === null) {
        for (let bids = 0; bids < 3; bids++) {
          await enter(clerk);
          await look();
        }
        await ask(clerk, 'POST', 'warn', { lot: lot.id });
      }
      await pause(300);
    }
  };
  const help = async () => {
    while (!stopped) {
      await pause(2000 + Math.random() * 4000);
      // A bid gives the warning its seconds again: most are left to pass.
      if (!onTable()?.endsAt || Math.random() < 0.15) await enter(clerks[1]!);
    }
  };
  void help();
  const done = lead();
  return {
    entries,
    beats,
    hush: () => {
      hushed = true;
    },
    speak: () => {
      hushed = false;
    },
    table: () => {
      const lot = onTable();
      return lot && { lotId: lot.id, endsAt: lot.endsAt };
    },
    done,
    stop: () => {
      stopped = true;
      clearInterval(timer);
    },
  };
}

interface SeenDesk {
  called: number | null;
  lots: { id: number; desk: string | null; endsAt: string | null; nextMinBid: number }[];
}
