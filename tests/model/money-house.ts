import { addDays } from '#contract/schedule/meeting-time.ts';
import { countDeposit } from '#server/auctions/public.ts';
import { withdrawOrder } from '#server/money/outgoing/decide-orders.ts';
import { prepareRefund } from '#server/money/outgoing/prepare-refund.ts';
import { deals } from '#server/money/public.ts';
import type { BankLine, BankStatement } from '#server/money/statement.ts';
import { checkBySecond } from '#server/money/statements/check-by-second.ts';
import { planNow } from '#server/money/statements/show-statement.ts';
import { insertStatementFile } from '#server/money/statements/statement-store.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { AuctionRoom } from '#tests/support/auction-room.ts';
import { type MoneyAct, performAct } from './money-acts.ts';
import type { Balances } from './money-memory.ts';
import { type Payment, people, type SaleScript, type Step } from './money-script.ts';

const own = '40702810400000000147';
const bik = '044525222';
const accountOf = (buyer: number): string => `408178100000000001${String(buyer).padStart(2, '0')}`;
const of = { why: 'год' };

interface Buyer {
  userId: number;
  name: string;
}

/** Of an owner, with its act of intake. */
interface Contract {
  id: number;
  act: number;
  seller: number;
}

interface People {
  second: number;
  buyers: Buyer[];
  contracts: Contract[];
  before: (act: MoneyAct) => Promise<void>;
}

/** The year on PostgreSQL, by the use cases of the house. */
export class MoneyHouse {
  readonly #room: AuctionRoom;
  readonly #second: number;
  readonly #buyers: Buyer[];
  readonly #contracts: Contract[];
  #auction = 0;
  #lots: { id: number }[] = [];
  #admissions = new Map<number, { id: number; number: string | null }>();
  /** Auctions by their number in the year. */
  readonly #sales = new Map<number, number>();
  #day = '2026-01-12';
  #opening = 0;
  #line = 0;
  #last: BankStatement | undefined;
  readonly #before: (act: MoneyAct) => Promise<void>;

  private constructor(room: AuctionRoom, { second, buyers, contracts, before }: People) {
    this.#room = room;
    this.#second = second;
    this.#buyers = buyers;
    this.#contracts = contracts;
    this.#before = before;
  }

  /** What is done before an act that is one transaction: a test of faults lets another process fail at it. */
  static async open(
    room: AuctionRoom,
    before: (act: MoneyAct) => Promise<void> = async () => {},
  ): Promise<MoneyHouse> {
    const query = async (text: string, values: unknown[] = []) =>
      (await room.database.pool.query(text, values)).rows;
    await query('update law_values set ticked_by = $1, ticked_at = now()', [room.manager]);
    await query('insert into house_requisites default values on conflict do nothing');
    await query(
      `update house_requisites set name = 'Дом', inn = '7700000000', account = $1, bik = $2, bank = 'Банк'`,
      [own, bik],
    );
    const [second] = await query(`insert into users (name) values ('second') returning id`);
    const buyers: Buyer[] = [];
    for (let no = 0; no < people.buyers; no++) {
      const name = `Покупатель Номер${String.fromCodePoint(1072 + no).repeat(3)}`;
      const [{ id }] = (await query('insert into users (name) values ($1) returning id', [name])) as [
        { id: number },
      ];
      buyers.push({ userId: id, name });
    }
    const contracts: Contract[] = [];
    for (let no = 0; no < people.owners; no++) {
      const [made] = await query(
        `with seller as (insert into sellers (form, name) values ('person', 'Владелец') returning id),
           contract as (insert into seller_contracts (seller_id, number, day, basis)
             select id, $1, '2026-01-12', 'agency' from seller returning id, seller_id),
           act as (insert into consignment_acts (kind, number, day, contract_id, facts, by_id)
             select 'intake', $1, '2026-01-12', id, '{}', $2 from contract returning id)
         select contract.id, act.id as act, seller_id as seller from contract, act`,
        [`Г-${no}`, room.manager],
      );
      contracts.push(made);
    }
    return new MoneyHouse(room, { second: second.id, buyers, contracts, before });
  }

