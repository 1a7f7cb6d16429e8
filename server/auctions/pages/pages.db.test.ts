import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatRubles } from '#contract/russian.ts';
import { openTestHouse, type TestBrowser, type TestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

let house: TestHouse;
let visitor: TestBrowser;
let client: TestBrowser;
let company: TestBrowser;
let manager: TestBrowser;
beforeAll(async () => {
  house = await openTestHouse();
  visitor = await house.browser().visit();
  client = await house.browser().signIn('client');
  company = await house.browser().signIn('company');
  manager = await house.browser().signIn('auction');
});
afterAll(() => house.close());

const lots = async (browser: TestBrowser, query: object = {}) =>
  (
    await browser.call('GET /api/internal/auctions/{code}/lots/', {
      params: { code: 'polar-night' },
      query,
    })
  ).data;

describe('auctions', () => {
  it('the running one is first, then those to come, then the past', async () => {
    const { data } = await visitor.call('GET /api/internal/auctions/');
    expect(data.auctions.map(({ code, status }) => [code, status])).toEqual([
      ['polar-night', 'active'],
      ['northern-lights', 'admission'],
      ['spring-ice', 'announced'],
      ['golden-autumn', 'finished'],
      ['white-nights', 'finished'],
    ]);
    expect(data.auctions[0]).toMatchObject({
      name: 'Полярная ночь',
      figures: { lots: 48, closed: 16, participants: 23 },
      finishUrl: null,
    });
    expect(data.auctions.every(({ images }) => images.length === 3)).toBe(true);
  });

  it('one auction: its conditions in order, what closes next, my admission', async () => {
    const { data } = await client.call('GET /api/internal/auctions/{code}/', {
      params: { code: 'polar-night' },
    });
    expect(data.conditions.map(({ section }) => section)).toEqual([
      'admission',
      'bidding',
      'viewing',
      'payment',
      'delivery',
      'documents',
    ]);
    expect(data.nextClosing).toMatchObject({ lotId: 17, number: 17 });
    const { rows } = await house.database.pool.query('select ends_at from lots where id = 17');
    expect(data.nextClosing!.endsAt).toBe(rows[0].ends_at.toISOString());
    expect(Date.parse(data.nextClosing!.endsAt)).toBeGreaterThan(Date.parse(data.serverTime));
    expect(data.admission).toMatchObject({
      state: 'approved',
      alias: 22,
      limit: 100_000_000,
      exposure: 28_000_000,
    });
    const seen = await visitor.call('GET /api/internal/auctions/{code}/', {
      params: { code: 'polar-night' },
    });
    expect(seen.data.admission).toBeNull();
    expect(
      (await visitor.call('GET /api/internal/auctions/{code}/', { params: { code: 'nothing' } })).status,
    ).toBe(404);
  });
});

describe('lots', () => {
  it('come by their closing time, 24 a page, with a last page', async () => {
    const first = await lots(visitor);
    expect(first).toMatchObject({ total: 48, page: 1, pages: 2, understood: true });
    expect(first.items.map(({ number }) => number)).toEqual(
      Array.from({ length: 24 }, (_, place) => 17 + place),
    );
    const second = await lots(visitor, { page: 9 });
    expect(second.page).toBe(2);
    expect(second.items.at(-1)!.number).toBe(16);
  });

  it('are filtered by segments of the path, by what is open, by what is mine', async () => {
    const pears = await lots(visitor, { filter: ['shape-pear', 'status-on-sale'] });
    expect(pears.items.length).toBeGreaterThan(1);
    expect(pears.items.every(({ shape, saleStatus }) => shape === 'pear' && saleStatus === 'on_sale')).toBe(
      true,
    );
    const counted = pears.facets
      .find(({ slug }) => slug === 'shape')!
      .options.find(({ code }) => code === 'pear');
    expect(counted).toMatchObject({ count: pears.total, selected: true });
    expect((await lots(visitor, { filter: ['colour-red'] })).understood).toBe(false);
    expect((await lots(visitor, { open: 1 })).total).toBe(32);
    expect((await lots(visitor, { mine: 1 })).total).toBe(0);
    expect((await lots(client, { mine: 1 })).items.map(({ number }) => number)).toEqual([17, 20, 21, 22]);
  });

  it('a lot: its stone, its history with the newest first, my standing', async () => {
    const { data } = await client.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: 'polar-night', id: 20 },
    });
    expect(data).toMatchObject({
      name: 'Изумруд 3,08\u00A0карата',
      grades: 'Fancy, голубой\u00A0/ VVS2',
      weight: 308,
      step: 250_000,
      nextMinBid: data.currentBid! + 250_000,
      my: { state: 'leading', bid: data.currentBid, maximum: 28_000_000 },
      previousLot: 19,
      nextLot: 21,
      lotsCount: 48,
    });
    expect(data.bids.map(({ no }) => no)).toEqual(
      Array.from({ length: data.bidsCount }, (_, place) => data.bidsCount - place),
    );
    expect(data.bids.at(-1)).toMatchObject({ steps: 0, amount: 24_000_000 });
    expect(data.properties.map(({ code }) => code)).toContain('fluorescence');
    expect(data.stones).toHaveLength(1);
    const set = await visitor.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: 'polar-night', id: 36 },
    });
    expect(set.data).toMatchObject({ stonesCount: 3, grades: expect.stringMatching(/^3\u00A0камня, /) });
    const foreign = { code: 'white-nights', id: 20 };
    expect(
      (await visitor.call('GET /api/internal/auctions/{code}/lots/{id}/', { params: foreign })).status,
    ).toBe(404);
  });

  it('a stone of a lot, and none that was never in one', async () => {
    const { data } = await visitor.call('GET /api/internal/auctions/diamond/{id}/', {
      params: { id: 10_717 },
    });
    expect(data).toMatchObject({ stone: { weight: 502, status: 'auction' }, lot: { number: 17 } });
    expect(
      (await visitor.call('GET /api/internal/auctions/diamond/{id}/', { params: { id: 11_540 } })).status,
    ).toBe(404);
  });
});

