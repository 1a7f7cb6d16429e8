import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '#contract/verify-ledger.ts';

import { readLedger } from '#server/auctions/public.ts';
import { openTestHouse, type TestHouse } from '#tests/support/test-house.ts';
import { checkLedger, readLedgerFile } from './verify-ledger.ts';

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
async function verifyInDatabase(code: string): Promise<string> {
  const { file, ends } = (await readLedger(house.database.db, code, { everything: true }))!;
  return checkLedger(file, ends).catch((error: Error) => error.message);
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

  it('names nobody: aliases, sums, times', async () => {
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

  it('loaded as a file is checked without the house', async () => {
    const response = await house.browser().fetch(`/api/internal/auctions/${finished.code}/ledger/`);
    const text = await response.text();
    expect(await checkLedger(readLedgerFile(text))).toContain('Итог подписан ключом');
    expect(() => readLedgerFile('{"chains":1}')).toThrow('Это не файл журнала аукциона.');
  });

  it('a price that is not disclosed is not told by the ledger, whose end is still held', async () => {
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

  it('of a draft is not shown, nor of what is not there', async () => {
    await house.database.pool.query(
      `insert into auctions (code, name, starts_at, first_closes_at)
       values ('secret-draft', 'Черновик', now(), now() + interval '1 day')`,
    );
    expect((await ask('secret-draft')).status).toBe(404);
    expect((await ask('nowhere')).status).toBe(404);
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