  async open(sale: number, script: SaleScript): Promise<void> {
    const { id } = await this.#room.addAuction();
    this.#auction = id;
    this.#sales.set(sale, id);
    const terms = {
      ...{ name: '', taxed: true, payDays: 5, commissionLeast: 20_000 },
      fee: [
        { from: 0, rate: 150 },
        { from: 500_000, rate: 120 },
      ],
      commission: [{ from: 0, rate: 50 }],
      deposit: script.deposit ? { kind: 'fixed', value: script.deposit } : null,
    };
    await this.#query('update auctions set terms = $2 where id = $1', [id, terms]);
    this.#admissions = new Map();
    for (const buyer of script.deposits.keys()) {
      const [made] = await this.#query(
        `insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at)
         values ($1, $2, 'approved', $3, 1, 1000000000, '', house_now()) returning id`,
        [id, this.#buyers[buyer]!.userId, buyer + 1],
      );
      await this.#act((tx) => countDeposit(tx, made.id));
      const [row] = await this.#query('select id, deposit_number as number from admissions where id = $1', [
        made.id,
      ]);
      this.#admissions.set(buyer, row);
    }
    const paid = [...script.deposits].flatMap(([buyer, share]) => {
      const sum = Math.floor((script.deposit * 100 * share) / 1000);
      return sum ? [this.#lineOf(buyer, sum, `Задаток ${this.#admissions.get(buyer)!.number}`)] : [];
    });
    await this.#enter(paid);
    await this.#confirm(script);
    await this.#perform({ do: 'publish', auction: id, by: this.#room.manager });
  }

  async #confirm(script: SaleScript): Promise<void> {
    this.#lots = [];
    for (const { price, buyer, owner } of script.lots) {
      const lot = await this.#room.addLot({ start: 1, step: 1, status: 'waiting' });
      await this.#query(
        `update lots set status = 'sold', sold_price = $2, winner_id = $3, confirmed_at = $4 where id = $1`,
        [lot.id, price, this.#admissions.get(buyer)!.id, script.vat === 200 ? '2025-12-30' : '2026-01-12'],
      );
      this.#lots.push(lot);
      if (owner === null) continue;
      const { id, act } = this.#contracts[owner]!;
      await this.#query(
        `with item as (insert into items (code, type, name, status, weight, picture)
           values ('year-' || $1::bigint, 'jewelry', 'Кольцо', 'auction', 100, '') returning id),
         thing as (insert into consignments (contract_id, item_id, intake_id) select $2, id, $3 from item returning id)
         update lots set consignment_id = (select id from thing) where id = $1::bigint`,
        [lot.id, id, act],
      );
    }
  }

  async take(step: Step): Promise<void> {
    if (step.do === 'bank') return this.#payments(step.payments);
    if (step.do === 'return') return this.#return(step);
    const lot = this.#lots[step.lot]!.id;
    const [winner, price] =
      step.do === 'second' ? [this.#admissions.get(step.buyer)!.id, step.price] : [null, null];
    await this.#act(async (tx) => {
      await tx
        .updateTable('lots')
        .set({ status: winner === null ? 'unsold' : 'sold', winner_id: winner, sold_price: price })
        .where('id', '=', lot)
        .execute();
      await deals.changed(tx, lot, { by: this.#room.manager, ...of });
    });
  }

  /** By the names that the other writing uses. */
  async balances(): Promise<Balances> {
    const rows = await this.#query(
      `select c.kind, c.auction_id, m.auction_id as deposit_of, p.user_id, p.seller_id, sum(n.amount)::bigint as sum
       from money_lines n join money_accounts c on c.id = n.account_id left join money_parties p on p.id = c.party_id
         left join admissions m on m.id = c.admission_id
       group by 1, 2, 3, 4, 5 having sum(n.amount) <> 0`,
    );
    const sales = new Map([...this.#sales].map(([no, id]) => [id, no]));
    const buyers = new Map(this.#buyers.map(({ userId }, no) => [userId, no]));
    const owners = new Map(this.#contracts.map(({ seller }, no) => [seller, no]));
    return new Map(
      rows.map(({ kind, auction_id, deposit_of, user_id, seller_id, sum }) => {
        const names = [
          kind,
          sales.get(auction_id ?? deposit_of),
          buyers.get(user_id) ?? owners.get(seller_id),
        ];
        return [names.filter((name) => name !== undefined).join(' '), sum];
      }),
    );
  }

  async #payments(payments: readonly Payment[]): Promise<void> {
    const lines: BankLine[] = [];
    for (const { buyer, share, by } of payments) {
      const { number, left } = await this.#invoice(buyer);
      const sum = left > 0 ? Math.max(1, Math.floor((left * share) / 1000)) : 100_000;
      const { number: deposit } = this.#admissions.get(buyer)!;
      const words = {
        number: `Оплата по счёту ${number}`,
        'another payer': `Оплата по счёту ${number}`,
        'no number': 'Оплата за бриллиант',
        'late deposit': `Задаток ${deposit ?? ''}`,
      };
      lines.push(this.#lineOf(buyer, sum, words[by], by === 'another payer'));
    }
    await this.#enter(lines);
  }

  async #return({ of: kind, buyer, answer }: Extract<Step, { do: 'return' }>): Promise<void> {
    const by = this.#room.manager;
    const [money] = await this.#query(
      `select c.id, -c.balance as sum from money_accounts c join money_parties p on p.id = c.party_id
       where p.user_id = $1 and c.kind = $2 and c.balance < 0 and c.admission_id is not distinct from $3`,
      [this.#buyers[buyer]!.userId, kind, kind === 'deposit' ? this.#admissions.get(buyer)!.id : null],
    );
    if (!money) return;
    const to = { account: accountOf(buyer), bik };
    const prepared = await this.#act((tx) =>
      prepareRefund(tx, { account: money.id, sum: money.sum, to, why: 'год', by }),
    );
    if (prepared?.body.code === 'deposit-held') return;
    if (prepared) throw new Error(JSON.stringify(prepared.body));
    const [order] = await this.#query('select id, no from money_orders order by id desc limit 1');
    const second = this.#second;
    if (answer === 'withdrawn') {
      this.#must(await this.#act((tx) => withdrawOrder(tx, order.id, { by: second, why: 'год' })));
      return;
    }
    await this.#perform({ do: 'approve', order: order.id, sum: money.sum, by: second });
    await this.#perform({ do: 'export', order: order.id, by: second });
    await this.#enter([{ ...this.#lineOf(buyer, -money.sum, 'Возврат денег'), number: String(order.no) }]);
    if (answer === 'bounced')
      await this.#enter([this.#lineOf(buyer, money.sum, `Возврат по поручению № ${order.no}: счёт закрыт`)]);
  }

  async #invoice(buyer: number): Promise<{ number: string; left: number }> {
    const [found] = await this.#query(
      `select i.number, c.balance as left from invoices i join money_parties p on p.id = i.party_id
         join money_accounts c on c.kind = 'due' and c.party_id = p.id and c.auction_id = i.auction_id
       where p.user_id = $1 and i.auction_id = $2`,
      [this.#buyers[buyer]!.userId, this.#auction],
    );
    return found ?? { number: '', left: 0 };
  }

  #lineOf(buyer: number, sum: number, purpose: string, another = false): BankLine {
    this.#line += 1;
    const other = another
      ? {
          name: 'Супруга Покупателя',
          inn: '',
          account: `4081781000000${String(this.#line).padStart(7, '0')}`,
          bik,
        }
      : { name: this.#buyers[buyer]!.name, inn: '', account: accountOf(buyer), bik };
    return {
      account: own,
      day: this.#day,
      number: String(100_000 + this.#line),
      sum,
      other,
      purpose,
      at: this.#line,
    };
  }

  /** A day of the bank; every other file tells the day before again. */
  async #enter(lines: readonly BankLine[]): Promise<void> {
    if (!lines.length) return;
    const closing = lines.reduce((sum, line) => sum + line.sum, this.#opening);
    const period = { account: own, from: this.#day, to: this.#day, opening: this.#opening, closing };
    const today: BankStatement = { about: '', periods: [period], lines: [...lines], left: 0 };
    const overlap = this.#line % 2 && this.#last;
    const statement = overlap
      ? { ...today, periods: [...overlap.periods, period], lines: [...overlap.lines, ...lines] }
      : today;
    const by = this.#room.manager;
    const { db } = this.#room.database;
    const id = await insertStatementFile(db, { name: 'year', statement, by });
    const { digest } = await planNow(db, statement, own);
    await this.#perform({ do: 'enter', file: id, own, digest, by });
    this.#must(await this.#act((tx) => checkBySecond(tx, id, this.#second)));
    this.#last = today;
    this.#opening = closing;
    this.#day = addDays(this.#day, 1);
  }

  async #perform(act: MoneyAct): Promise<void> {
    await this.#before(act);
    this.#must(await performAct(this.#room.database.db, act));
  }

  #must(answer: unknown): void {
    if (answer instanceof Refusal) throw new Error(JSON.stringify(answer.body));
  }
  #act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTransaction(this.#room.database.db, work);
  #query = async (text: string, values: unknown[] = []) =>
    (await this.#room.database.pool.query(text, values)).rows;
}
