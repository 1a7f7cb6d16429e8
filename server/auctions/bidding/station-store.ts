import { sql } from 'kysely';
import type pg from 'pg';
import type { Db, Tx } from '#server/platform/db.ts';
import { deskSilenceMs, type StationBeat, stationSilenceMs } from '../rules/led-rules.ts';
import type { JudgingTx, Statement } from './judging-transaction.ts';

const heard: Statement = {
  name: 'stations-of-sale',
  text: `select floor(extract(epoch from since_at) * 1000)::bigint as since,
      floor(extract(epoch from heard_at) * 1000)::bigint as heard
    from desk_stations where auction_id = $1 and since_at < 'infinity'`,
};

export const stationsOf = (judging: JudgingTx, auctionId: number): Promise<StationBeat[]> =>
  judging.rows<StationBeat>(heard, [auctionId]);

/**
 * Silence is counted from the latest sign of life. A database crash empties the stations: a placeholder row lets
 * silence be counted from the first check after it.
 */
const silent: Statement = {
  name: 'silent-desks',
  text: `
    with led as (
      select a.id, l.called_at from auctions a join lots l on l.id = a.called_lot_id
      where a.manner = 'led' and a.status = 'active' and a.paused_at is null and l.status = 'on_sale'),
    counted as (
      insert into desk_stations (id, auction_id, since_at, heard_at)
      select gen_random_uuid(), id, 'infinity', house_now() from led
      where not exists (select from desk_stations s where s.auction_id = led.id))
    select id from led join lateral (
      select max(heard_at) as at from desk_stations s where s.auction_id = led.id) last on last.at is not null
    where greatest(last.at, called_at, (select max(until_at) from strains where until_at <= house_now()))
      < house_now() - interval '${deskSilenceMs} milliseconds'
    order by id`,
};

/** [A52] Sales with a called lot whose stations have all been silent for too long. */
export async function silentDesks(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(silent);
  return rows.map(({ id }) => id);
}

/** One that was silent too long begins anew. */
const beat: Statement = {
  name: 'beat-of-station',
  text: `
    insert into desk_stations as s (id, auction_id, user_id, since_at, heard_at)
    select $1, $2, $3, now, now from (select house_now() as now) as at
    on conflict (id) do update set heard_at = excluded.heard_at, user_id = excluded.user_id, lost_at = null,
      since_at = case when s.heard_at < excluded.heard_at - interval '${stationSilenceMs} milliseconds'
        then excluded.since_at else s.since_at end
    where s.auction_id = excluded.auction_id
    returning since_at = heard_at as began`,
};

/** Whether this is the station's first beat, or the first after a silence. */
export async function hearStation(
  pool: pg.Pool,
  station: { id: string; auctionId: number; userId: number },
): Promise<{ began: boolean } | undefined> {
  const { rows } = await pool.query<{ began: boolean }>({
    ...beat,
    values: [station.id, station.auctionId, station.userId],
  });
  return rows[0];
}

const quiet = sql`make_interval(secs => ${stationSilenceMs / 1000}::float8)`;

/** Whether stations have fallen silent without this being announced. */
export async function silentStations(pool: pg.Pool): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'silent-stations',
    text: `select from desk_stations where lost_at is null and user_id is not null
      and heard_at < house_now() - interval '${stationSilenceMs} milliseconds' limit 1`,
  });
  return Boolean(rowCount);
}

/** The sales of stations that have fallen silent; old ones are forgotten. */
export async function loseSilent(tx: Tx): Promise<number[]> {
  await sql`delete from desk_stations where heard_at < house_now() - interval '1 day'`.execute(tx);
  const { rows } = await sql<{ auction_id: number }>`
    update desk_stations set lost_at = house_now()
    where lost_at is null and user_id is not null and heard_at < house_now() - ${quiet}
    returning auction_id`.execute(tx);
  return [...new Set(rows.map(({ auction_id }) => auction_id))];
}

export async function countHeard(tx: Tx, auctionId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from desk_stations
    where auction_id = ${auctionId} and user_id is not null and heard_at >= house_now() - ${quiet}`.execute(
    tx,
  );
  return rows[0]!.count;
}

interface NamedStation {
  id: string;
  userId: number;
  who: string;
}

/** Connected stations and their users. */
export async function namedStations(db: Db, auctionId: number): Promise<NamedStation[]> {
  const { rows } = await sql<NamedStation>`
    select s.id, s.user_id as "userId", u.name as who from desk_stations s join users u on u.id = s.user_id
    where s.auction_id = ${auctionId} and s.heard_at >= house_now() - ${quiet}
    order by u.name, s.id`.execute(db);
  return rows;
}
