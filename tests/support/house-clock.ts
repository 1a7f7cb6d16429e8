import type pg from 'pg';

/** The server's clock under a test's control: it stands still, or runs with an offset. */
export interface HouseClock {
  now: () => Promise<number>;
  /** Time passes with heartbeats all along. */
  pass: (milliseconds: number) => Promise<void>;
  /** Time passes without a heartbeat, as in an outage. */
  passSilently: (milliseconds: number) => Promise<void>;
  /** From now on it runs. */
  run: () => Promise<void>;
}

export async function takeClock(pool: pg.Pool): Promise<HouseClock> {
  await pool.query(`
    create table test_clock (frozen timestamptz, shift interval not null default '0');
    insert into test_clock values (date_trunc('second', clock_timestamp()));
    create or replace function house_now() returns timestamptz language sql volatile as
      'select coalesce(frozen, clock_timestamp() + shift) from public.test_clock';
    insert into heartbeat (at) values (house_now()) on conflict (only_row) do update set at = excluded.at`);
  const shift = (milliseconds: number) => {
    const step = `interval '${milliseconds} milliseconds'`;
    return `update test_clock set frozen = frozen + ${step}, shift = shift + ${step};`;
  };
  // One transaction, the heartbeat locked first: a server that beats twice a second would take the moment
  // between for an outage.
  const whileBeating = (change: string) =>
    pool.query(
      `begin; select from heartbeat for update; ${change} update heartbeat set at = house_now(); commit`,
    );
  return {
    now: async () => {
      const { rows } = await pool.query<{ at: Date }>('select house_now() as at');
      return rows[0]!.at.getTime();
    },
    passSilently: async (milliseconds) => {
      await pool.query(shift(milliseconds));
    },
    pass: async (milliseconds) => {
      await whileBeating(shift(milliseconds));
    },
    run: async () => {
      await whileBeating('update test_clock set shift = frozen - clock_timestamp(), frozen = null;');
    },
  };
}
