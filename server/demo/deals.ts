import { sql } from 'kysely';
import { formatDate, moscowDay, nbsp } from '#contract/russian.ts';
import {
  type BankLine,
  type BankStatement,
  enterPlan,
  insertStatementFile,
  planNow,
  settleSale,
  writeStatement,
} from '#server/money/rehearsal.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { publishedAt } from './auctions/auction-story.ts';
import { demoAuctions } from './calendar.ts';
import { doDuties, handSaleOver } from './done-duties.ts';
import { consignLots, fillOwnerAccount } from './owned.ts';

const day = 24 * 3_600_000;

interface Owed {
  number: string;
  left: number;
  email: string;
  name: string;
  inn: string;
}

/** How those pay who are not named here: the whole sum within three days. */
const manners: Record<
  string,
  'not yet' | 'in part' | 'in two' | 'too much' | 'without a number' | 'by another'
> = {
  'client@demo.test': 'not yet',
  'company@demo.test': 'in part',
  'fomina@orion.test': 'in two',
  'krylov@mail.test': 'too much',
  'yudina@mail.test': 'without a number',
  'zimin@mail.test': 'by another',
  'malinina@mail.test': 'not yet',
};

/** Deals, invoices and payments of the sales that are over, on their own days: the house's clock is set back and forth. */
export async function fillDeals(tx: Tx, now: Date): Promise<void> {
  const [{ account, manager, keeper }] = (
    await sql<{ account: string; manager: number; keeper: { id: number; name: string } }>`
      select r.account, m.id as manager, json_build_object('id', k.id, 'name', k.name) as keeper
      from house_requisites r, users m, users k
      where m.email = 'auction@demo.test' and k.email = 'admin@demo.test'`.execute(tx)
  ).rows as [{ account: string; manager: number; keeper: { id: number; name: string } }];
  const over = demoAuctions(now.getTime())
    .filter(({ status }) => status === 'finished')
    .toSorted((one, other) => one.startsAt - other.startsAt);
  let opening = 41_872_350_00;
  for (const [place, auction] of over.entries()) {
    const published = publishedAt(auction);
    await setClock(tx, published);
    await consignLots(tx, auction, keeper);
    await settleSale(tx, auction.id, { by: manager, why: '' });
    const latest = place === over.length - 1;
    const lines = (await owedFor(tx, auction.id)).flatMap((owed, at) =>
      paymentsOf(owed, at, { account, published, latest }),
    );
    const statement = statementOf(account, opening, [...lines, ...usual(account, published)]);
    await setClock(tx, Date.parse(`${statement.periods[0]!.to}T09:00:00+03:00`) + day);
    const id = await insertStatementFile(tx, {
      name: `kl_to_1c_${statement.periods[0]!.to}.txt`,
      statement,
      by: keeper.id,
    });
    const plan = await planNow(tx, statement, account);
    const entered = await enterPlan(tx, id, statement, { by: keeper.id, plan, why: '' });
    if (entered instanceof Refusal) throw new Error(`a statement of the demo house: ${entered.body.message}`);
    opening = statement.periods[0]!.closing;
    // What was sold half a year ago is with its buyers, and its owners know what it brought.
    if (!latest) {
      await doDuties(tx, keeper.id, { leave: 0 });
      await setClock(tx, published + 9 * day);
      await handSaleOver(tx, auction.id, { by: keeper, day: moscowDay(published + 9 * day) });
      await doDuties(tx, keeper.id, { leave: 0 });
      for (const { id: seller } of await ownersOf(tx, auction.id)) {
        const made = await writeStatement(tx, seller, { auctionId: auction.id }, { by: keeper.id });
        if (made instanceof Refusal) throw new Error(`a statement of an owner: ${made.body.message}`);
      }
    }
  }
  await setClock(tx, null);
  for (const auction of demoAuctions(now.getTime()))
    if (auction.status === 'active') await consignLots(tx, auction, keeper);
  await doDuties(tx, keeper.id, { leave: 5 });
  await fillOwnerAccount(tx);
  // A second person has compared them with the bank.
  await sql`update statement_files set checked_at = entered_at`.execute(tx);
  // Its buyers have heard of it long ago.
  await sql`update money_news set told_at = at`.execute(tx);
}

