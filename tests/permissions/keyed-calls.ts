import { randomUUID } from 'node:crypto';
import type { CallName, Contract } from '#contract/index.ts';
import { type BankLine, clientBankFile } from '#tests/support/client-bank-file.ts';
import { calls } from './calls.ts';
import type { Kind, PermissionHouse } from './kinds.ts';
import { type Asked, actFacts } from './objects.ts';

/** Calls whose handler is given a transaction: each happens once per key. */
export type KeyedCall = {
  [K in CallName]: Contract[K] extends { idempotent: true } ? K : never;
}[CallName];

/** Who makes the call, with what, and how it is answered when it is not done. */
interface Deed {
  as: Kind;
  with: (world: PermissionHouse) => Promise<Asked> | Asked;
  status?: number;
}

const contacts = {
  name: 'Анна Ветрова',
  phone: '+7 (916) 000-00-55',
  email: 'anna@letters.test',
  consent: true,
};
const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

const first = async ({ house }: PermissionHouse, text: string) =>
  (await house.database.pool.query(text)).rows[0];
const freeStone = (world: PermissionHouse): Promise<{ id: number; price: number }> =>
  first(
    world,
    "select id, price from items where type = 'diamonds' and status = 'available' and price > 0 and not for_order order by id limit 1",
  );
const questionCode = async (world: PermissionHouse): Promise<string> =>
  (await first(world, 'select code from faq_questions order by code limit 1')).code;
const freeSlot = async ({ browsers }: PermissionHouse): Promise<string> => {
  const form = 'GET /api/internal/personal-catalog/request/request-a-showing-form-data';
  const { days } = (await browsers.client.call(form, { query: { office: 'moscow' } })).data;
  return days.flatMap(({ slots }) => slots).findLast(({ free }) => free)!.at;
};
const paper = (variant: string) => ({
  body: {
    variant,
    source: { kind: 'items', itemsIds: [11_540, 10_200] },
    options: ['prices'],
    email: 'client@demo.test',
    consent: true,
  },
});
/** One's own thing, of the table of permissions. */
const own = (as: Kind, name: CallName): Deed => ({ as, with: (world) => calls[name].about!.own(world, as) });

const questions = { kind: 'questions' };
const api = '/api/internal/admin';

const newSale = () => ({
  name: 'Торги',
  code: `sale-${randomUUID().slice(0, 8)}`,
  startsAt: '2999-12-12T17:00',
});
const begunSale = async ({ browsers }: PermissionHouse): Promise<number> =>
  (await browsers.auction.call(`POST ${api}/sales/`, { body: newSale() })).data.id;

const signedContract = async (world: PermissionHouse): Promise<number> =>
  (
    await first(
      world,
      `with owner as (insert into sellers (form, name) values ('person', 'Владелец') returning id)
       insert into seller_contracts (seller_id, number, day, basis)
       select id, 'Д-' || id, '2026-01-12', 'agency' from owner returning id`,
    )
  ).id;
const things = (item: number) => ({ items: [item], day: '2026-01-12', note: '' });
/** One that no owner has brought yet. */
const ownedStone = async (world: PermissionHouse): Promise<number> =>
  (
    await first(
      world,
      `select id from items i where type = 'diamonds' and status = 'available'
         and not exists (select from consignments g where g.item_id = i.id) order by id desc limit 1`,
    )
  ).id;
const takenIn = async (world: PermissionHouse) => {
  const [contract, item] = [await signedContract(world), await ownedStone(world)];
  const { data } = await world.browsers.auction.call(`POST ${api}/seller-contracts/{id}/intake`, {
    params: { id: contract },
    body: things(item),
  });
  return { contract, item, consignment: data.consignments[0]!.id };
};

/** A statement that was read and not entered yet. */
const readStatement = async (world: PermissionHouse, lines: BankLine[] = []) => {
  const { browsers, house } = world;
  const account = '40702810400000000147';
  await house.database.pool.query('insert into house_requisites default values on conflict do nothing');
  await house.database.pool.query('update house_requisites set account = $1', [account]);
  const body = new Blob([clientBankFile({ account, day: '25.11.2026', opening: 0, lines })]);
  const { data } = await browsers.money.call(`POST ${api}/money/statements/file/`, {
    query: { name: 'kl_to_1c.txt' },
    body,
  });
  return (await browsers.money.call(`GET ${api}/money/statements/{id}/`, { params: { id: data.id } })).data;
};

const enterLines = async (world: PermissionHouse, lines: BankLine[]): Promise<void> => {
  const why = 'день ещё не закрыт';
  const { id, digest } = await readStatement(world, lines);
  const enter = `POST ${api}/money/statements/{id}/enter` as const;
  await world.browsers.money.call(enter, { params: { id }, body: { digest, why } });
};
const lineOf = async (world: PermissionHouse, number: string): Promise<number> =>
  (await first(world, `select id from statement_lines where number = '${number}'`)).id;