describe('results', () => {
  it('name the last sold stones and what a carat of them cost, without hidden prices', async () => {
    const hammers = async () => (await client.call('GET /api/internal/auction-hammers/')).data.items;
    const items = await hammers();
    const { data } = await client.call('GET /api/internal/auctions/finish/{id}/', { params: { id: 1 } });
    expect(items).toHaveLength(6);
    for (const { lotId, price, priceCarat, weight, sale } of items) {
      expect(data.lots.find((lot) => lot.lotId === lotId)).toMatchObject({ saleStatus: 'sold', price });
      expect(priceCarat).toBe(Math.round((price * 100) / weight));
      expect(sale).toBe(data.auction.name);
    }
    await house.database.pool.query('update lots set price_hidden = true where id = $1', [items[0]!.lotId]);
    await expect.poll(async () => (await hammers()).map(({ lotId }) => lotId)).not.toContain(items[0]!.lotId);
    await house.database.pool.query('update lots set price_hidden = false where id = $1', [items[0]!.lotId]);
  });

  it('of a finished auction; a running one has none', async () => {
    const { data } = await client.call('GET /api/internal/auctions/finish/{id}/', { params: { id: 1 } });
    expect([data.lots.length, data.sold, data.published]).toEqual([44, 41, true]);
    expect(data.soldSum).toBe(data.lots.reduce((sum, { price }) => sum + (price ?? 0), 0));
    expect(
      data.lots.filter(({ saleStatus }) => saleStatus === 'unsold').every(({ price }) => price === null),
    ).toBe(true);
    expect(data.lots.some(({ mine }) => mine)).toBe(true);
    expect((await client.call('GET /api/internal/auctions/finish/{id}/', { params: { id: 3 } })).status).toBe(
      404,
    );
  });
});

