import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { kindOfDatabaseFailure } from './failures.ts';

const pauseMs = 100;

/**
 * A read whose connection was lost is asked once more, as soon as the database answers: a switched server is not the reader's
 * matter. A write is never repeated here: whether it was committed is not known.
 */
export async function askAgain<T>(pool: pg.Pool, read: () => Promise<T>, withinMs = 3000): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (kindOfDatabaseFailure(error) !== 'lost' || !(await answers(pool, withinMs))) throw error;
    return read();
  }
}

async function answers(pool: pg.Pool, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (;;) {
    const asked = await Promise.race([
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
      pause(Math.max(0, until - performance.now()), false, { ref: false }),
    ]);
    if (asked || performance.now() + pauseMs > until) return asked;
    await pause(pauseMs);
  }
}
