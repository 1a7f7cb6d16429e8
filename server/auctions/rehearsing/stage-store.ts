import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

/** Shared with the house: the stream tells staff of a rehearsal, by topics that nobody else may read. */
const shared = ['live_events', 'live_topics', 'rehearsals', 'kysely_migration', 'kysely_migration_lock'];

/**
 * Every table and view of the house once more, empty, in a schema of its own. Whatever a rehearsal writes, an event, a
 * letter or an item's state, is written there and goes with it. Foreign keys and triggers are not copied.
 */
export async function buildStage(tx: Tx): Promise<void> {
  await sql
    .raw(
      `do $$
      declare
        name text;
        views text[];
      begin
        -- Told before their tables are hidden behind others of the same name.
        select array_agg(format('create view rehearsal.%I as %s', relname, pg_get_viewdef(oid)) order by oid) into views
          from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v';
        create schema rehearsal;
        for name in select tablename from pg_tables where schemaname = 'public'
          and tablename <> all (array['${shared.join("','")}'])
        loop
          execute format('create unlogged table rehearsal.%1$I (like public.%1$I including all)', name);
        end loop;
        perform set_config('search_path', 'rehearsal, public', true);
        foreach name in array coalesce(views, '{}') loop
          execute name;
        end loop;
        perform set_config('search_path', 'public', true);
      end $$`,
    )
    .execute(tx);
}

interface Copied {
  auctionId: number;
  /** Numbers of the copy: the sale's is the first, a lot's is as much past it as its own number. */
  first: number;
  code: string;
  /** There are at least so many participants. */
  participants: number;
}

/** The sale as it is announced, its participants without addresses, the lots' stones, the plan of calls without numbers. */
export async function copySale(tx: Tx, { auctionId, first, code, participants }: Copied): Promise<void> {
  const own = sql`t.auction_id = ${auctionId}`;
  const copy = (table: string, where: ReturnType<typeof sql>, patch = sql`'{}'::jsonb`) =>
    copyRows(tx, table, where, patch);
  const lotId = sql`${first}::bigint + (select number from public.lots where id = t.lot_id)`;
  for (const table of ['house', 'law_values', 'working_days']) await copy(table, sql`true`);
  await copy(
    'auctions',
    sql`t.id = ${auctionId}`,
    sql`jsonb_build_object('id', ${first}::bigint, 'code', ${code}::text, 'name', t.name || ', репетиция', 'status', 'admission', 'paused_at', null,
      'starts_at', house_now(), 'hall_at', house_now(), 'first_closes_at', house_now() + interval '1 day',
      'admission_until', null, 'hard_end', null, 'called_lot_id', null, 'seq', 0, 'chain_seq', 0,
      'chain_head', repeat('0', 64), 'last_receipt', 0)`,
  );
  await copy(
    'lots',
    sql`${own} and t.status = 'waiting'`,
    sql`jsonb_build_object('id', ${first}::bigint + t.number, 'auction_id', ${first}::bigint,
      'code', left(${code}::text, 50) || '-' || t.number, 'seq', 0, 'log_seq', 0, 'chain_seq', 0,
      'chain_head', repeat('0', 64), 'written_due', false, 'consignment_id', null)`,
  );
  const ofLots = sql`t.lot_id in (select id from public.lots where ${auctionId} = auction_id and status = 'waiting')`;
  await copy('lot_stones', ofLots, sql`jsonb_build_object('lot_id', ${lotId})`);
  await copy('items', sql`t.id in (select item_id from rehearsal.lot_stones)`);
  await copy(
    'users',
    sql`t.erased_at is null and (t.id in (select user_id from public.staff) or t.id in (
      select user_id from public.admissions where auction_id = ${auctionId} and alias is not null))`,
    sql`jsonb_build_object('email', null, 'phone', '', 'password_hash', null, 'totp_secret', null,
      'totp_pending_secret', null)`,
  );
  await copy('user_rights', sql`true`);
  await copy(
    'admissions',
    sql`${own} and t.alias is not null and t.user_id in (select id from rehearsal.users)`,
    sql`jsonb_build_object('auction_id', ${first}::bigint, 'phone', '', 'comment', '', 'requisites', '', 'inn', null,
      'ogrn', null)`,
  );
  await copy('phone_lines', own, sql`jsonb_build_object('auction_id', ${first}::bigint)`);
  await copy(
    'phone_bidders',
    sql`t.admission_id in (select id from rehearsal.admissions)`,
    sql`jsonb_build_object('auction_id', ${first}::bigint, 'phone', '+7 000 000-00-00', 'spare_phone', '')`,
  );
  await copy(
    'phone_calls',
    sql`${ofLots} and t.admission_id in (select admission_id from rehearsal.phone_bidders)`,
    sql`jsonb_build_object('lot_id', ${lotId}, 'state', 'booked', 'tries', 0, 'recording', null)`,
  );
  await addStandIns(tx, first, participants);
}

/** All columns that can be written, as they are but for the patch. */
async function copyRows(
  tx: Tx,
  table: string,
  where: ReturnType<typeof sql>,
  patch: ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum`.execute(tx);
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)));
  const values = sql.join(rows.map(({ name }) => sql.ref(`p.${name}`)));
  await sql`
    insert into ${sql.table(`rehearsal.${table}`)} (${columns}) overriding system value
    select ${values} from ${sql.table(`public.${table}`)} t,
      lateral jsonb_populate_record(t, ${patch}) p where ${where}`.execute(tx);
}

/** Numbers that nobody has yet, so that a hall can be rehearsed before anybody was admitted. */
async function addStandIns(tx: Tx, first: number, participants: number): Promise<void> {
  const free = sql`(select no from generate_series(1, ${participants}::int) no
    where not exists (select from rehearsal.admissions where alias = no)) free`;
  await sql`insert into rehearsal.users (id, name) overriding system value
    select ${first}::bigint + 100000 + no, 'Участник репетиции ' || no from ${free}`.execute(tx);
  await sql`insert into rehearsal.admissions
      (id, auction_id, user_id, state, alias, intended_sum, phone, requested_at) overriding system value
    select ${first}::bigint + 100000 + no, ${first}, ${first}::bigint + 100000 + no, 'approved', no, 1, '', house_now()
    from ${free}`.execute(tx);
}

/** Everything of it, and what the stream told. */
export async function dropStage(tx: Tx, first: number): Promise<void> {
  await sql`drop schema if exists rehearsal cascade`.execute(tx);
  const topics = sql`substring(topic from '[0-9]+$')::bigint >= ${first}`;
  await sql`delete from live_events where ${topics}`.execute(tx);
  await sql`delete from live_topics where ${topics}`.execute(tx);
}
