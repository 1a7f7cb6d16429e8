import type { Kind, PermissionHouse } from './kinds.ts';

/** What a call is asked with. */
export interface Asked {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
}

/**
 * Owned things: how one's own is created, and how another's. Their texts hold `foreignMark`, which no answer may
 * ever contain.
 */
export interface OwnedThing {
  own: (world: PermissionHouse, kind: Kind) => Promise<Asked>;
  foreign: (world: PermissionHouse, kind: Kind) => Promise<Asked>;
  /** The answer for one's own; success by default. */
  ownStatus?: number;
  /** The answer for another's; 404 by default. */
  foreignStatus?: number;
}

export const foreignMark = 'ЧУЖОЕ-7f3a';

/** A person of none of the kinds. */
async function strangerId({ house }: PermissionHouse): Promise<number> {
  const { rows } = await house.database.pool.query(
    `insert into users (email, name, phone, confirmed_at)
     values ('stranger-' || gen_random_uuid() || '@demo.test', $1, '+7 (900) 000-00-00', now()) returning id`,
    [foreignMark],
  );
  return rows[0].id;
}

const insert = async ({ house }: PermissionHouse, text: string, values: unknown[]): Promise<number> =>
  (await house.database.pool.query(text, values)).rows[0].id;

/** A thing found by its number alone, in one table. */
const byNumber = (text: string, more: (id: number) => Asked = (id) => ({ params: { id } })): OwnedThing => ({
  own: async (world, kind) => more(await insert(world, text, [await world.idOf(kind), 'своё'])),
  foreign: async (world) => more(await insert(world, text, [await strangerId(world), foreignMark])),
});

export const session = byNumber(
  `insert into sessions (token_hash, user_id, device, expires_at)
   values (sha256(gen_random_uuid()::text::bytea), $1, $2, now() + interval '1 hour') returning id`,
);

export const notification = byNumber(
  `insert into notifications (user_id, title, content) values ($1, $2, $2) returning id`,
);

/** Somebody follows the first public auction. */
export const follow = (body?: object): OwnedThing =>
  byNumber(
    `insert into auction_follows (user_id, auction_id)
     select $1, min(id) from auctions where status <> 'draft' and $2 <> ''
     on conflict (user_id, auction_id, lot_id) do update set by_letter = true returning id`,
    (id) => ({ params: { id }, ...(body && { body }) }),
  );

/** An invoice of somebody's for a sale of its own. */
/** A statement of an owner whose cabinet the person opens. */
export const ownStatement = (body?: object): OwnedThing =>
  byNumber(
    `with seller as (insert into sellers (form, name, user_id) values ('person', $2, $1) returning id),
     party as (insert into money_parties (seller_id) select id from seller returning id),
     sale as (
       insert into auctions (code, name, status, starts_at, first_closes_at)
       values ('stated-' || gen_random_uuid(), $2, 'finished', now() - interval '2 days', now() - interval '1 day') returning id),
     made as (
       insert into owner_statements (number, party_id, auction_id, day)
       select 'О-26-' || gen_random_uuid(), party.id, sale.id, now()::date from party, sale returning id)
     insert into owner_statement_editions (statement_id, no, objections_until, total, facts)
     select id, 1, now()::date + 30, 0, jsonb_build_object('house', '{"name": "", "inn": "", "address": ""}'::jsonb,
       'owner', jsonb_build_object('name', $2::text, 'inn', null, 'address', ''), 'contracts', '[]'::jsonb, 'sale', null)
     from made returning statement_id as id`,
    (id) => ({ params: { id }, ...(body && { body }) }),
  );

/** What an act froze, so that its paper can be drawn. */
export const actFacts = JSON.stringify({
  kind: 'intake',
  number: 'В-1',
  day: '2026-01-12',
  note: '',
  by: 'Сотрудник',
  house: { name: 'Дом', inn: '', address: '' },
  seller: { name: 'Владелец', inn: null, document: '', address: '' },
  contract: { number: 'В-1', day: '2026-01-12', basis: 'Комиссия' },
  items: [],
});