describe('a stone in the catalog', () => {
  const statusOf = async (id: number) =>
    (await visitor.call('GET /api/internal/personal-catalog/get', { query: { code: String(id) } })).data
      .status;

  it('follows its lot: sold when the winner is confirmed, back for sale when it is withdrawn', async () => {
    expect([await statusOf(10_705), await statusOf(10_725)]).toEqual(['auction', 'auction']);
    const lots = 'POST /api/internal/auctions/manage/lots/{id}';
    const { data: log } = await manager.call('GET /api/internal/auctions/log/{code}/', {
      params: { code: 'polar-night-5' },
    });
    const reason = 'Проверка';
    const confirmed = await manager.call(`${lots}/confirm-winner`, {
      params: { id: 5 },
      body: { leaderAlias: log.lot.leaderAlias, reason },
    });
    expect(confirmed.data.saleStatus).toBe('sold');
    const withdrawn = await manager.call(`${lots}/withdraw`, { params: { id: 25 }, body: { reason } });
    expect(withdrawn.data.saleStatus).toBe('withdrawn');
    await waitUntil('the catalog', async () => (await statusOf(10_725)) === 'available');
    expect(await statusOf(10_705)).toBe('sold');
  });

  it('whose winner is written which key signs the ledger', async () => {
    const { data } = await visitor.call('GET /api/internal/auctions/{code}/ledger/', {
      params: { code: 'polar-night' },
    });
    const written = async () =>
      (await house.database.pool.query("select plain from letters where kind = 'auction-won'")).rows;
    await waitUntil('the letter', async () => (await written()).length > 0);
    expect((await written())[0].plain).toContain(`ключом ${data.houseKey}`);
  });

  it('the manager’s log names the bidder of every row that comes live', async () => {
    const placed = await company.call('POST /api/internal/auctions/{code}/lots/{id}/bets', {
      params: { code: 'polar-night', id: 17 },
      body: { amount: 42_000_000 },
    });
    expect(placed.data).toMatchObject({ my: { state: 'outbid' }, leaderAlias: 7, receipt: { alias: 23 } });
    const head = await manager.call('GET /api/internal/auctions/log/{code}/', {
      params: { code: 'polar-night-17' },
    });
    const events = await manager.call('GET /api/internal/auctions/{code}/events', {
      params: { code: 'polar-night' },
      query: { topic: 'log:17', after: head.data.lot.logSeq - 3 },
    });
    const rows = events.data.events.flatMap((event) =>
      event.event === 'auction_log_bet_update' ? [event.payload.row] : [],
    );
    expect(rows.map(({ client, company, alias, after }) => [client, company, alias, after])).toEqual([
      ['Павел Ветров', 'ООО «Северный ветер»', 23, 42_000_000],
      ['Каримов Рустам Тимурович', 'ООО «Север»', 7, 42_500_000],
    ]);
    expect(head.data.rows.slice(0, 2).map(({ client, alias }) => [client, alias])).toEqual([
      ['Каримов Рустам Тимурович', 7],
      ['Павел Ветров', 23],
    ]);
    const lot = await company.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: 'polar-night', id: 17 },
    });
    expect(lot.data.receipts[0]).toEqual(placed.data.receipt);
  });
});

describe('my auctions', () => {
  const section = async (name: 'current' | 'subscribed' | 'completed') =>
    (await client.call('GET /api/internal/user/auctions/', { query: { section: name } })).data.auctions;

  it('where I take part now, what I follow, what is over', async () => {
    const current = await section('current');
    const polar = current.find(({ auction }) => auction.code === 'polar-night')!;
    expect(polar.lots.map(({ number, my }) => [number, my!.state])).toEqual([
      [17, 'outbid'],
      [20, 'leading'],
      [22, 'outbid'],
    ]);
    const subscribed = await section('subscribed');
    expect(subscribed.map(({ auction, lots }) => [auction.code, lots.map(({ number }) => number)])).toEqual([
      ['polar-night', [17, 21]],
      ['northern-lights', []],
    ]);
    const completed = await section('completed');
    expect(completed.map(({ auction }) => auction.code)).toEqual(['golden-autumn', 'white-nights']);
    const states = completed.flatMap(({ lots }) => lots.map(({ my }) => my!.state));
    expect(new Set(states)).toEqual(new Set(['won', 'lost']));
    expect((await visitor.call('GET /api/internal/user/auctions/')).status).toBe(401);
  });

  it('following twice is following once; another’s is untouched', async () => {
    const follow = (browser: TestBrowser, lotId?: number) =>
      browser.call('POST /api/internal/auctions/{code}/subscription', {
        params: { code: 'spring-ice' },
        body: lotId ? { lotId } : {},
      });
    const follows = async (browser: TestBrowser) =>
      (await browser.call('GET /api/internal/auctions/{code}/', { params: { code: 'spring-ice' } })).data
        .subscribed;
    expect((await follow(client)).status).toBe(200);
    expect((await follow(client)).status).toBe(200);
    expect([await follows(client), await follows(company)]).toEqual([true, true]);
    await client.call('DELETE /api/internal/auctions/{code}/subscription', {
      params: { code: 'spring-ice' },
      body: {},
    });
    expect([await follows(client), await follows(company)]).toEqual([false, true]);
    expect((await follow(client, 17)).status).toBe(404);
    expect((await follow(visitor)).status).toBe(401);
  });
});

