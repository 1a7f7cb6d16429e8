import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { fillPath, splitName } from '#contract/protocol/call.ts';
import { formatNumber } from '#contract/russian.ts';
import { LiveSocket } from '#tests/support/live-socket.ts';
import { addPerson } from '#tests/support/people.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { unzip } from '#tests/support/unzip.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

/** Everyone who works for the house, by their demo sign-ins. */
const staff = ['manager', 'vip', 'ade', 'auction', 'admin'] as const;
const code = 'hidden-sums';
const start = 1_357_911;
const step = 10_000;
const onGrid = (steps: number): number => start + steps * step;
const limit = 300_000_777;

/** What was offered in secret; each figure is met nowhere else. */
const hidden = {
  maximum: onGrid(8642),
  raised: onGrid(9753),
  notRaised: onGrid(4321),
  pastLimit: onGrid(36_925),
  belowMinimum: 1_234_567,
  offGrid: 66_666_667,
  ownLead: onGrid(10_864),
  withAmount: onGrid(37_037),
  sealed: onGrid(7531),
  sealedAgain: onGrid(7642),
  sealedPastLimit: onGrid(38_148),
};
/** And what follows from them: what is bound, what the limit leaves. */
const derived = {
  exposure: hidden.raised + hidden.sealed,
  leftBesideMaximum: limit - hidden.raised,
  leftBesideSealed: limit - hidden.sealed,
  left: limit - hidden.raised - hidden.sealed,
};
const secrets = { ...hidden, ...derived };

let house: TestHouse;
let auctionId: number;
let lots: { id: number; code: string }[];
let admissions: number[];
const browsers = new Map<(typeof staff)[number], TestBrowser>();
const bidders: TestBrowser[] = [];
/** What managers were answered while they acted. */
const answered: string[] = [];
/** What the bidder was answered, by the secret. */
const told = new Map<string, string>();

const query = async (text: string, values: unknown[] = []) =>
  (await house.database.pool.query(text, values)).rows;

