import { createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Receipt } from '#contract/ledger/ledger.ts';
import { firstPrevious } from '#contract/ledger/ledger-text.ts';
import { verifyLedger } from '#contract/ledger/verify-ledger.ts';
import { chainLinks, type NewLink } from '#server/auctions/ledger/chain-links.ts';
import { makeReceipt } from '#server/auctions/ledger/receipts.ts';
import { openSigner, readLedger, Signer, signHead } from '#server/auctions/public.ts';
import { inTransaction } from '#server/platform/db.ts';
import { deriveKeys } from '#server/platform/http/tokens.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { checkLedger, readLedgerFile } from './verify-ledger.ts';

/** The house's own, as the command derives it. */
const signer = new Signer(deriveKeys('a secret of the tests, long enough').ledger);
const houseKey = signer.keyId;
let house: TestHouse;
let finished: { id: number; code: string };
/** A chain of the finished auction with bids in it. */
let chain: string;
beforeAll(async () => {
  house = await openTestHouse();
  const { rows } = await house.database.pool.query(
    "select id, code from auctions where status = 'finished' order by id limit 1",
  );
  finished = rows[0];
  const busiest = await house.database.pool.query(
    `select k.chain from ledger_links k join lots l on k.chain = 'lot:' || l.id
     where l.auction_id = $1 and not l.price_hidden group by k.chain order by count(*) desc, k.chain limit 1`,
    [finished.id],
  );
  chain = busiest.rows[0].chain;
});
afterAll(() => house.close());

const ask = (code: string) =>
  house.browser().call('GET /api/internal/auctions/{code}/ledger/', { params: { code } });

/** The command, as far as the database is concerned. */
async function verifyInDatabase(code: string, receipts: Receipt[] = []): Promise<string> {
  const { file, ends } = (await readLedger(house.database.db, houseKey, code, { everything: true }))!;
  return checkLedger(file, { ends, houseKey, receipts }).catch((error: Error) => error.message);
}

/** What a keeper with the database's password could do; undone afterwards. */
async function tampered(statement: string, values: unknown[]): Promise<string> {
  const { db, pool } = house.database;
  const before = await db.selectFrom('ledger_links').selectAll().where('chain', '=', chain).execute();
  await pool.query(statement, values);
  const answer = await verifyInDatabase(finished.code);
  await pool.query('delete from ledger_links where chain = $1', [chain]);
  await db
    .insertInto('ledger_links')
    .values(before.map((link) => ({ ...link, facts: JSON.stringify(link.facts) })))
    .execute();
  return answer.replaceAll('\u00A0', ' ');
}

