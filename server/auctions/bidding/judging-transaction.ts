import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Tx } from '#server/platform/db.ts';

export interface Statement {
  /** Prepared once a connection under this name. */
  name: string;
  text: string;
}

/** A transaction under way, on any connection. */
export interface JudgingTx {
  rows<T>(statement: Statement, values: readonly unknown[]): Promise<T[]>;
}

const judgingOn = (client: pg.ClientBase): JudgingTx => ({
  rows: async (statement, values) => (await client.query({ ...statement, values: [...values] })).rows,
});

/** For use cases that already hold a transaction of the query builder. */
export const judgingIn = (tx: Tx): JudgingTx => ({
  rows: async <T>({ text }: Statement, values: readonly unknown[]) =>
    (await tx.executeQuery<T>(CompiledQuery.raw(text, [...values]))).rows,
});

/**
 * One transaction on a connection of the pool. After a failure the connection is closed, not given back: if the
 * network failed, its locks must not outlive it.
 */
export async function inJudging<T>(pool: pg.Pool, work: (judging: JudgingTx) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let failed = true;
  try {
    await client.query('begin');
    const result = await work(judgingOn(client));
    await client.query('commit');
    failed = false;
    return result;
  } finally {
    client.release(failed);
  }
}