/** «87 777 911», «87&nbsp;777&nbsp;911» and 87777911 are one figure. */
function leaksIn(text: string): string[] {
  const plain = text.replace(/&nbsp;|&#160;|\\u00a0|[\s\u00A0\u202F]/gi, '');
  return Object.entries(secrets).flatMap(([name, sum]) => (plain.includes(String(sum)) ? [name] : []));
}

async function bet(who: number, lot: number, body: { amount?: number; maxAmount?: number }): Promise<string> {
  const { error } = await bidders[who]!.call('POST /api/internal/auctions/{code}/lots/{id}/bets', {
    params: { code, id: lots[lot]!.id },
    body: { ...body, confirmed: true },
  });
  for (const name of Object.keys(hidden) as (keyof typeof hidden)[])
    if (body.maxAmount === hidden[name]) told.set(name, error?.message ?? '');
  return error?.code ?? 'accepted';
}

async function seal(who: number, amount: number): Promise<string> {
  const { error } = await bidders[who]!.call('POST /api/internal/auctions/{code}/lots/{id}/rebidding', {
    params: { code, id: lots[1]!.id },
    body: { amount },
  });
  return error?.code ?? 'accepted';
}

async function openAuction(): Promise<void> {
  const [auction] = await query(
    `insert into auctions (code, name, status, starts_at, first_closes_at, last_alias)
     values ($1, 'Тайные суммы', 'active', now() - interval '1 hour', now() + interval '5 hours', 2) returning id`,
    [code],
  );
  auctionId = auction.id;
  lots = await query(
    `insert into lots (auction_id, number, code, name, status, start_price, step, reserve, opened_at, ends_at)
     select $1, n, 'hidden-sums-' || n, 'Лот ' || n, 'on_sale', $2, $3, $2::bigint + 5000 * $3::bigint, now(),
       now() + interval '4 hours' from generate_series(1, 3) n returning id, code`,
    [auctionId, start, step],
  );
  admissions = [];
  for (const [place, login] of ['hider', 'rival'].entries()) {
    const userId = await addPerson(house.database, login);
    const [admission] = await query(
      `insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
       values ($1, $2, 'approved', $3, 1000000, $4, '', now()) returning id`,
      [auctionId, userId, place + 1, limit],
    );
    admissions.push(admission.id);
    bidders.push(await house.browser().signIn(login));
  }
}

/** Lot 1 is led with a maximum, lot 2 is rebid; everything that can be refused is. */
async function bidInSecret(): Promise<void> {
  expect(await bet(1, 1, { amount: onGrid(0) })).toBe('accepted');
  expect(await bet(0, 1, { amount: onGrid(1) })).toBe('accepted');
  await query("update lots set ends_at = now() - interval '1 second' where id = $1", [lots[1]!.id]);
  await waitUntil(
    'the close',
    async () =>
      (await query('select from lots where id = $1 and status = $2', [lots[1]!.id, 'pending'])).length > 0,
  );
  await act(`lots/${lots[1]!.id}/open-rebidding`, { minutes: 600, reason: 'Резерв не достигнут' });
  expect(await seal(0, hidden.sealed)).toBe('accepted');
  expect(await seal(0, hidden.sealedAgain)).toBe('already-offered');

  expect(await bet(0, 0, { amount: start, maxAmount: hidden.maximum })).toBe('accepted');
  expect(await bet(0, 0, { maxAmount: hidden.raised })).toBe('accepted');
  expect(await bet(0, 0, { maxAmount: hidden.notRaised })).toBe('maximum-not-raised');
  expect(await bet(0, 0, { maxAmount: hidden.pastLimit })).toBe('limit-exceeded');
  expect(await bet(0, 0, { maxAmount: hidden.offGrid })).toBe('off-grid');
  expect(await bet(0, 0, { amount: onGrid(5100), maxAmount: hidden.ownLead })).toBe('own-lead');
  expect(await bet(0, 2, { amount: onGrid(2), maxAmount: hidden.withAmount })).toBe('limit-exceeded');
  expect(await bet(1, 0, { maxAmount: hidden.belowMinimum })).toBe('below-minimum');
  expect(await seal(1, hidden.sealedPastLimit)).toBe('limit-exceeded');
}

async function act(path: string, body: object): Promise<void> {
  const auction = browsers.get('auction')!;
  const response = await auction.fetch(`/api/internal/auctions/manage/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': auction.cookies.get('XSRF-TOKEN')! },
    body: JSON.stringify(body),
  });
  answered.push(await response.text());
}

/** A limit in every place where the hidden sums would make a difference. */
async function trySums(): Promise<void> {
  for (const sum of [1_000_000, hidden.raised - 1, derived.exposure - 1, limit])
    await act(`admissions/${admissions[0]}/`, { decision: 'limit', limit: sum, reason: '' });
  // The probing figures are the manager's own.
  await query(`delete from auction_audit where auction_id = $1 and act = 'admission-limit'`, [auctionId]);
  await query(`delete from auction_news where auction_id = $1 and kind = 'admission'`, [auctionId]);
}

beforeAll(async () => {
  house = await openTestHouse();
  for (const who of staff) browsers.set(who, await house.browser().signIn(who));
  await openAuction();
  await bidInSecret();
});
afterAll(() => house.close());

/** Every GET of the contract with whatever of this auction fits its path; of other things, one number of it. */
function addresses(): string[] {
  const codes = [code, ...lots.map((lot) => lot.code)];
  const ids = [auctionId, ...lots.map(({ id }) => id), ...admissions];
  const topics = [`auction:${auctionId}`, ...lots.flatMap(({ id }) => [`lot:${id}`, `log:${id}`])];
  return Object.keys(contract).flatMap((name) => {
    const { method, path } = splitName(name as keyof typeof contract);
    if (method !== 'GET') return [];
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param!);
    const ofAuctions = path.includes('auctions');
    // What lies in an auction is asked for under the auction's own code.
    const inside = names.includes('code') && (names.includes('id') || path.endsWith('/events'));
    const fits: Record<string, (string | number)[]> = {
      code: inside ? [code] : codes,
      id: ofAuctions ? ids : [lots[0]!.id],
    };
    const params = names.reduce<Record<string, string | number>[]>(
      (made, param) =>
        made.flatMap((one) => (fits[param] ?? [1]).map((value) => ({ ...one, [param]: value }))),
      [{}],
    );
    const paths = params.map((one) => fillPath(path, one));
    if (ofAuctions && path.endsWith('/events'))
      return paths.flatMap((one) => topics.map((topic) => `${one}?topic=${topic}&after=0`));
    return paths;
  });
}

const pages = () => [
  '/auctions/',
  `/auctions/${code}/`,
  `/auctions/${code}/?view=table`,
  ...lots.flatMap((lot) => [`/auctions/${code}/lots/${lot.id}/`, `/auctions/log/${lot.code}/`]),
  '/auctions/log/',
  `/auctions/log/?auction=${code}`,
  `/auctions/log/?auction=${code}&view=admissions`,
  `/auctions/log/?auction=${code}&view=audit`,
  `/auctions/finish/${auctionId}/`,
  '/personal/',
  '/personal/auction/current/',
];

async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('spreadsheetml')) return response.text();
  return [...unzip(Buffer.from(await response.arrayBuffer())).values()].join('\n');
}

describe.each(staff)('[A10, A17, A40] %s finds no hidden sum', (who) => {
  const browser = () => browsers.get(who)!;
  const manages = who === 'auction' || who === 'admin';

  it('in any answer', async () => {
    const found: string[] = [];
    let read = 0;
    for (const address of addresses()) {
      const response = await browser().fetch(address);
      expect(response.status, address).toBeLessThan(500);
      const text = await textOf(response);
      if (response.status === 200 && (text.includes(code) || text.includes('Тайные суммы'))) read += 1;
      found.push(...leaksIn(text).map((name) => `${address}: ${name}`));
    }
    expect(found).toEqual([]);
    expect(read).toBeGreaterThan(manages ? 18 : 6);
  });

  it('on any page', async () => {
    const found: string[] = [];
    for (const address of pages()) {
      const response = await browser().fetch(address);
      expect(response.status, address).toBeLessThan(500);
      found.push(...leaksIn(await response.text()).map((name) => `${address}: ${name}`));
    }
    expect(found).toEqual([]);
  });

  it('by searching the log, on the screen or in the file', async () => {
    if (!manages) return;
    for (const [name, sum] of Object.entries(secrets))
      for (const q of [String(sum), formatNumber(sum), String(sum).slice(1)]) {
        const { data } = await browser().call('GET /api/internal/auctions/log/', {
          query: { q, auction: code },
        });
        expect([data.total, data.counts.all], `${name} ${q}`).toEqual([0, 0]);
      }
    const some = await browser().call('GET /api/internal/auctions/log/', {
      query: { q: String(onGrid(1)), auction: code },
    });
    expect(some.data.total).toBe(1);
  });

  it('in the live stream', async () => {
    const socket = await LiveSocket.open(house.url, browser());
    for (const lot of lots)
      for (const topic of [`lot:${lot.id}`, `log:${lot.id}`]) {
        const notice = await socket.follow(topic, 0);
        if (notice.say !== 'subscribed') continue;
        const [counter] = await query(
          `select ${topic.startsWith('log') ? 'log_seq' : 'seq'} as seq from lots where id = $1`,
          [lot.id],
        );
        if (counter.seq) await socket.reach(topic, counter.seq);
      }
    expect(socket.heard.filter((one) => 'event' in one).length).toBeGreaterThan(manages ? 10 : 4);
    expect(leaksIn(JSON.stringify(socket.heard))).toEqual([]);
    socket.close();
  });

  it('in letters and notifications', async () => {
    const rows = await query(
      `select l.subject || l.plain || l.html as text from letters l where recipient = $1
       union all select n.title || n.content from notifications n join users u on u.id = n.user_id where u.email = $1
       union all select w.facts::text from auction_news w join users u on u.id = w.user_id where u.email = $1`,
      [`${who}@demo.test`],
    );
    expect(leaksIn(JSON.stringify(rows))).toEqual([]);
  });
});

describe('[A10, A17, A40] nor', () => {
  it('do tables that staff are shown keep one', async () => {
    const kept = await query(
      `select note || coalesce(after::text, '') as text from log_rows union all select payload::text from live_events
         where topic not like 'user:%'
       union all select before::text || after::text from auction_audit`,
    );
    expect(leaksIn(JSON.stringify(kept))).toEqual([]);
  });

  it('does a bidder who is refused lose the figures that are theirs', () => {
    expect(told.get('notRaised')).toContain(formatNumber(hidden.raised));
    expect(told.get('pastLimit')).toContain(formatNumber(derived.leftBesideSealed));
  });

  it('does the exposure of an admission move with them', async () => {
    const { data } = await browsers
      .get('auction')!
      .call('GET /api/internal/auctions/manage/{code}/admissions/', {
        params: { code },
      });
    expect(data.admissions.map(({ alias, exposure }) => [alias, exposure]).sort()).toEqual([
      // Lot 1 at its reserve, and the lead of lot 2.
      [1, onGrid(5000) + onGrid(1)],
      [2, 0],
    ]);
    const mine = await bidders[0]!.call('GET /api/internal/auctions/{code}/', { params: { code } });
    expect(mine.data.admission!.exposure).toBe(derived.exposure);
  });

  it('does setting a limit tell one', async () => {
    await trySums();
    expect(answered.filter((text) => !text.startsWith('{"success"'))).toEqual([]);
    const probed = answered.map((text) => text.replace(/"limit":\d+/g, ''));
    expect(leaksIn(probed.join(' '))).toEqual([]);
  });
});