describe('the ledger of the house', () => {
  it('verifies for every auction, and what is over is signed', async () => {
    const { rows } = await house.database.pool.query('select code, status from auctions order by id');
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const { code, status } of rows) {
      expect(await verifyInDatabase(code)).toContain(`Журнал аукциона ${code} сходится`);
      const { data } = await ask(code);
      const report = await verifyLedger(data);
      expect(report.flaws).toEqual([]);
      if (status === 'finished') expect(report.heads.map(({ state }) => state)).toContain('true');
    }
  });

  it('names no person: aliases, sums, times', async () => {
    const { data } = await ask(finished.code);
    const text = JSON.stringify(data.chains);
    const { rows } = await house.database.pool.query(
      'select u.name, u.email from admissions a join users u on u.id = a.user_id where a.auction_id = $1',
      [finished.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name, email } of rows) {
      expect(text).not.toContain(name);
      if (email) expect(text).not.toContain(email);
    }
  });

  it('loaded as a file is checked without a server', async () => {
    const response = await house.browser().fetch(`/api/internal/auctions/${finished.code}/ledger/`);
    const text = await response.text();
    expect(await checkLedger(readLedgerFile(text))).toMatch(/Итог №\s1 подписан .* по\sМоскве ключом/);
    expect(() => readLedgerFile('{"chains":1}')).toThrow('Это не файл журнала аукциона.');
  });

  it('loaded as a file takes the house’s key from one who knows it', async () => {
    const file = readLedgerFile(
      await (await house.browser().fetch(`/api/internal/auctions/${finished.code}/ledger/`)).text(),
    );
    expect(await checkLedger(file)).toContain(`Ключ дома ${houseKey} назван самим файлом`);
    expect(await checkLedger(file, { houseKey })).not.toContain('назван самим файлом');
    const other = '0'.repeat(32);
    await expect(checkLedger(file, { houseKey: other })).rejects.toThrow('ключом дома');
  });

  it('a confidential price is not in the ledger, but the end of its chain is', async () => {
    const lotId = Number(chain.split(':')[1]);
    const hide = (hidden: boolean) =>
      house.database.pool.query('update lots set price_hidden = $2 where id = $1', [lotId, hidden]);
    await hide(true);
    const { data } = await ask(finished.code);
    await hide(false);
    const kept = data.chains.find((one) => one.chain === chain)!;
    expect(kept.links).toEqual([]);
    expect(kept.sealed!.seq).toBeGreaterThan(0);
    expect((await verifyLedger(data)).flaws).toEqual([]);
    kept.sealed!.hash = 'f'.repeat(64);
    expect((await verifyLedger(data)).flaws).toEqual([{ what: 'rewritten', chain, seq: kept.sealed!.seq }]);
  });

  it('is read once however often it is asked for, and anew right after a change', async () => {
    const address = `/api/internal/auctions/${finished.code}/ledger/`;
    const first = await house.browser().fetch(address);
    const etag = first.headers.get('etag')!;
    const bytes = await first.text();
    // Behind the house's back: were the links read again, this would show.
    const amounts = (by: number) =>
      house.database.pool.query('update ledger_links set amount = amount + $2 where chain = $1', [chain, by]);
    await amounts(1);
    expect(await (await house.browser().fetch(`${address}?again`)).text()).toBe(bytes);
    const known = await house.browser().fetch(address, { headers: { 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    await amounts(-1);
    const lotId = Number(chain.split(':')[1]);
    const rename = (name: string) =>
      house.database.pool.query('update lots set name = $2 where id = $1', [lotId, name]);
    const { rows } = await house.database.pool.query('select name from lots where id = $1', [lotId]);
    await rename('Новое имя');
    const changed = await house.browser().fetch(address, { headers: { 'if-none-match': etag } });
    await rename(rows[0].name);
    expect([changed.status, await changed.text()]).toEqual([200, expect.stringContaining('Новое имя')]);
    expect(await (await house.browser().fetch(address)).text()).toBe(bytes);
  });

  it('of a draft is not shown, nor of what is not there', async () => {
    await house.database.pool.query(
      `insert into auctions (code, name, starts_at, first_closes_at)
       values ('secret-draft', 'Черновик', now(), now() + interval '1 day')`,
    );
    expect((await ask('secret-draft')).status).toBe(404);
    expect((await ask('nowhere')).status).toBe(404);
  });
});

describe('against one who writes the database but has not the secret', () => {
  const tables = ['ledger_links', 'ledger_heads', 'ledger_keys'];
  beforeAll(async () => {
    const { pool } = house.database;
    for (const table of tables) await pool.query(`create table kept_${table} as table ${table}`);
    await pool.query('create table kept_ends as select id, chain_seq, chain_head from lots');
  });
  /** Everything as it was. */
  afterEach(async () => {
    const { pool } = house.database;
    for (const table of tables.toReversed().filter((one) => one !== 'ledger_keys')) {
      await pool.query(`delete from ${table}`);
      await pool.query(`insert into ${table} select * from kept_${table}`);
    }
    await pool.query('delete from ledger_keys where key_id not in (select key_id from kept_ledger_keys)');
    await pool.query(
      'update lots l set chain_seq = k.chain_seq, chain_head = k.chain_head from kept_ends k where k.id = l.id',
    );
    expect(await verifyInDatabase(finished.code)).toContain('сходится');
  });

  const lotId = () => Number(chain.split(':')[1]);
  const linksOf = () =>
    house.database.db
      .selectFrom('ledger_links')
      .selectAll()
      .where('chain', '=', chain)
      .orderBy('seq')
      .execute();
  /** Writes links behind a place of the chain, with the end that the lot's row keeps: no seam is left. */
  async function write(after: { seq: number; hash: string }, news: NewLink[]) {
    const { db, pool } = house.database;
    await pool.query('delete from ledger_links where chain = $1 and seq > $2', [chain, after.seq]);
    const links = chainLinks(chain, after, news);
    if (links.length)
      await db
        .insertInto('ledger_links')
        .values(links.map((link) => ({ ...link, chain, facts: JSON.stringify(link.facts) })))
        .execute();
    const end = links.at(-1) ?? after;
    await pool.query('update lots set chain_seq = $2, chain_head = $3 where id = $1', [
      lotId(),
      end.seq,
      end.hash,
    ]);
    return links;
  }
  const rewriteChain = async () => {
    const links = await linksOf();
    await write(
      { seq: 0, hash: firstPrevious },
      links.map((link) => ({ ...link, amount: link.amount && link.amount + 10_000 }) as NewLink),
    );
  };
  const removeHeads = () =>
    house.database.pool.query('delete from ledger_heads where auction_id = $1', [finished.id]);
  const signAgain = (by: Signer) =>
    inTransaction(house.database.db, (tx) => signHead(tx, by, finished.id, new Date()));

  it('heads removed and links rewritten: published results must be signed', async () => {
    await rewriteChain();
    await removeHeads();
    expect(await verifyInDatabase(finished.code)).toMatch(
      /нарушен\.\nРезультаты опубликованы, а\sподписанного итога нет/,
    );
    const { data } = await ask(finished.code);
    expect((await verifyLedger(data)).flaws).toEqual([{ what: 'head-missing' }]);
  });

  it('everything signed again with another key is foreign', async () => {
    const stranger = await openSigner(house.database.db, createSecretKey(randomBytes(32)));
    await rewriteChain();
    await removeHeads();
    await signAgain(stranger);
    expect(await verifyInDatabase(finished.code)).toMatch(
      new RegExp(`нарушен\\.\\nИтог №\\s1 подписан не\\sключом дома: под ним ключ ${stranger.keyId}`),
    );
    const { data } = await ask(finished.code);
    expect(data.houseKey).toBe(houseKey);
    expect((await verifyLedger(data)).flaws).toEqual([
      { what: 'key-foreign', number: 1, keyId: stranger.keyId, houseKey },
    ]);
  });

  it('the newest head and the rows after the one before removed: a receipt names its bid, the number is smaller', async () => {
    const end = (await linksOf()).at(-1)!;
    const [, bid] = await write(end, [
      { kind: 'annul', at: new Date(), alias: 1 },
      { kind: 'bid', at: new Date(), alias: 2, amount: 100_000 },
    ]);
    await signAgain(signer);
    const receipt = makeReceipt(signer, lotId(), bid!);
    expect(await verifyInDatabase(finished.code, [receipt])).toMatch(
      /Итог №\s2 .*Квитанций подтверждено: 1\./,
    );

    await write(end, []);
    await house.database.pool.query('delete from ledger_heads where auction_id = $1 and number = 2', [
      finished.id,
    ]);
    expect(await verifyInDatabase(finished.code)).toMatch(/сходится.*Итог №\s1 /);
    expect(await verifyInDatabase(finished.code, [receipt])).toMatch(
      new RegExp(`нарушен\\.\\nЛот \\d+.*, квитанция звена №\\s${bid!.seq}: в\\sцепочке этой ставки нет`),
    );
  });
});

describe('in the database a row that was', () => {
  it('changed is named', async () => {
    expect(
      await tampered('update ledger_links set amount = amount + 1 where chain = $1 and seq = 3', [chain]),
    ).toMatch(/нарушен\.\nЛот \d+.*: звено № 3 изменено\.$/);
  });
  it('removed is named', async () => {
    expect(await tampered('delete from ledger_links where chain = $1 and seq = 3', [chain])).toMatch(
      /нарушен\.\nЛот \d+.*: звено № 3 удалено\.$/,
    );
  });
  it('removed at the end is named', async () => {
    expect(
      await tampered(
        'delete from ledger_links where chain = $1 and seq = (select max(seq) from ledger_links where chain = $1)',
        [chain],
      ),
    ).toMatch(/нарушен\.\nЛот \d+.*: звено № \d+ удалено\.$/);
  });
  it('put in the place of another is named, as the other one is', async () => {
    const answer = await tampered(
      `update ledger_links k set kind = o.kind, at = o.at, alias = o.alias, amount = o.amount, facts = o.facts
       from ledger_links o where k.chain = $1 and o.chain = $1 and (k.seq, o.seq) in ((3, 4), (4, 3))`,
      [chain],
    );
    expect(answer).toMatch(/звено № 3 изменено/);
    expect(answer).toMatch(/звено № 4 изменено/);
  });
});
