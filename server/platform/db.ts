import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db-schema.ts';
import { Refusal } from './http/refusal.ts';
import { CopyCursor } from './postgres/copy-rows.ts';
import { pgClientOf, Servers, serversOf } from './postgres/servers.ts';
import { StopSentence } from './stop-sentence.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

// Sums and counters stay far below 2^53; a string would only invite concatenation.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
// Arrays of them (1016 is int8[], 1007 int4[]) as well.
pg.types.setTypeParser(1016 as never, pg.types.getTypeParser(1007 as never));
// Dates without a time are calendar days, not instants.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** The connection string, for another thread. */
  url: string;
  /** A connection of one's own, outside the pool: LISTEN, session locks. */
  connect(limits?: pg.ClientConfig): Promise<pg.Client>;
  /** Another pool, for work that must not wait behind the rest, with limits of its own. */
  openPool(limits: pg.PoolConfig): pg.Pool;
  /** The same for queries; `destroy` closes it. */
  openDb(limits: pg.PoolConfig): Db;
  close(): Promise<void>;
}

interface DatabaseOptions {
  max?: number;
  name?: string;
  /** The most connections of any pool that is opened here, whatever it asks for itself. */
  most?: number;
  /** Throws when a pool is asked inside a transaction: many such calls at once hold each other's connections. */
  guarded?: boolean;
  /** Schemas in which names are looked for, other than the usual ones. */
  searchPath?: string;
}

export function openDatabase(
  url: string,
  {
    max = 20,
    name = 'gran',
    most = Number.POSITIVE_INFINITY,
    guarded = false,
    searchPath,
  }: DatabaseOptions = {},
): Database {
  const { addresses, first } = serversOf(url) ?? { addresses: [], first: url };
  const settings = {
    connectionString: first,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 5000,
    ...(searchPath && { options: `-c search_path=${searchPath.replaceAll(' ', '')}` }),
  };
  const Client = pgClientOf(new Servers(settings, addresses));
  const openPool = (limits: pg.PoolConfig): pg.Pool => {
    const own = { ...limits, max: Math.min(limits.max ?? max, most) };
    // A host that lost its power never answers: statements with a limit wait a little longer for the answer, not
    // for ever.
    const patience = limits.statement_timeout && { query_timeout: Number(limits.statement_timeout) + 5000 };
    const pool = new pg.Pool({ ...settings, idleTimeoutMillis: 30_000, ...patience, ...own, Client });
    // A failed idle connection is replaced by the pool; without a listener it would end the process. A failed
    // connection in use fails its statement as well.
    pool.on('error', () => {});
    pool.on('connect', (client) => void client.on('error', () => {}));
    if (guarded) refuseInside(pool);
    return pool;
  };
  const overPool = (pool: pg.Pool): Db =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool, cursor: CopyCursor }) });
  const pool = openPool({ max });
  const db = overPool(pool);
  return {
    db,
    pool,
    openPool,
    openDb: (limits) => overPool(openPool(limits)),
    url,
    connect: async (limits) => {
      const client = new Client({ ...settings, ...limits });
      client.on('error', () => {});
      await client.connect();
      return client;
    },
    close: () => db.destroy(),
  };
}

/** The transaction of this chain of calls; `open` until it is committed or rolled back. */
const held = new AsyncLocalStorage<{ open: boolean }>();

function refuseInside(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool);
  pool.connect = (...given: []) => {
    if (held.getStore()?.open) throw new Error('a pool is asked for a connection inside a transaction');
    return connect(...given);
  };
}

export async function checkReachable(database: Database): Promise<void> {
  try {
    await database.pool.query('select 1');
  } catch (error) {
    const code = reason(error);
    throw new StopSentence(`DATABASE_URL: ${refused[code] ?? 'база не отвечает'} (${code}).`);
  }
}

/** What PostgreSQL itself refuses with: it did answer. */
const refused: Record<string, string> = {
  '28P01': 'база не приняла пароль',
  '28000': 'база не впускает этого пользователя',
  '3D000': 'на сервере нет такой базы',
};

function reason(error: unknown): string {
  const { code, errors } = error as { code?: string; errors?: { code?: string }[] };
  return code ?? errors?.[0]?.code ?? 'неизвестная причина';
}

/** Leaves a transaction with an outcome that takes it back. */
class TakenBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('the transaction was refused');
    this.refusal = refusal;
  }
}

/** What the work writes is committed, unless it throws or returns a refusal. */
export const inTransaction = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => transact(db, work);

/** The same, but what was written before a refusal is committed as well, for the reason that the caller names. */
export const inTransactionKeeping = <T>(db: Db, why: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
  transact(db, work, why);

async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, keptBecause?: string): Promise<T> {
  const hold = { open: true };
  const lasting: Step[] = [];
  try {
    return await db.transaction().execute(async (tx) => {
      steps.set(tx, lasting);
      const outcome = await held.run(hold, work, tx);
      if (outcome instanceof Refusal && keptBecause === undefined) throw new TakenBack(outcome);
      return outcome;
    });
  } catch (error) {
    const refused = error instanceof TakenBack;
    for (const step of lasting)
      await step(db).catch((failure) => {
        // If the rollback fails too, the first error is thrown.
        if (refused) throw failure;
      });
    if (refused) return error.refusal as T;
    throw error;
  } finally {
    hold.open = false;
  }
}

type Step = (db: Db | Tx) => Promise<unknown>;
const steps = new WeakMap<Db | Tx, Step[]>();

/** Writes something that stays written when its transaction is taken back: it is then written again, after it. */
export async function writeForGood<T>(db: Db | Tx, step: (db: Db | Tx) => Promise<T>): Promise<T> {
  const written = await step(db);
  steps.get(db)?.push(step);
  return written;
}

/** Steps of a transaction that leave nothing behind when their outcome is not to be kept. */
export async function inSavepoint<T>(
  tx: Tx,
  work: () => Promise<T>,
  isKept: (outcome: T) => boolean,
): Promise<T> {
  const before = steps.get(tx)?.length ?? 0;
  await sql`savepoint steps`.execute(tx);
  const outcome = await work();
  const kept = isKept(outcome);
  if (!kept) await sql`rollback to savepoint steps`.execute(tx);
  // Of two savepoints with one name the inner one hides the outer.
  await sql`release savepoint steps`.execute(tx);
  if (!kept) for (const step of steps.get(tx)?.slice(before) ?? []) await step(tx);
  return outcome;
}

/**
 * Runs steps that may fail inside a transaction that goes on: an error that `explain` recognises rolls them back,
 * any other is thrown.
 */
export async function tryInSavepoint<T, Failure>(
  tx: Tx,
  work: () => Promise<T>,
  explain: (error: unknown) => Failure | undefined,
): Promise<{ done: T } | { failed: Failure }> {
  await sql`savepoint trial`.execute(tx);
  try {
    const done = await work();
    await sql`release savepoint trial`.execute(tx);
    return { done };
  } catch (error) {
    const failed = explain(error);
    if (failed === undefined) throw error;
    await sql`rollback to savepoint trial`.execute(tx);
    return { failed };
  }
}

/** One view of the database for several statements. */
export const inSnapshot = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(tx);
    return work(tx);
  });