/** A line of a bank that waits for a person. */
const waitingLine = async (world: PermissionHouse, sum: number): Promise<number> => {
  const number = randomUUID();
  await enterLines(world, [{ number, sum, purpose: 'без номера' }]);
  return lineOf(world, number);
};
const outside = { number: null, why: 'возврат аренды' };

/** Of a sale that runs: ten rubles are asked. */
const askedDeposit = async (world: PermissionHouse): Promise<{ id: number }> =>
  first(
    world,
    `with sale as (insert into auctions (code, name, status, starts_at, first_closes_at, stagger, window_seconds, terms)
       values ('sale-${randomUUID()}', 'Торги', 'admission', now() + interval '9 days', now() + interval '10 days', 0, 300,
         '{"deposit": {"kind": "fixed", "value": 10}}') returning id),
     person as (insert into users (name) values ('Участник') returning id)
     insert into admissions (auction_id, user_id, state, alias, intended_sum, limit_sum, phone, requested_at, deposit_number,
       deposit_limit)
     select sale.id, person.id, 'approved', 1, 1000, 1000, '', now(), 'Д-26-' || sale.id || '-01', 0 from sale, person
     returning id`,
  );
/** Its ten rubles came, its winner was passed over. */
const fallenDeposit = async (world: PermissionHouse): Promise<{ id: number }> => {
  const { id } = await askedDeposit(world);
  await world.browsers.money.call(`POST ${api}/money/deposits/{id}/cash`, {
    params: { id },
    body: { sum: 1000 },
  });
  await world.house.database.pool.query(
    `insert into lots (auction_id, number, code, name, status, start_price, step, window_seconds, passed_over)
     select auction_id, 1, 'fallen-' || id, 'Лот', 'unsold', 10, 1, 300, array[id] from admissions where id = $1`,
    [id],
  );
  return { id };
};

const orders = `${api}/money/orders` as const;
const payer = { account: '40817810000000000001', bik: '044525222' };
/** Ten rubles that somebody paid and does not owe. */
const prepaidMoney = async (world: PermissionHouse) => {
  const line = await waitingLine(world, 10);
  const { id } = await first(
    world,
    `with person as (insert into users (name) values ('Плательщик') returning id),
     party as (insert into money_parties (user_id) select id from person returning id),
     account as (insert into money_accounts (kind, party_id, balance) select 'prepaid', id, 0 from party returning id),
     entry as (
       insert into money_entries (key, kind, day) values ('assigned:${line}', 'assigned', now()::date) returning id),
     said as (
       insert into line_assignments (line_id, why, by_id, ended_at, entry_id)
       select ${line}, 'лишнее', min(u.id), now(), entry.id from entry, users u group by entry.id),
     sums as (
       insert into money_lines (entry_id, no, account_id, amount)
       select entry.id, 1, account.id, -1000 from entry, account
       union all select entry.id, 2, c.id, 1000 from entry, money_accounts c where c.kind = 'unknown')
     select id from account`,
  );
  return { account: id as number, sum: 1_000, to: payer };
};
const preparedOrder = async (world: PermissionHouse) => {
  const { data } = await world.browsers.money.call(`POST ${orders}/`, { body: await prepaidMoney(world) });
  return data.orders.at(-1)!;
};
const approvedOrder = async (world: PermissionHouse) => {
  const order = await preparedOrder(world);
  await world.browsers.admin.call(`POST ${orders}/approve`, {
    body: { orders: [{ id: order.id, sum: order.sum }] },
  });
  await world.house.database.pool.query(
    "update house_requisites set name = 'Дом', inn = '7700000018', bank = 'Банк', bik = '044525225'",
  );
  return order;
};