describe('those who follow an auction', () => {
  it('are notified of its course, on the site and by a letter', async () => {
    const opened = await manager.call('POST /api/internal/auctions/manage/{code}/', {
      params: { code: 'spring-ice' },
      body: { act: 'open-admission', reason: 'По календарю' },
    });
    expect(opened.data.status).toBe('admission');
    await waitUntil('the letter', async () =>
      (await house.lettersTo('company@demo.test')).some(({ kind }) => kind === 'auction-admission-opened'),
    );
    expect(await house.lettersTo('client@demo.test')).not.toContainEqual(
      expect.objectContaining({ kind: 'auction-admission-opened' }),
    );
  });
});

describe('admission', () => {
  const asked = { intendedSum: 12_000_000, phone: '+7 (916) 000-00-02', rules: true, consent: true } as const;
  const ask = (browser: TestBrowser, code = 'northern-lights', more: object = {}) =>
    browser.call('POST /api/internal/auctions/{code}/admission', {
      params: { code },
      body: { ...asked, ...(browser === company && { requisites: 'Р/с 40702810000000000018' }), ...more },
    });
  const decide = (
    id: number,
    body: { decision: 'approve' | 'refuse' | 'revoke' | 'limit'; limit?: number; reason?: string },
  ) => manager.call('POST /api/internal/auctions/manage/admissions/{id}/', { params: { id }, body });
  const maximumOf = async (lotId: number): Promise<number | null> =>
    (await house.database.pool.query('select maximum from lots where id = $1', [lotId])).rows[0].maximum;
  const takeBack = (browser: TestBrowser) =>
    browser.call('DELETE /api/internal/auctions/{code}/admission', { params: { code: 'northern-lights' } });

  it('asked, withdrawn, asked again, refused, asked again, approved; everyone is notified', async () => {
    expect((await ask(company)).data).toMatchObject({
      state: 'requested',
      alias: null,
      intendedSum: 12_000_000,
    });
    expect((await takeBack(company)).data.state).toBe('withdrawn');
    const { id } = (await ask(company, 'northern-lights', { intendedSum: 15_000_000 })).data;
    const queue = await manager.call('GET /api/internal/auctions/manage/{code}/admissions/', {
      params: { code: 'northern-lights' },
    });
    expect(queue.data.admissions[0]).toMatchObject({
      id,
      state: 'requested',
      intendedSum: 15_000_000,
      client: 'Павел Ветров',
      company: 'ООО «Северный ветер»',
      inn: '7700000016',
    });
    expect((await decide(id, { decision: 'refuse' })).error?.fields).toEqual({ reason: 'Укажите причину' });
    expect((await decide(id, { decision: 'refuse', reason: 'Нет доверенности' })).data.state).toBe('refused');
    expect((await takeBack(company)).status).toBe(409);
    expect((await ask(company)).data.state).toBe('requested');
    expect((await decide(id, { decision: 'approve' })).error?.fields).toEqual({ limit: 'Укажите лимит' });
    expect((await decide(id, { decision: 'approve', limit: 30_000_000 })).data).toMatchObject({
      state: 'approved',
      alias: 7,
      limit: 30_000_000,
    });
    expect((await decide(id, { decision: 'refuse', reason: 'Поздно' })).status).toBe(409);
    expect((await ask(company)).status).toBe(409);
    const titles = async (browser: TestBrowser) =>
      (await browser.call('GET /api/internal/user/notifications/list')).data.notifications.map(
        ({ title }) => title,
      );
    await waitUntil('the news', async () =>
      (await titles(company)).includes('Вы\u00A0допущены к\u00A0торгам'),
    );
    expect(await titles(company)).toContain('Заявка отклонена');
    expect(await titles(manager)).toContain('Заявка на\u00A0участие');
    const letters = await house.lettersTo('company@demo.test');
    expect(letters.map(({ kind }) => kind)).toContain('auction-admission');
    const audit = await manager.call('GET /api/internal/auctions/manage/{code}/audit/', {
      params: { code: 'northern-lights' },
    });
    expect(audit.data.rows[0]).toMatchObject({
      who: 'Глеб Молотов',
      act: 'Участник допущен',
      after: expect.stringContaining('лимит: 30\u00A0000\u00A0000\u00A0₽'),
    });
    expect(audit.data.rows[1]).toMatchObject({ act: 'Заявка отклонена', reason: 'Нет доверенности' });
    const { rows: events } = await house.database.pool.query(
      "select event from live_events where topic like 'user:%' and payload->>'state' = 'admission'",
    );
    expect(events).toEqual([{ event: 'my_bid' }, { event: 'my_bid' }]);
  });

  it('is not asked where it is not open, nor without consents', async () => {
    await house.database.pool.query("update auctions set status = 'announced' where code = 'spring-ice'");
    expect((await ask(company, 'spring-ice')).error?.code).toBe('admission-closed');
    expect((await ask(company, 'golden-autumn')).error?.message).toBe('Эти торги уже закончены.');
    expect((await ask(visitor)).status).toBe(401);
    const refused = await ask(company, 'northern-lights', { rules: false, intendedSum: 0 });
    expect(Object.keys(refused.error!.fields!).sort()).toEqual(['intendedSum', 'rules']);
  });

  it('[A17] a limit may be any sum, told once; revoking cancels the maximum, the bid stays', async () => {
    const { data } = await client.call('GET /api/internal/auctions/{code}/', {
      params: { code: 'polar-night' },
    });
    const { id } = data.admission!;
    expect(data.admission!.exposure).toBe(28_000_000);
    expect((await decide(id, { decision: 'limit', limit: 1_000_000 })).data.limit).toBe(1_000_000);
    const written = async () =>
      (
        await house.database.pool.query(`select (select count(*) from auction_audit where act = 'admission-limit') as acts,
          (select count(*) from auction_news where kind = 'admission' and facts->>'decision' = 'limit') as news`)
      ).rows[0];
    const once = await written();
    expect((await decide(id, { decision: 'limit', limit: 1_000_000, reason: 'Ещё раз' })).data.limit).toBe(
      1_000_000,
    );
    expect(await written()).toEqual(once);
    expect(once).toEqual({ acts: 1, news: 1 });
    // What was accepted stays; what is new is asked.
    const raise = (maxAmount: number) =>
      client.call('POST /api/internal/auctions/{code}/lots/{id}/bets', {
        params: { code: 'polar-night', id: 20 },
        body: { maxAmount, confirmed: true },
      });
    expect(await maximumOf(20)).toBe(28_000_000);
    expect((await raise(60_000_000)).error?.code).toBe('limit-exceeded');
    expect(await maximumOf(20)).toBe(28_000_000);
    expect((await decide(id, { decision: 'revoke', reason: 'Просьба клиента' })).data.state).toBe('revoked');
    const lot = await client.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: 'polar-night', id: 20 },
    });
    expect(lot.data.my).toMatchObject({ state: 'leading', maximum: null });
    expect(lot.data.admission).toMatchObject({ state: 'revoked', exposure: lot.data.currentBid });
    const turn = await house.database.db
      .selectFrom('lot_turns')
      .selectAll()
      .where('lot_id', '=', 20)
      .executeTakeFirst();
    expect(turn).toMatchObject({ kind: 'cancel-maximum', admission_id: id });
    expect((await ask(client, 'polar-night')).error?.code).toBe('admission-decided');
  });
});