/** The house asks whether a thing may go for less. */
export const reserveQuestion = byNumber(
  `with seller as (insert into sellers (form, name, user_id) values ('person', $2, $1) returning id),
   contract as (
     insert into seller_contracts (seller_id, number, day, basis)
     select id, 'В-' || id, '2026-01-12', 'agency' from seller returning id),
   act as (
     insert into consignment_acts (kind, number, contract_id, day, facts, by_id)
     select 'intake', 'В-' || contract.id, contract.id, '2026-01-12', '${actFacts}', (select min(user_id) from staff) from contract
     returning id, contract_id),
   thing as (
     insert into consignments (contract_id, item_id, intake_id)
     select act.contract_id, (select max(id) from items i where not exists (
       select from consignments g where g.item_id = i.id and g.return_id is null)), act.id from act returning id)
   insert into reserve_questions (consignment_id, reserve, until, by_id)
   select id, 900000, now() + interval '1 day', (select min(user_id) from staff) from thing returning id`,
  (id) => ({ params: { id }, body: { agrees: true, sum: 900_000 } }),
);

/** Where an owner's money is sent. */
export const ownRequisites = byNumber(
  `insert into sellers (form, name, user_id, bank, bik, account)
   values ('person', $2, $1, 'Банк', '044525225', '40817810000000000001') returning id`,
  (id) => ({ params: { id }, body: {} }),
);

export const invoice: OwnedThing = (() => {
  const made = async (world: PermissionHouse, owner: number, words: string): Promise<Asked> => {
    const { rows } = await world.house.database.pool.query(
      `with sale as (
         insert into auctions (code, name, status, starts_at, first_closes_at)
         values ('paid-' || gen_random_uuid(), $2, 'finished', now() - interval '2 days', now() - interval '1 day') returning id, code),
       party as (
         insert into money_parties (user_id) values ($1)
         on conflict (user_id) do update set user_id = excluded.user_id returning id),
       made as (
         insert into invoices (number, party_id, auction_id, day)
         select '26-' || 1000000 + (select count(*) from invoices), party.id, sale.id, '2026-11-16' from party, sale
         returning id, number),
       edition as (
         insert into invoice_editions (invoice_id, no, total, facts)
         select made.id, 1, 0, jsonb_build_object('house', '{}'::jsonb,
           'buyer', jsonb_build_object('name', $2::text, 'inn', null, 'alias', 1),
           'sale', jsonb_build_object('code', sale.code, 'name', $2::text)) from made, sale)
       select number from made`,
      [owner, words],
    );
    return { params: { number: rows[0].number } };
  };
  return {
    own: async (world, kind) => made(world, await world.idOf(kind), 'своё'),
    foreign: async (world) => made(world, await strangerId(world), foreignMark),
  };
})();

/** A written offer of somebody on a lot that has not begun. */
export const writtenOffer = byNumber(
  `with sale as (
     insert into auctions (code, name, status, starts_at, first_closes_at)
     values ('written-' || gen_random_uuid(), $2, 'announced', now() + interval '1 day', now() + interval '2 days')
     returning id),
   lot as (
     insert into lots (auction_id, number, code, name, start_price, step, chain_seq, chain_head)
     select id, 1, 'written-' || gen_random_uuid(), $2, 500000, 10000, 1, repeat('1', 64) from sale returning id, auction_id),
   ad as (
     insert into admissions (auction_id, user_id, state, alias, intended_sum, phone, requested_at)
     select id, $1, 'approved', 1, 1, '', now() from sale returning id),
   link as (
     insert into ledger_links (chain, seq, kind, at, previous, hash)
     select 'lot:' || id, 1, 'commitment', now(), repeat('0', 64), repeat('1', 64) from lot)
   insert into written_offers (auction_id, lot_id, admission_id, receipt_no, amount, salt, link, entered_by, entered_at)
   select lot.auction_id, lot.id, ad.id, 1, 600000, 'salt', 1, (select min(user_id) from staff), now() from lot, ad
   returning id`,
  (id) => ({ params: { offer: id }, body: {} }),
);

export const writtenSlip: OwnedThing = {
  own: async (world, kind) => ({ params: (await writtenOffer.own(world, kind)).params! }),
  foreign: async (world, kind) => ({ params: (await writtenOffer.foreign(world, kind)).params! }),
};