/** An owner's lot that somebody won and paid; nothing the law asks before the handover is left. */
const paidLot = async (
  world: PermissionHouse,
): Promise<{ invoice: number; deal: number; auction: number; seller: number }> => {
  const code = randomUUID();
  const number = `26-${1_000_000 + Math.floor(Math.random() * 8_999_999)}`;
  return first(
    world,
    `with sale as (
       insert into auctions (code, name, status, starts_at, first_closes_at, results_published_at)
       values ('${code}', 'Торги', 'finished', now() - interval '2 days', now() - interval '1 day', now()) returning id),
     seller as (
       insert into sellers (form, name, bank, bik, account)
       values ('person', 'Владелец', 'Банк', '044525225', '40702810300000000147') returning id),
     owner as (insert into money_parties (seller_id) select id from seller returning id),
     owed as (
       insert into money_accounts (kind, party_id, balance) select 'owner', id, 0 from owner returning id),
     contract as (
       insert into seller_contracts (seller_id, number, day, basis)
       select id, '${code}', '2026-01-12', 'agency' from seller returning id),
     item as (
       insert into items (code, type, name, status, weight, picture)
       values ('${code}', 'jewelry', 'Кольцо', 'sold', 100, '') returning id),
     act as (
       insert into consignment_acts (kind, number, day, contract_id, facts, by_id)
       select 'intake', '${code}', '2026-01-12', id, '${actFacts}', (select min(user_id) from staff) from contract returning id),
     thing as (
       insert into consignments (contract_id, item_id, intake_id)
       select contract.id, item.id, act.id from contract, item, act returning id),
     lot as (
       insert into lots (auction_id, number, code, name, start_price, step, consignment_id)
       select sale.id, 1, '${code}-1', 'Лот', 500000, 10000, thing.id from sale, thing returning id),
     person as (insert into users (name) values ('Покупатель') returning id),
     party as (insert into money_parties (user_id) select id from person returning id),
     due as (
       insert into money_accounts (kind, party_id, auction_id, balance)
       select 'due', party.id, sale.id, 0 from party, sale returning id),
     invoice as (
       insert into invoices (number, party_id, auction_id, day)
       select '${number}', party.id, sale.id, now()::date from party, sale returning id),
     edition as (
       insert into invoice_editions (invoice_id, no, total, facts)
       select id, 1, 150000000, '{"buyer": {"name": "Покупатель"}, "sale": {"name": "Торги"}}' from invoice),
     deal as (
       insert into money_entries (key, kind, day, lot_id, invoice_id)
       select 'deal:${code}', 'deal', now()::date, lot.id, invoice.id from lot, invoice returning id),
     bought as (
       insert into invoice_rows (invoice_id, edition, no, entry_id, lot_id, title, price, fee, vat)
       select invoice.id, 1, 1, deal.id, lot.id, 'Лот 1', 1500000, 0, 0 from invoice, deal, lot),
     paid as (
       insert into money_entries (key, kind, day, invoice_id)
       select 'paid:${code}', 'received', now()::date, id from invoice returning id),
     sums as (
       insert into money_lines (entry_id, no, account_id, amount)
       select deal.id, 1, due.id, 150000000 from deal, due
       union all select deal.id, 2, owed.id, -150000000 from deal, owed
       union all select paid.id, 2, due.id, -150000000 from paid, due
       union all select paid.id, 1, c.id, 150000000 from paid, money_accounts c where c.kind = 'bank'),
     marks as (
       insert into duty_marks (key, invoice_id, number, by_id)
       select k.key, invoice.id, '1', (select min(user_id) from staff)
       from invoice, deal, lateral (values ('identify:' || invoice.id), ('list:' || invoice.id), ('giis:' || deal.id)) k(key))
     select invoice.id as invoice, deal.id as deal, sale.id as auction, seller.id as seller
     from invoice, deal, sale, seller`,
  );
};
const handovers = `${api}/handovers` as const;
const handedLot = async (world: PermissionHouse, lot = paidLot(world)): Promise<number> => {
  const { invoice, deal } = await lot;
  await world.browsers.sales.call(`POST ${handovers}/{id}/`, {
    params: { id: invoice },
    body: { deals: [{ entry: deal, proofs: [] }] },
  });
  return deal;
};

const owners = `${api}/money/owners` as const;
/** What the lot brought its owner, told under a number. */
const statedLot = async (world: PermissionHouse) => {
  const lot = await paidLot(world);
  const { data } = await world.browsers.money.call(`POST ${owners}/{id}/statement`, {
    params: { id: lot.seller },
    body: { auction: lot.auction },
  });
  return { ...lot, statement: data.statements[0]!.id };
};
/** An invoice of a person's that is not paid, of the demo house's past sales. */
const openInvoice = async (world: PermissionHouse): Promise<string> =>
  (
    await first(
      world,
      `select i.number from invoices i join money_parties p on p.id = i.party_id join money_accounts a
         on a.kind = 'due' and a.party_id = p.id and a.auction_id = i.auction_id
       where a.balance > 200000000 and not exists (select from companies c where c.user_id = p.user_id)
       order by i.id limit 1`,
    )
  ).number;

/** What ten sales of things of an index propose for the month before this one. */
async function proposedPoint(world: PermissionHouse, index: string) {
  const { pool } = world.house.database;
  await pool.query(
    `delete from price_index_points where index_code = $1
     and month >= date_trunc('month', now() at time zone 'Europe/Moscow') - interval '1 month'`,
    [index],
  );
  await pool.query(
    `with chosen as (
       update items set price_index = $1 where id in (select id from items where weight > 0 order by id limit 10)
       returning id, weight)
     insert into item_sales (item_id, client_name, price, by_id, sold_at)
     select c.id, 'Гость', c.weight * 1000, (select min(id) from users),
       (date_trunc('month', now() at time zone 'Europe/Moscow') - make_interval(months => 1 + (row_number() over () % 2)::int)
         + interval '9 days') at time zone 'Europe/Moscow'
     from chosen c`,
    [index],
  );
  const { data } = await world.browsers.admin.call(`GET ${api}/indices/`);
  const { month, value } = data.indices.find(({ id }) => id === index)!.proposal!;
  return { month, value: value! };
}