describe('a served page', () => {
  const served = async (path: string, browser = visitor) => {
    const response = await browser.fetch(path);
    return { status: response.status, html: await response.text() };
  };
  /** A running lot whose leader is somebody else, and that the company may bid on. */
  const quietLot = async () =>
    (await lots(company, { sort: 'price' })).items.findLast(
      ({ saleStatus, currentBid, my }) => saleStatus === 'on_sale' && currentBid !== null && my === null,
    )!;

  it.each([
    ['/auctions/', /^Аукционы/, 'BreadcrumbList'],
    ['/auctions/polar-night/', /Полярная ночь/, 'SaleEvent'],
    ['/auctions/polar-night/conditions/', /Условия/, 'SaleEvent'],
    ['/auctions/polar-night/conditions/payment/', /Оплата/, 'SaleEvent'],
    ['/auctions/polar-night/lots/17/', /^Лот \d+\./, 'Product'],
    ['/auctions/finish/1/', /^Итоги аукциона/, 'BreadcrumbList'],
  ])('%s is described', async (path, title, kind) => {
    const { status, html } = await served(path);
    expect(status).toBe(200);
    expect(/<title>([^<]*)/.exec(html)![1]).toMatch(title);
    expect(/<link rel="canonical" href="([^"]+)"/.exec(html)![1]).toMatch(
      new RegExp(`^https?://[^/]+${path}$`),
    );
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    expect(blocks.map(([, text]) => (JSON.parse(text!) as { '@type': string })['@type'])).toContain(kind);
  });

  it('of lots is not found where a segment is unknown', async () => {
    const { headers } = await visitor.fetch('/auctions/polar-night/lots/colour-red/');
    expect(headers.get('location')).toBe('/404/');
  });

  it('of the log of one auction is that of all, with the auction chosen', async () => {
    const { headers } = await manager.fetch('/auctions/log/polar-night/');
    expect(headers.get('location')).toBe('/auctions/log/?auction=polar-night');
  });

  it('of a lot’s log shows a client no names, contacts, reserve and acts', async () => {
    const { html } = await served('/auctions/log/polar-night-17/', client);
    const [shown] = /<main\b.*<\/main>/s.exec(html)!;
    expect(shown).toMatch(/№(\s|&nbsp;)7\b/);
    expect(html).not.toMatch(/karimov@|laptev@|Каримов|\+7\s\(?900/);
    expect(shown).not.toMatch(/резерв|Действие|XLSX/i);
  });

  it('of a lot leads to its stone, and is readable before any script', async () => {
    const { html } = await served('/auctions/polar-night/lots/17/');
    expect(html).toMatch(/<a\b[^>]*href="\/auctions\/diamond\/10717\/"[^>]*>[^<]*Страница камня/);
    expect((await served('/auctions/diamond/10717/')).html).toMatch(/<h2\b[^>]*>Характеристики</);
    expect(html).toMatch(/<h1\b/);
    const [, console] = /<section[^>]*aria-label="Ставка"(.*?)<\/section>/s.exec(html)!;
    expect(console).toMatch(/data-size="hero"[^>]*>[\d\s]*[1-9]/);
    expect(console).toContain('московскому времени');
    expect(html).toMatch(/Ход торгов[\s\S]*?<li\b/);
  });

  it('of a lot is the same bytes for everyone, until a bid moves it', async () => {
    const lot = await quietLot();
    const path = `/auctions/polar-night/lots/${lot.id}/`;
    // Its clocks make it new every second: both readings have to fall into one.
    await waitUntil('two equal readings', async () => {
      const [one, two] = [await served(path), await served(path, company)];
      return one.html === two.html;
    });
    const { data } = await company.call('GET /api/internal/auctions/{code}/lots/{id}/', {
      params: { code: 'polar-night', id: lot.id },
    });
    const { status } = await company.call('POST /api/internal/auctions/{code}/lots/{id}/bets', {
      params: { code: 'polar-night', id: lot.id },
      body: { amount: data.nextMinBid },
    });
    expect(status).toBe(200);
    expect((await served(path)).html).toContain(formatRubles(data.nextMinBid));
  });
});