/** With its text, under a version of its own. */
export const consent = (body?: object): OwnedThing =>
  byNumber(
    `with text as (insert into consent_texts (purpose, version, html)
       values ('personal-data', $2, '<p>' || $2 || '</p>') on conflict do nothing)
     insert into consents (user_id, purpose, text_version, address) values ($1, 'question', $2, '') returning id`,
    (id) => ({ params: { id }, ...(body && { body }) }),
  );

export const savedFilter = byNumber(
  `insert into saved_filters (user_id, catalog, name, query)
   values ($1, 'diamond', $2 || ' ' || gen_random_uuid(), 'filter_shape[]=round') returning id`,
);

const changedFilter: Asked['body'] = {
  name: 'Новое имя',
  settings: {
    letter: false,
    site: true,
    frequency: 'daily',
    priceFalls: true,
    inCatalog: true,
    inLots: true,
  },
};
export const filterToChange = byNumber(
  `insert into saved_filters (user_id, catalog, name, query)
   values ($1, 'diamond', $2 || ' ' || gen_random_uuid(), 'filter_shape[]=round') returning id`,
  (id) => ({ params: { id }, body: changedFilter }),
);

export const sentRequest = byNumber(
  `with made as (
     insert into requests (user_id, name, phone, email, comment) values ($1, $2, '', 'x@demo.test', $2) returning id),
   held as (
     insert into request_items (request_id, item_id, item_name, price, place)
     select made.id, (select min(id) from items), $2, 1, 1 from made)
   select id from made`,
);

const insertPdf = `
  with kept as (
    insert into files (purpose, owner_id, name, media_type, size, sha256, bytes)
    values ('pdf', $1, $2, 'application/pdf', 1, 'x', convert_to($2, 'UTF8')) returning id)
  insert into papers (user_id, variant, title, data, items_count, email, state, pages, size, file_id)
  select $1, 'list', $2, '{"number":"1","variant":"list","title":"x","items":[]}', 1, 'x@demo.test', 'ready', 1, 1, kept.id from kept returning id`;

/** A PDF that somebody has ordered. */
export const orderedPdf = byNumber(insertPdf);
export const sentPdf = byNumber(insertPdf, (id) => ({ params: { id }, body: { email: 'client@demo.test' } }));

/** A paper that a company keeps with the house. */
export const companyPaper = (more: Omit<Asked, 'params'> = {}): OwnedThing =>
  byNumber(
    `with kept as (
       insert into files (purpose, owner_id, name, media_type, size, sha256, bytes)
       values ('company-paper', $1, $2, 'application/pdf', 1, 'x', convert_to($2, 'UTF8')) returning id)
     insert into company_papers (user_id, kind, title, file_id) select $1, 'charter', $2, kept.id from kept returning id`,
    (id) => ({ params: { id }, ...more }),
  );

/** A client of a manager, with an unassigned request. */
const clientOf = async (
  world: PermissionHouse,
  managerId: number,
): Promise<{ client: number; request: number }> => {
  const client = await strangerId(world);
  const { pool } = world.house.database;
  await pool.query('insert into clients (user_id, manager_id) values ($1, $2)', [client, managerId]);
  const { rows } = await pool.query(
    `insert into requests (user_id, name, phone, email, comment)
     select id, name, phone, email, name from users where id = $1 returning id`,
    [client],
  );
  return { client, request: rows[0].id };
};

/** A manager of none of the kinds. */
async function otherManager(world: PermissionHouse): Promise<number> {
  const id = await strangerId(world);
  const { pool } = world.house.database;
  await pool.query(`update users set roles = '{manager_VTB}' where id = $1`, [id]);
  await pool.query('insert into bank_managers (user_id, limit_item_in_order) values ($1, 10)', [id]);
  return id;
}

/** A row of the queue, or the card of its client. */
const managersThing = (ask: (made: { client: number; request: number }) => Asked): OwnedThing => ({
  own: async (world, kind) => ask(await clientOf(world, await world.idOf(kind))),
  foreign: async (world) => ask(await clientOf(world, await otherManager(world))),
});
export const queueRow = (body?: object): OwnedThing =>
  managersThing(({ request }) => ({ params: { kind: 'request', id: request }, body }));