/** A led sale of one lot that has begun. */
const ledSale = async (world: PermissionHouse): Promise<{ id: number; lot: number }> => {
  const code = `led-${randomUUID().slice(0, 8)}`;
  const { id } = await first(
    world,
    `insert into auctions (code, name, status, manner, hall_at, starts_at, first_closes_at)
     values ('${code}', 'Торги', 'active', 'led', now(), now(), now() + interval '1 day') returning id`,
  );
  const lot = await first(
    world,
    `insert into lots (auction_id, number, code, name, status, start_price, step)
     values (${id}, 1, '${code}-1', 'Лот', 'on_sale', 500000, 10000) returning id`,
  );
  return { id, lot: lot.id };
};

/** A led sale before its hall, where the client is № 7. */
async function saleOfClient(world: PermissionHouse): Promise<{ id: number; code: string; lot: number }> {
  const { id, lot } = await ledSale(world);
  const { code } = await first(
    world,
    `update auctions set hall_at = now() + interval '1 day' where id = ${id} returning code`,
  );
  await world.house.database.pool.query(
    `insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select $1, id, 'approved', 7, 1, '', now() from users where email = 'client@demo.test'`,
    [id],
  );
  return { id, code, lot };
}

/** Each of them once, as it is meant. The compiler asks for a row of a new one. */
export const deeds: Record<KeyedCall, Deed> = {
  'POST /api/internal/main/order-consultation/': {
    as: 'visitor',
    with: () => ({ body: { ...contacts, topics: ['choice'], about: { itemId: 11_540 } } }),
  },
  'POST /api/internal/main/question/': {
    as: 'visitor',
    with: () => ({ body: { ...contacts, question: 'Когда вы открыты?' } }),
  },
  'POST /api/internal/user/register': {
    as: 'visitor',
    with: () => ({ body: { ...contacts, email: 'new@letters.test', password: 'Ograneno-58' } }),
  },
  [`POST ${api}/sales/`]: {
    as: 'auction',
    with: () => ({ body: newSale() }),
  },
  [`POST ${api}/sales/{id}/lots`]: {
    as: 'auction',
    with: async (world) => ({
      params: { id: await begunSale(world) },
      body: { of: { ids: [String((await freeStone(world)).id)] } },
    }),
  },
  [`POST ${api}/sales/{id}/propose`]: {
    as: 'auction',
    with: async (world) => ({ params: { id: await begunSale(world) }, body: {} }),
  },
  [`POST ${api}/sales/{id}/order`]: {
    as: 'auction',
    with: async (world) => {
      const id = await begunSale(world);
      const of = { ids: [String((await freeStone(world)).id), '11540'] };
      const { sale } = (
        await world.browsers.auction.call(`POST ${api}/sales/{id}/lots`, { params: { id }, body: { of } })
      ).data;
      return { params: { id }, body: { lot: sale.lotList[0]!.id, place: 2 } };
    },
  },
  [`POST ${api}/money/statements/{id}/enter`]: {
    as: 'money',
    with: async (world) => {
      const { id, digest } = await readStatement(world);
      return { params: { id }, body: { digest } };
    },
  },
  [`POST ${api}/money/statements/{id}/check`]: {
    as: 'money',
    with: async (world) => {
      await enterLines(world, []);
      // Whoever entered it does not compare it.
      const { id } = await first(
        world,
        `update statement_files set by_id = s.id, entered_by = s.id from (select min(user_id) as id from staff) s
         where statement_files.id = (select max(id) from statement_files) returning statement_files.id`,
      );
      return { params: { id }, body: {} };
    },
  },
  [`POST ${api}/money/lines/{id}/assign`]: {
    as: 'money',
    with: async (world) => ({ params: { id: await waitingLine(world, 10) }, body: outside }),
  },
  [`POST ${api}/money/lines/{id}/confirm`]: {
    as: 'admin',
    with: async (world) => {
      const params = { id: await waitingLine(world, 2_000_000) };
      const key = { 'idempotency-key': randomUUID() };
      await world.browsers.money.call(`POST ${api}/money/lines/{id}/assign`, { params, body: outside }, key);
      return { params, body: { agrees: true } };
    },
  },
  [`POST ${api}/money/orders/`]: {
    as: 'money',
    with: async (world) => ({ body: await prepaidMoney(world) }),
  },
  [`POST ${api}/money/orders/approve`]: {
    as: 'admin',
    with: async (world) => {
      const { id, sum } = await preparedOrder(world);
      return { body: { orders: [{ id, sum }] } };
    },
  },
  [`POST ${api}/money/orders/export`]: {
    as: 'admin',
    with: async (world) => ({ body: { orders: [(await approvedOrder(world)).id] } }),
  },
  [`POST ${api}/money/orders/{id}/withdraw`]: {
    as: 'admin',
    with: async (world) => ({
      params: { id: (await preparedOrder(world)).id },
      body: { why: 'не та сумма' },
    }),
  },
  [`POST ${api}/money/orders/{id}/bounced`]: {
    as: 'money',
    with: async (world) => {
      const { id, no } = await approvedOrder(world);
      await world.browsers.admin.call(`POST ${orders}/export`, { body: { orders: [id] } });
      const back = randomUUID();
      await enterLines(world, [
        { number: String(no), sum: -10, account: payer.account, purpose: 'возврат' },
        { number: back, sum: 10, purpose: 'счёт закрыт' },
      ]);
      return { params: { id }, body: { line: await lineOf(world, back), why: 'банк вернул' } };
    },
  },
  [`POST ${api}/money/owners/{id}/statement`]: {
    as: 'money',
    with: async (world) => {
      const { seller, auction } = await paidLot(world);
      return { params: { id: seller }, body: { auction } };
    },
  },
  [`POST ${api}/money/owners/{id}/called`]: {
    as: 'money',
    with: async (world) => {
      const { seller } = await paidLot(world);
      await world.house.database.pool.query(
        "update sellers set account = '40702810300000000148' where id = $1",
        [seller],
      );
      return { params: { id: seller }, body: { note: 'ответил сам', phone: '+7 900 000-00-00' } };
    },
  },
  [`POST ${api}/money/owners/{id}/invite`]: {
    as: 'money',
    with: async (world) => {
      const { id } = await first(
        world,
        `insert into sellers (form, name, email)
         values ('person', 'Владелец', 'owner-' || gen_random_uuid() || '@letters.test') returning id`,
      );
      return { params: { id }, body: {} };
    },
  },
  [`POST ${api}/money/things/{id}/ask`]: {
    as: 'money',
    with: async (world) => {
      const { consignment } = await takenIn(world);
      const { pool } = world.house.database;
      await pool.query(
        `insert into reserve_consents (consignment_id, reserve, person, manner, by_id)
         select $1, 1000000, 'Владелец', 'meeting', min(user_id) from staff`,
        [consignment],
      );
      await pool.query(
        `update sellers set user_id = (select min(id) from users where erased_at is null)
         where id = (select c.seller_id from consignments g join seller_contracts c on c.id = g.contract_id where g.id = $1)`,
        [consignment],
      );
      return { params: { id: consignment }, body: { sum: 900_000 } };
    },
  },
  [`POST ${api}/money/owners/{id}/payout`]: {
    as: 'money',
    with: async (world) => {
      const lot = await statedLot(world);
      await handedLot(world, Promise.resolve(lot));
      await world.house.database.pool.query('update handovers set day = day - 20 where invoice_id = $1', [
        lot.invoice,
      ]);
      const params = { id: lot.seller };
      const { data } = await world.browsers.money.call(`GET ${owners}/{id}/`, { params });
      return { params, body: { sum: data.payable } };
    },
  },
  [`POST ${api}/money/owner-statements/{id}/object`]: {
    as: 'money',
    with: async (world) => ({
      params: { id: (await statedLot(world)).statement },
      body: { lot: null, words: 'сертификат оплатил сам' },
    }),
  },
  [`POST ${api}/money/objections/{id}/answer`]: {
    as: 'admin',
    with: async (world) => {
      const params = { id: (await statedLot(world)).statement };
      const { data } = await world.browsers.money.call(`POST ${api}/money/owner-statements/{id}/object`, {
        params,
        body: { lot: null, words: 'сертификат оплатил сам' },
      });
      const { id } = data.statements[0]!.objections[0]!;
      return { params: { id }, body: { accepted: false, words: 'сборов нет' } };
    },
  },
  [`POST ${api}/money/duties/{id}/done`]: {
    as: 'money',
    with: async (world) => {
      const { invoice, deal } = await paidLot(world);
      return { params: { id: invoice }, body: { key: `report:${deal}`, number: '318' } };
    },
  },
  [`POST ${api}/money/duties/{id}/undone`]: {
    as: 'money',
    with: async (world) => {
      const { invoice, deal } = await paidLot(world);
      return { params: { id: invoice }, body: { key: `giis:${deal}` } };
    },
  },
  [`POST ${api}/handovers/{id}/`]: {
    as: 'sales',
    with: async (world) => {
      const { invoice, deal } = await paidLot(world);
      return { params: { id: invoice }, body: { deals: [{ entry: deal, proofs: [] }] } };
    },
  },
  [`POST ${api}/handovers/deals/{id}/claim`]: {
    as: 'sales',
    with: async (world) => ({ params: { id: await handedLot(world) }, body: { words: 'скол' } }),
  },
  [`POST ${api}/handovers/deals/{id}/settle`]: {
    as: 'sales',
    with: async (world) => {
      const params = { id: await handedLot(world) };
      const body = { words: 'скол' };
      await world.browsers.money.call(`POST ${handovers}/deals/{id}/claim`, { params, body });
      return { params, body };
    },
  },
  [`POST ${api}/handovers/deals/{id}/return`]: {
    as: 'sales',
    with: async (world) => ({ params: { id: await handedLot(world) }, body: { why: 'скол' } }),
  },
  [`POST ${api}/handovers/deals/{id}/agree`]: {
    as: 'money',
    with: async (world) => {
      const params = { id: await handedLot(world) };
      await world.browsers.sales.call(`POST ${handovers}/deals/{id}/return`, {
        params,
        body: { why: 'скол' },
      });
      return { params, body: { agrees: true } };
    },
  },
  [`POST ${api}/sales/{id}/money/settle/{user}/`]: {
    as: 'money',
    with: async (world) => ({
      params: await first(
        world,
        `select l.auction_id as id, m.user_id as "user" from lots l join auctions a on a.id = l.auction_id
           join admissions m on m.id = l.winner_id
         where l.status = 'sold' and a.results_published_at is null order by l.id limit 1`,
      ),
      body: {},
    }),
  },
  [`POST ${api}/money/invoices/{number}/cash`]: {
    as: 'money',
    with: async (world) => ({ params: { number: await openInvoice(world) }, body: { sum: 100 } }),
  },
  [`POST ${api}/money/invoices/{number}/set-off`]: {
    as: 'money',
    with: async (world) => ({
      params: { number: await openInvoice(world) },
      body: { sum: 100, why: 'сказал по телефону' },
    }),
    // Nothing was prepaid.
    status: 422,
  },
  [`POST ${api}/money/invoices/{number}/acts/{act}/confirm`]: {
    as: 'admin',
    with: async (world) => {
      const number = await openInvoice(world);
      const cash = `POST ${api}/money/invoices/{number}/cash` as const;
      const { data } = await world.browsers.money.call(cash, {
        params: { number },
        body: { sum: 100_000_000 },
      });
      return { params: { number, act: data.asked.at(-1)!.id }, body: { agrees: true } };
    },
  },
  [`POST ${api}/money/deposits/{id}/cash`]: {
    as: 'money',
    with: async (world) => ({ params: await askedDeposit(world), body: { sum: 100 } }),
  },
  [`POST ${api}/money/deposits/{id}/keep`]: {
    as: 'money',
    with: async (world) => ({ params: await fallenDeposit(world), body: { sum: 100, why: 'не оплатил' } }),
  },
  [`POST ${api}/money/deposits/{id}/give-back`]: {
    as: 'money',
    with: async (world) => {
      const params = await fallenDeposit(world);
      const { data } = await world.browsers.money.call(`POST ${api}/money/deposits/{id}/keep`, {
        params,
        body: { sum: 100, why: 'не оплатил' },
      });
      await world.browsers.admin.call(`POST ${api}/money/deposits/{id}/acts/{act}/confirm`, {
        params: { ...params, act: data.waiting[0]!.id },
        body: { agrees: true },
      });
      return { params, body: { act: data.waiting[0]!.id, why: 'заплатил' } };
    },
  },
  [`POST ${api}/money/deposits/{id}/acts/{act}/confirm`]: {
    as: 'admin',
    with: async (world) => {
      const params = await fallenDeposit(world);
      const { data } = await world.browsers.money.call(`POST ${api}/money/deposits/{id}/keep`, {
        params,
        body: { sum: 100, why: 'не оплатил' },
      });
      return { params: { ...params, act: data.waiting[0]!.id }, body: { agrees: true } };
    },
  },
  [`POST ${api}/money/periods/`]: {
    as: 'money',
    with: () => ({ body: { lastDay: '2020-01-31', why: 'месяц сдан' } }),
  },
  [`POST ${api}/money/settings`]: {
    as: 'admin',
    with: () => ({ body: { secondFrom: 50_000_000, why: 'решение директора' } }),
  },
  [`POST ${api}/sales/{id}/hall/`]: {
    as: 'desk',
    with: async (world) => ({
      params: { id: (await ledSale(world)).id },
      body: { userId: null, name: 'Ася Громова', phone: '', seat: '', admit: null },
    }),
  },
  [`POST ${api}/sales/{id}/phones/`]: {
    as: 'desk',
    with: async (world) => {
      const { id, lot } = await saleOfClient(world);
      return { params: { id }, body: { paddle: 7, lots: [lot], phone: '+7 900 000-00-11' } };
    },
  },
  [`POST ${api}/sales/{id}/phones/lines/`]: {
    as: 'sales',
    with: async (world) => ({
      params: { id: (await ledSale(world)).id },
      body: { operator: await world.idOf('desk'), languages: ['ru'] },
    }),
  },
  'POST /api/internal/auctions/{code}/lots/{id}/phone/': {
    as: 'client',
    with: async (world) => {
      const { code, lot } = await saleOfClient(world);
      return { params: { code, id: lot }, body: { phone: '+7 (900) 111-22-33' } };
    },
  },
  [`POST ${api}/sales/{id}/written/`]: {
    as: 'desk',
    with: async (world) => {
      const { id, lot } = await saleOfClient(world);
      const scan = await first(
        world,
        `insert into files (purpose, name, media_type, size, sha256, bytes)
         values ('written-offer', 'scan.pdf', 'application/pdf', 1, 'x', '\\x25') returning id`,
      );
      return { params: { id }, body: { lot, paddle: 7, amount: 500_000, scan: scan.id } };
    },
  },
  [`POST ${api}/seller-contracts/{id}/intake`]: {
    as: 'auction',
    with: async (world) => ({
      params: { id: await signedContract(world) },
      body: things(await ownedStone(world)),
    }),
  },
  [`POST ${api}/seller-contracts/{id}/return`]: {
    as: 'auction',
    with: async (world) => {
      const { contract, item } = await takenIn(world);
      return { params: { id: contract }, body: things(item) };
    },
  },
  [`POST ${api}/consignments/{id}/consent`]: {
    as: 'auction',
    with: async (world) => ({
      params: { id: (await takenIn(world)).consignment },
      body: { reserve: 1_000_000, person: contacts.name, manner: 'telephone', file: null },
    }),
  },
  [`POST ${api}/entities/{kind}/`]: {
    as: 'admin',
    with: () => ({
      params: questions,
      body: { code: 'one-more', fields: { question: 'Где вы?', answer: '<p>В\u00A0Москве.</p>' } },
    }),
  },
  [`POST ${api}/cells/{kind}/`]: {
    as: 'admin',
    with: async (world) => ({
      params: questions,
      body: {
        rows: [{ id: await questionCode(world), edits: [{ field: 'question', from: null, to: 'Почему?' }] }],
      },
    }),
  },
  [`POST ${api}/bulk/{kind}/`]: {
    as: 'admin',
    with: async (world) => ({
      params: questions,
      body: {
        of: { ids: [await questionCode(world)] },
        edits: [{ field: 'question', set: 'Зачем?' }],
        to: 'public',
        others: 'leave',
      },
    }),
  },
  [`POST ${api}/publish/{kind}/`]: {
    as: 'admin',
    with: async (world) => ({
      params: questions,
      body: { of: { ids: [await questionCode(world)] }, others: 'leave', at: inDays(2) },
    }),
  },
  [`POST ${api}/indices/points/`]: {
    as: 'admin',
    with: async (world) => {
      const { month, value } = await first(
        world,
        `select month, round(value * 100)::int as value from price_index_points
         where index_code = 'house' order by month desc limit 1`,
      );
      const point = { index: 'house', month, value: value + 1, from: value };
      return { body: { points: [point], why: 'сверили' } };
    },
  },
  [`POST ${api}/indices/answers/`]: {
    as: 'admin',
    with: async (world) => {
      const point = await proposedPoint(world, 'jewelry');
      return { body: { points: [{ index: 'jewelry', ...point }], accepted: true } };
    },
  },
  [`POST ${api}/archive/{kind}/`]: {
    as: 'admin',
    with: async (world) => ({
      params: questions,
      body: { of: { ids: [await questionCode(world)] }, archived: true },
    }),
  },
  [`POST ${api}/changes/{id}/undo`]: {
    as: 'admin',
    with: async (world) => {
      const { id } = await first(
        world,
        "select id from changes where kinds = '{questions}' order by id desc limit 1",
      );
      return { params: { id }, body: {} };
    },
  },
  [`POST ${api}/people/`]: {
    as: 'admin',
    with: () => ({
      body: { email: 'clerk@letters.test', name: 'Ольга', roles: [], given: ['words'], manager: null },
    }),
  },
  // This list brought no people, and no letter has this number.
  [`POST ${api}/people/invitations`]: {
    as: 'admin',
    with: () => ({ body: { changeId: 999_999_999 } }),
    status: 409,
  },
  [`POST ${api}/people/{id}/letters/{letterId}/again`]: {
    as: 'admin',
    with: async ({ idOf }) => ({ params: { id: await idOf('client'), letterId: 999_999_999 } }),
    status: 404,
  },
  [`POST ${api}/people/clients`]: {
    as: 'admin',
    with: () => ({
      body: {
        name: 'Анна Речная',
        email: 'by-hand@letters.test',
        phone: '',
        company: '',
        inn: '',
        invite: true,
      },
    }),
  },
  [`POST ${api}/house/test-letter`]: { as: 'admin', with: () => ({ body: {} }) },
  [`POST ${api}/items/{id}/hold`]: {
    as: 'manager',
    with: async (world) => ({
      params: { id: (await freeStone(world)).id },
      body: { client: contacts.name, until: inDays(3) },
    }),
  },
  [`POST ${api}/items/{id}/sell`]: {
    as: 'manager',
    with: async (world) => {
      const { id, price } = await freeStone(world);
      return { params: { id }, body: { client: contacts.name, price } };
    },
  },
  'POST /api/internal/auctions/{code}/admission': {
    as: 'client',
    with: async (world) => {
      const { code } = await first(
        world,
        `insert into auctions (code, name, status, starts_at, first_closes_at)
         values ('open-to-ask', 'Торги', 'admission', now() + interval '1 day', now() + interval '2 days')
         returning code`,
      );
      const { phone } = contacts;
      return { params: { code }, body: { intendedSum: 1_000_000, phone, rules: true, consent: true } };
    },
  },
  'POST /api/internal/personal-catalog/request/send': {
    as: 'client',
    with: async ({ browsers }) => {
      const itemsIds = [11_540];
      await browsers.client.call('POST /api/internal/personal-catalog/request/add', { body: { itemsIds } });
      return { body: { ...contacts, itemsIds } };
    },
  },
  'POST /api/internal/personal-catalog/request/application-for-consultation-ade': {
    as: 'manager',
    with: () => {
      const { phone, email, consent } = contacts;
      return { body: { clientName: 'Николай Лаптев', phone, email, topics: ['investment'], consent } };
    },
  },
  'POST /api/internal/personal-catalog/pdf-custom': { as: 'client', with: () => paper('list') },
  'POST /api/internal/personal-catalog/jewelry/pdf': { as: 'manager', with: () => paper('proposal') },
  'POST /api/internal/user/things/statements/{id}/object': own(
    'client',
    'POST /api/internal/user/things/statements/{id}/object',
  ),
  'POST /api/internal/user/things/questions/{id}/answer': own(
    'client',
    'POST /api/internal/user/things/questions/{id}/answer',
  ),
  'POST /api/internal/user/things/{id}/deny-requisites': own(
    'client',
    'POST /api/internal/user/things/{id}/deny-requisites',
  ),
  'POST /api/internal/personal-catalog/pdf/{id}/again': own(
    'company',
    'POST /api/internal/personal-catalog/pdf/{id}/again',
  ),
  'POST /api/internal/personal-catalog/pdf/{id}/send': own(
    'manager',
    'POST /api/internal/personal-catalog/pdf/{id}/send',
  ),
  'POST /api/internal/queue/{kind}/{id}/comment': own(
    'manager',
    'POST /api/internal/queue/{kind}/{id}/comment',
  ),
  'POST /api/internal/queue/{kind}/{id}/answer': own(
    'manager',
    'POST /api/internal/queue/{kind}/{id}/answer',
  ),
  'POST /api/internal/clients/': {
    as: 'manager',
    with: () => ({ body: { name: 'Пётр Ковалёв', phone: '+7 (999) 000-00-01', agreed: 'call' } }),
  },
  'POST /api/internal/clients/{id}/notes': own('manager', 'POST /api/internal/clients/{id}/notes'),
  'POST /api/internal/clients/{id}/letter': own('manager', 'POST /api/internal/clients/{id}/letter'),
  'POST /api/internal/events/{code}/registration': {
    as: 'client',
    with: async (world) => {
      const { code } = await first(
        world,
        'select code from events where starts_at > now() order by capacity desc limit 1',
      );
      return { params: { code }, body: { ...contacts, guests: 1 } };
    },
  },
  'POST /api/internal/admin/events/{id}/guests/letter': {
    as: 'manager',
    with: async (world) => {
      const { id } = await first(
        world,
        "select event_id::int as id from event_registrations where state = 'confirmed' order by id limit 1",
      );
      return { params: { id }, body: { subject: 'Как пройти', text: 'Вход со двора.' } };
    },
  },
  'POST /api/internal/personal-catalog/request/request-a-showing': {
    as: 'client',
    with: async (world) => ({
      body: {
        ...contacts,
        office: 'moscow',
        place: 'office',
        startsAt: await freeSlot(world),
        guests: 1,
        itemsIds: [11_540],
      },
    }),
  },
  'POST /api/internal/schedule/meetings/': {
    as: 'admin',
    with: async (world) => ({
      body: {
        name: contacts.name,
        phone: contacts.phone,
        email: contacts.email,
        office: 'moscow',
        place: 'office',
        purpose: 'showing',
        startsAt: await freeSlot(world),
        minutes: 30,
        guests: 1,
      },
    }),
  },
};
