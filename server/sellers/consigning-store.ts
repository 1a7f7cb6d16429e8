import { sql } from 'kysely';
import type {
  Basis,
  ConsignmentActKind,
  KeptManner,
  SellerForm,
} from '#contract/back-office/seller-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { ConsignmentPaper } from './consignment-paper.ts';

export interface ContractRecord {
  id: number;
  number: string;
  day: string;
  valid_until: string | null;
  basis: Basis;
  archived: boolean;
  seller_id: number;
  seller: string;
  form: SellerForm;
  inn: string | null;
  document: string;
  address: string;
}

const contracts = sql`
  select c.id, c.number, c.day, c.valid_until, c.basis, c.archived_at is not null as archived, c.seller_id,
    s.name as seller, s.form, s.inn, s.document, s.address
  from seller_contracts c join sellers s on s.id = c.seller_id`;

export async function findContract(db: Db | Tx, id: number): Promise<ContractRecord | undefined> {
  const { rows } = await sql<ContractRecord>`${contracts} where c.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the contract and its owner against edits; items are always locked before it. */
export async function holdContract(tx: Tx, id: number): Promise<ContractRecord | undefined> {
  await sql`select from seller_contracts c join sellers s on s.id = c.seller_id
    where c.id = ${id} for share`.execute(tx);
  return findContract(tx, id);
}

interface OpenConsignment {
  id: number;
  contract_id: number;
  item_id: number;
  contract: string;
}

/** The contracts by which these items are here now. */
export async function readOpenConsignments(
  db: Db | Tx,
  items: readonly number[],
): Promise<OpenConsignment[]> {
  const { rows } = await sql<OpenConsignment>`
    select g.id, g.contract_id, g.item_id, c.number as contract
    from consignments g join seller_contracts c on c.id = g.contract_id
    where g.item_id = any(${items}::bigint[]) and g.return_id is null order by g.id`.execute(db);
  return rows;
}

/** The next number of its kind and year; concurrent calls wait for each other, so there are no gaps. */
export async function takeActNumber(tx: Tx, kind: ConsignmentActKind, year: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into consignment_act_numbers (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = consignment_act_numbers.last + 1 returning last`.execute(
    tx,
  );
  return rows[0]!.last;
}

interface NewAct {
  kind: ConsignmentActKind;
  number: string;
  day: string;
  contractId: number;
  facts: ConsignmentPaper;
  by: number;
}

export async function insertAct(tx: Tx, act: NewAct): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into consignment_acts (kind, number, day, contract_id, facts, by_id)
    values (${act.kind}, ${act.number}, ${act.day}, ${act.contractId}, ${JSON.stringify(act.facts)}::jsonb, ${act.by})
    returning id`.execute(tx);
  return rows[0]!.id;
}

export async function insertConsignments(
  tx: Tx,
  contractId: number,
  items: readonly number[],
  actId: number,
): Promise<void> {
  await sql`insert into consignments (contract_id, item_id, intake_id)
    select ${contractId}, item, ${actId} from unnest(${items}::bigint[]) with ordinality as t(item, at)
    order by at`.execute(tx);
}

export async function endConsignments(tx: Tx, ids: readonly number[], actId: number): Promise<void> {
  await sql`update consignments set return_id = ${actId} where id = any(${ids}::bigint[])`.execute(tx);
}

/** What an act says of items besides their names. */
export async function readReserves(
  db: Db | Tx,
  contractId: number,
  items: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ item_id: number; reserve: number }>`
    select item_id, reserve from contract_reserves
    where contract_id = ${contractId} and item_id = any(${items}::bigint[])`.execute(db);
  return new Map(rows.map(({ item_id, reserve }) => [item_id, reserve]));
}

/** `said` is missing in acts that were made before it could be changed. */
interface ActRecord {
  number: string;
  at: Date;
  facts: Omit<ConsignmentPaper, 'said'> & { said?: string };
}

export async function readAct(db: Db, id: number): Promise<ActRecord | undefined> {
  const { rows } = await sql<ActRecord>`
    select number, at, facts from consignment_acts where id = ${id}`.execute(db);
  return rows[0];
}

/** Our name and details in these papers. */
export async function readHouseParty(db: Db | Tx): Promise<{ name: string; inn: string; address: string }> {
  const { rows } = await sql<{ name: string; inn: string; address: string }>`
    select name, inn, address from house_requisites`.execute(db);
  return rows[0] ?? { name: '', inn: '', address: '' };
}

interface ActRow {
  id: number;
  number: string;
  day: string;
}
interface ConsentRow {
  id: number;
  reserve: number | null;
  person: string;
  manner: KeptManner;
  at: string;
  by_id: number;
  by_name: string | null;
  file_id: number | null;
}
export interface ConsignmentRow {
  id: number;
  item_id: number;
  name: string;
  type: string;
  place: string | null;
  reserve: number | null;
  intake: ActRow;
  returned: ActRow | null;
  consents: ConsentRow[];
}

/** Of a contract, those still here first. */
export async function readConsignments(db: Db | Tx, contractId: number): Promise<ConsignmentRow[]> {
  const act = (column: 'intake_id' | 'return_id') => sql`(
    select json_build_object('id', a.id, 'number', a.number, 'day', a.day) from consignment_acts a
    where a.id = ${sql.ref(`g.${column}`)})`;
  const { rows } = await sql<ConsignmentRow>`
    select g.id, g.item_id, i.name, i.type, o.name as place, r.reserve, ${act('intake_id')} as intake,
      ${act('return_id')} as returned, coalesce((
        select json_agg(json_build_object('id', k.id, 'reserve', k.reserve, 'person', k.person, 'manner', k.manner,
          'at', k.at, 'by_id', k.by_id, 'by_name', u.name, 'file_id', k.file_id) order by k.id)
        from reserve_consents k join users u on u.id = k.by_id where k.consignment_id = g.id), '[]') as consents
    from consignments g join items i on i.id = g.item_id
      left join item_places p on p.item_id = g.item_id left join offices o on o.id = p.office_id
      left join contract_reserves r on r.contract_id = g.contract_id and r.item_id = g.item_id
    where g.contract_id = ${contractId}
    order by (g.return_id is not null), g.id`.execute(db);
  return rows;
}

/** One that is still here, under its lock. */
export async function holdConsignment(
  tx: Tx,
  id: number,
): Promise<{ contract_id: number; item_id: number; name: string } | undefined> {
  const { rows } = await sql<{ contract_id: number; item_id: number; name: string }>`
    select g.contract_id, g.item_id, i.name from consignments g join items i on i.id = g.item_id
    where g.id = ${id} and g.return_id is null for no key update of g`.execute(tx);
  return rows[0];
}

export async function insertReserveConsent(
  tx: Tx,
  consignmentId: number,
  by: number,
  consent: { reserve: number | null; person: string; manner: KeptManner; file: number | null },
): Promise<void> {
  await sql`insert into reserve_consents (consignment_id, reserve, person, manner, file_id, by_id)
    values (${consignmentId}, ${consent.reserve}, ${consent.person}, ${consent.manner}, ${consent.file}, ${by})`.execute(
    tx,
  );
}
