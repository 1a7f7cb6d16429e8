import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Bidding } from '#server/auctions/bidding/bidding.ts';
import { moveAuction } from '#server/auctions/move-auction.ts';
import { fillCatalog } from '#server/demo/catalog/fill-catalog.ts';
import { checkBooks } from '#server/money/books/check-books.ts';
import { deals } from '#server/money/public.ts';
import { enterStatement } from '#server/money/statements/enter-statement.ts';
import { planNow } from '#server/money/statements/show-statement.ts';
import { statementOnThread } from '#server/money/statements/statement-on-thread.ts';
import { insertStatementFile } from '#server/money/statements/statement-store.ts';
import { inTransaction } from '#server/platform/db.ts';
import { clientBankFile } from '#tests/support/client-bank-file.ts';
import { type BidHouse, bid, openBidHouse, type SendBid } from './auctions.ts';
import { milliseconds, type Row } from './benchmark.ts';
import { median } from './measure.ts';

const rounds = 5;
/** A hot lot as people make one: half the machine is left for the rest. */
const crowd = { lots: 1, bidders: 50, pause: 100 };

/** What the books cost: a sale that is published, a bank's file, bids beside it. What is asked (0.77, 0.2, 0.67) is not reached yet. */
export const money = async (): Promise<Row[]> => {
  const ground = await openBidHouse();
  try {
    const { db } = ground.database;
    await inTransaction(db, (tx) => fillCatalog(tx, new Date(), saleSize.lots * (rounds + 1) * 2));
    const by = await openBooks(ground);
    const rows = [await publishing(ground, by)];
    const statements = await openStatements(ground, by);
    rows.push(await entering(statements), await bidsMeanwhile(ground, statements));
    const broken = await checkBooks(db);
    if (broken.length) throw new Error(broken.slice(0, 3).join('; '));
    return rows;
  } finally {
    await ground.close();
  }
};