/** Given to another manager. */
const handing = async (world: PermissionHouse, { request }: { request: number }): Promise<Asked> => ({
  params: { kind: 'request', id: request },
  body: { managerId: await otherManager(world), note: '' },
});
export const handedOver: OwnedThing = {
  own: async (world, kind) => handing(world, await clientOf(world, await world.idOf(kind))),
  foreign: async (world) => handing(world, await clientOf(world, await otherManager(world))),
};
export const clientCard = (body?: object): OwnedThing =>
  managersThing(({ client }) => ({ params: { id: client }, body }));

/** Two accounts with one address: the card is a manager's own or another's, the other account has no manager. */
const alike = async (world: PermissionHouse, managerId: number): Promise<Asked> => {
  const [{ client }, other] = [await clientOf(world, managerId), await strangerId(world)];
  await world.house.database.pool.query(
    `insert into questions (user_id, name, email, phone, subject, question)
     select $2, name, email, '', '', '?' from users where id = $1`,
    [client, other],
  );
  return { params: { id: client }, body: { otherId: other } };
};
export const linkedClients: OwnedThing = {
  own: async (world, kind) => alike(world, await world.idOf(kind)),
  foreign: async (world) => alike(world, await otherManager(world)),
};

let slots = 0;

/** A meeting three days or more ahead, of a client with a manager of the house. */
async function meetingOf(world: PermissionHouse, of: { managerId: number; userId: number }): Promise<number> {
  const { rows } = await world.house.database.pool.query(
    `insert into meetings (user_id, name, manager_id, office_id, place, starts_at, ends_at, purpose)
     select $1, $2, $3, (select min(id) from offices), 'office', s.at, s.at + interval '30 minutes', 'showing'
     from (select date_trunc('day', now()) + interval '30 days' + $4::int * interval '1 hour' as at) s returning id`,
    [of.userId, foreignMark, of.managerId, ++slots],
  );
  return rows[0].id;
}

/** A client's own meetings, a manager's own, and another's. */
export const meeting = (more: Omit<Asked, 'params'> = {}): OwnedThing => ({
  own: async (world, kind) => {
    const me = await world.idOf(kind);
    const manages = ['manager', 'vip', 'ade', 'admin'].includes(kind);
    const other = manages ? await strangerId(world) : await otherManager(world);
    const id = await meetingOf(
      world,
      manages ? { managerId: me, userId: other } : { managerId: other, userId: me },
    );
    return { params: { id }, ...more };
  },
  foreign: async (world) => ({
    params: {
      id: await meetingOf(world, { managerId: await otherManager(world), userId: await strangerId(world) }),
    },
    ...more,
  }),
});

export const absence = byNumber(
  `insert into absences (manager_id, starts_at, ends_at, reason)
   values ($1, now() + interval '90 days', now() + interval '91 days', $2) returning id`,
);

let drafts = 0;

/** An auction that is being prepared: there for those who run auctions, for everyone else it is not. */
export async function draftAuction({
  house,
}: PermissionHouse): Promise<{ code: string; id: number; lot: number; lotCode: string }> {
  const code = `draft-${++drafts}`;
  const { rows } = await house.database.pool.query(
    `with made as (
       insert into auctions (code, name, status, starts_at, first_closes_at)
       values ($1, $2, 'draft', now() + interval '1 day', now() + interval '2 days') returning id)
     insert into lots (auction_id, number, code, name, status, start_price, step, window_seconds)
     select id, 1, $1 || '-lot', $2, 'waiting', 500000, 10000, 300 from made returning id, auction_id`,
    [code, foreignMark],
  );
  return { code, id: rows[0].auction_id, lot: rows[0].id, lotCode: `${code}-lot` };
}

type Draft = Awaited<ReturnType<typeof draftAuction>>;

export async function publicLot({ house }: PermissionHouse): Promise<Draft> {
  const { rows } = await house.database.pool.query(
    `select a.code, a.id, l.id as lot, l.code as "lotCode" from lots l join auctions a on a.id = l.auction_id
     where a.code = 'northern-lights' order by l.number limit 1`,
  );
  return rows[0];
}

/** A question about an auction: a published one is public, a draft is for staff. */
export const ofAuction = (ask: (auction: Draft) => Asked): OwnedThing => ({
  own: async (world) => ask(await publicLot(world)),
  foreign: async (world) => ask(await draftAuction(world)),
});
