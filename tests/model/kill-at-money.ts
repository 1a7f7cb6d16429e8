import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Database } from '#server/platform/db.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import type { MoneyAct } from './money-acts.ts';

/** Tables that an act writes, in their order: the process waits at one of them when it is killed. */
const written = {
  publish: ['money_numbers', 'invoices', 'money_entries', 'invoice_editions', 'invoice_rows', 'money_news'],
  enter: ['money_entries', 'statement_periods', 'statement_lines', 'changes', 'statement_files'],
  export: ['order_files', 'money_orders', 'changes'],
} as const;

type KilledAct = Exclude<MoneyAct, { do: 'approve' }>;

export class MoneyKiller {
  readonly #database: Database;
  #next: ChildProcess;
  /** What it was killed at. */
  readonly killed: string[] = [];

  constructor(database: Database) {
    this.#database = database;
    this.#next = this.#start();
  }

  /** Another process begins the act and is killed where it writes; nothing of it stays. */
  async kill(act: KilledAct, place: number): Promise<void> {
    const tables = written[act.do];
    const table = tables[place % tables.length]!;
    const child = this.#next;
    this.#next = this.#start();
    const locker = await this.#database.pool.connect();
    try {
      await locker.query(`begin; lock table ${table} in share mode`);
      child.send(act);
      await waitUntil(`a process waits for ${table}`, async () => (await this.#backends('Lock')) > 0, 60);
      child.kill('SIGKILL');
      await once(child, 'exit');
    } finally {
      await locker.query('rollback');
      locker.release();
    }
    await waitUntil('its transaction ends', async () => (await this.#backends()) === 0, 60);
    this.killed.push(`${act.do} at ${table}`);
  }

  close(): void {
    this.#next.kill('SIGKILL');
  }

  async #backends(waits?: string): Promise<number> {
    const { rows } = await this.#database.pool.query(
      `select count(*)::int as n from pg_stat_activity where datname = current_database()
       and application_name = 'money worker' and ($1::text is null or wait_event_type = $1)`,
      [waits ?? null],
    );
    return rows[0].n;
  }

  #start(): ChildProcess {
    return spawn(process.execPath, [path.join(import.meta.dirname, 'money-worker.ts')], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { PATH: process.env.PATH, DATABASE_URL: this.#database.url },
    });
  }
}