/** One before, then turn by turn; the middle ratio of theirs to ours. */
async function race(what: string, ours: () => Promise<number>, theirs: () => Promise<number>): Promise<Row> {
  const times = { ours: [] as number[], theirs: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    const our = await ours();
    const their = await theirs();
    if (round === 0) continue;
    times.ours.push(our);
    times.theirs.push(their);
  }
  return {
    what,
    result: `${milliseconds(median(times.ours))} of ${milliseconds(median(times.theirs))}`,
    ratio: median(times.ours.map((our, round) => times.theirs[round]! / our)),
  };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function publishing(ground: BidHouse, by: number): Promise<Row> {
  const publish = async (as: Bidding): Promise<number> => {
    const id = await confirmedSale(ground, by);
    return timeOf(async () => {
      const refused = await moveAuction(as, id, 'publish-results', { by, reason: '' });
      if (refused) throw new Error(refused.body.message);
    });
  };
  return race(
    `money: publishing ${saleSize.lots} lots against the same without money`,
    () => publish({ ...ground.bidding, deals }),
    () => publish(ground.bidding),
  );
}

const entering = ({ enter, copy }: Statements): Promise<Row> =>
  race(
    `money: ${lineCount} lines of a bank read and entered against COPY of the rows they make`,
    enter,
    copy,
  );

/** [A39] The process that bids are sent to enters the file. */
async function bidsMeanwhile(ground: BidHouse, { enter }: Statements): Promise<Row> {
  const way: SendBid = (lotId, offer) => ground.bidding.lanes.offer(lotId, offer);
  await bid(ground, way, crowd, 2);
  return race(
    'money: p99 of a bid while a file is entered against at rest',
    async () => (await bid(ground, way, crowd, enter())).p99,
    async () => (await bid(ground, way, crowd, 3)).p99,
  );
}

const saleSize = { lots: 500, buyers: 100, owners: 25 };

/** Terms, law and a calendar by which a sale is settled, and somebody who publishes it. */
async function openBooks({ database: { pool } }: BidHouse): Promise<number> {
  const { rows } = await pool.query("insert into users (name) values ('manager') returning id");
  const by: number = rows[0].id;
  await pool.query('update law_values set ticked_by = $1, ticked_at = house_now()', [by]);
  await pool.query(
    `insert into working_years (year, source, ticked_by, ticked_at)
     select year, '', $1, house_now() from generate_series(2020, 2100) year on conflict do nothing`,
    [by],
  );
  return by;
}

/** A sale whose lots are all confirmed: a stone each, every other one of an owner, five to each buyer. */
async function confirmedSale({ database: { pool } }: BidHouse, by: number): Promise<number> {
  const code = `money-${randomUUID().slice(0, 8)}`;
  const { rows } = await pool.query(
    `insert into auctions (code, name, status, starts_at, first_closes_at, terms)
     values ($1, 'Торги', 'summing_up', house_now() - interval '2 hours', house_now() - interval '1 hour',
       '{"name": "", "taxed": true, "payDays": 5, "commissionLeast": 20000, "fee": [{"from": 0, "rate": 150},
         {"from": 500000, "rate": 120}], "commission": [{"from": 0, "rate": 50}]}') returning id`,
    [code],
  );
  const id: number = rows[0].id;
  await pool.query(
    `with people as (insert into users (name) select 'buyer' from generate_series(1, $2) returning id)
     insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select $1, id, 'approved', row_number() over (), 1, '', house_now() from people`,
    [id, saleSize.buyers],
  );
  await pool.query(
    `with sellers as (insert into sellers (form, name) select 'person', 'Владелец' from generate_series(1, $1)
         returning id)
     insert into seller_contracts (seller_id, number, day, basis)
     select id, $2 || '-' || id, '2026-01-12', 'agency' from sellers`,
    [saleSize.owners, code],
  );
  await pool.query(
    `insert into consignment_acts (kind, number, day, contract_id, facts, by_id)
     select 'intake', number, day, id, '{}', $2 from seller_contracts where number like $1 || '-%'`,
    [code, by],
  );
  await pool.query(
    `with free as (select i.id, row_number() over (order by i.id) as n from items i
         where i.type = 'diamonds' and not exists (select from lot_stones s where s.item_id = i.id) limit $2),
       acts as (select id, contract_id, row_number() over (order by id) as n from consignment_acts
         where number like $3 || '-%'),
       things as (insert into consignments (contract_id, item_id, intake_id)
         select acts.contract_id, free.id, acts.id from free join acts on acts.n = free.n / 2 % $4 + 1
         where free.n % 2 = 0 returning id, item_id),
       made as (insert into lots (auction_id, number, code, name, status, start_price, step, opened_at, ends_at, closed_at,
           confirmed_at, price, leader_id, sold_price, winner_id, consignment_id)
         select $1, free.n, $3 || '-' || free.n, 'Бриллиант', 'sold', 500000, 10000, house_now() - interval '2 hours',
           house_now() - interval '1 hour', house_now() - interval '1 hour', house_now(), 500000 + free.n * 1000, m.id,
           500000 + free.n * 1000, m.id, things.id
         from free join admissions m on m.auction_id = $1 and m.alias = free.n % $5 + 1
           left join things on things.item_id = free.id returning id, number),
       held as (update items set status = 'auction' where id in (select id from free))
     insert into lot_stones (lot_id, item_id, position) select made.id, free.id, 1 from made join free on free.n = made.number`,
    [id, saleSize.lots, code, saleSize.owners, saleSize.buyers],
  );
  return id;
}

const lineCount = 10_000;
const account = '40702810500000012345';
const tables = ['statement_lines', 'money_entries', 'money_lines'] as const;

interface Statements {
  /** The next day's file, from its bytes to the books; milliseconds. */
  enter: () => Promise<number>;
  /** The rows of the file that was entered last, into tables with the same columns and indexes; milliseconds. */
  copy: () => Promise<number>;
}

/** The bank of a house whose sale was published: of its lines two in five pay an invoice in parts. */
async function openStatements({ database }: BidHouse, by: number): Promise<Statements> {
  const { db, pool } = database;
  await pool.query('insert into house_requisites default values on conflict do nothing');
  await pool.query('update house_requisites set account = $1', [account]);
  const { rows: open } = await pool.query<{ number: string; name: string }>(
    `select i.number, u.name from invoices i join money_parties p on p.id = i.party_id join users u on u.id = p.user_id`,
  );
  let day = 0;
  const opening = 1_000_000;
  const nextFile = (): Uint8Array => {
    day += 1;
    const lines = Array.from({ length: lineCount }, (_, no) => {
      const paid = no % 5 < 2 ? open[no % open.length] : undefined;
      return {
        number: String(no + 1),
        // What comes is what goes: each day begins as the one before.
        sum: no % 2 ? -1000 : 1000,
        name: paid?.name ?? 'ООО «Кто-то»',
        account: `4081781000000${String(no).padStart(7, '0')}`,
        purpose:
          paid && no % 2 === 0 ? `Оплата по счёту № ${paid.number} за лоты` : 'Перевод средств по договору',
      };
    });
    const date = `${String((day % 28) + 1).padStart(2, '0')}.${String(Math.floor(day / 28) + 1).padStart(2, '0')}.2026`;
    return new TextEncoder().encode(clientBankFile({ account, day: date, opening, lines }));
  };
  const enter = async (): Promise<number> => {
    const bytes = nextFile();
    const began = performance.now();
    const read = await statementOnThread(bytes);
    if ('unreadable' in read) throw new Error(read.unreadable);
    const { statement } = read;
    const id = await insertStatementFile(db, { name: 'bench', statement, by });
    const { digest } = await inTransaction(db, (tx) => planNow(tx, statement, account));
    const refused = await inTransaction(db, (tx) =>
      enterStatement(tx, id, { by, own: account, digest, why: 'bench' }),
    );
    if (refused) throw new Error(refused.body.message);
    return performance.now() - began;
  };
  const copy = async (): Promise<number> => {
    const files = path.join(tmpdir(), `gran-bench-${randomUUID()}`);
    const last = 'select max(file_id) from statement_lines';
    const entries = `select e.* from money_entries e join statement_lines l on e.key = 'line:' || l.identity where l.file_id = (${last})`;
    const rows = {
      statement_lines: `select * from statement_lines where file_id = (${last})`,
      money_entries: entries,
      money_lines: `select n.* from money_lines n join (${entries}) e on e.id = n.entry_id`,
    };
    for (const table of tables) {
      await pool.query(
        `drop table if exists copied_${table}; create table copied_${table} (like ${table} including all)`,
      );
      await pool.query(`copy (${rows[table]}) to '${files}-${table}'`);
    }
    const began = performance.now();
    await pool.query(tables.map((table) => `copy copied_${table} from '${files}-${table}'`).join(';'));
    const took = performance.now() - began;
    for (const table of tables) await rm(`${files}-${table}`, { force: true });
    return took;
  };
  return { enter, copy };
}

if (import.meta.main)
  for (const { what, result, ratio } of await money())
    process.stdout.write(`${what}: ${result}, ×${ratio?.toFixed(2)}\n`);