/** Null: it goes again. */
const setClock = (tx: Tx, at: number | null) =>
  sql`create or replace function house_now() returns timestamptz language sql volatile as ${sql.lit(
    at === null ? 'select clock_timestamp()' : `select '${new Date(at).toISOString()}'::timestamptz`,
  )}`.execute(tx);

const ownersOf = async (tx: Tx, auctionId: number): Promise<{ id: number }[]> =>
  (
    await sql<{ id: number }>`
      select distinct c.seller_id as id from lots l join consignments g on g.id = l.consignment_id
        join seller_contracts c on c.id = g.contract_id where l.auction_id = ${auctionId} order by 1`.execute(
      tx,
    )
  ).rows;

async function owedFor(tx: Tx, auctionId: number): Promise<Owed[]> {
  const { rows } = await sql<Owed>`
    select i.number, d.total as left, u.email, coalesce(c.name, u.name) as name, coalesce(c.inn, '') as inn
    from invoices i join invoice_editions d on d.invoice_id = i.id join money_parties p on p.id = i.party_id
      join users u on u.id = p.user_id left join companies c on c.user_id = u.id
    where i.auction_id = ${auctionId} order by i.id`.execute(tx);
  return rows;
}

type Paying = { account: string; published: number; latest: boolean };

function paymentsOf(owed: Owed, place: number, { account, published, latest }: Paying): BankLine[] {
  const { number, left, name, inn } = owed;
  const line = (sum: number, after: number, more: Partial<BankLine> & { name?: string } = {}): BankLine => ({
    account,
    day: moscowDay(published + after * day),
    number: String(100 + place * 3 + after),
    sum,
    other: {
      name: more.name ?? name,
      inn: more.name ? '' : inn,
      account: `40817810${String(place).padStart(12, '0')}`,
      bik: '044525000',
    },
    purpose:
      more.purpose ??
      `Оплата по${nbsp}счёту ${number}. ${inn ? 'В том числе НДС' : 'НДС не\u00A0облагается'}`,
    at: 0,
  });
  const round = Math.round(left / 2_000_000) * 1_000_000;
  // What was owed half a year ago is paid.
  switch (latest ? manners[owed.email] : undefined) {
    case 'not yet':
      return [];
    case 'in part':
      return [line(round, 3)];
    case 'in two':
      return [line(round, 2), line(left - round, 4)];
    case 'too much':
      return [line(left + 15_000_000, 3)];
    case 'without a number':
      return [line(left, 4, { purpose: `Оплата за${nbsp}бриллиант по${nbsp}торгам` })];
    case 'by another':
      return [line(left, 4, { name: 'Зимина Ольга Петровна' })];
    default:
      return [line(left, 1 + (place % 3))];
  }
}

/** What goes over the account beside the sales: the bank's own and the rent. */
function usual(account: string, published: number): BankLine[] {
  const line = (sum: number, after: number, other: string, name: string, purpose: string): BankLine => ({
    account,
    day: moscowDay(published + after * day),
    number: String(40 + after),
    sum,
    other: { name, inn: '', account: other, bik: '044525000' },
    purpose,
    at: 0,
  });
  return [
    line(-340_000, 2, '47423810000000000001', 'Банк «Пример»', `Комиссия за${nbsp}ведение счёта`),
    line(
      -48_000_000,
      3,
      '40702810500000000044',
      'ООО «Переулок»',
      `Аренда за${nbsp}${formatDate(moscowDay(published))}`,
    ),
  ];
}

/** One paper of all these days, as a bank would send it. */
function statementOf(account: string, opening: number, moved: readonly BankLine[]): BankStatement {
  const lines = moved
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((line, at) => ({ ...line, at: at * 18 + 12 }));
  const closing = lines.reduce((sum, line) => sum + line.sum, opening);
  const period = { account, from: lines[0]!.day, to: lines.at(-1)!.day, opening, closing };
  return { about: '1CClientBankExchange 1.03, CP1251', periods: [period], lines, left: 0 };
}
