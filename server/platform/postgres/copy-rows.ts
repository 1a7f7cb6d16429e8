import { CompiledQuery, type PostgresCursor, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from '../db-schema.ts';

type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/**
 * `COPY … FROM STDIN` on the connection of a transaction. Kysely lends that connection to a cursor and to nothing else, so
 * this is one: it reads no rows and ends when PostgreSQL has taken those it was given.
 */
export class CopyCursor<T> implements PostgresCursor<T> {
  readonly #text: string;
  readonly #rows: Buffer;
  readonly #taken = Promise.withResolvers<void>();

  constructor(text: string, [rows]: unknown[]) {
    this.#text = text;
    this.#rows = rows as Buffer;
  }

  submit(connection: CopyConnection): void {
    connection.query(this.#text);
  }
  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows);
    connection.endCopyFrom();
  }
  handleCommandComplete(): void {}
  handleError(error: unknown): void {
    this.#taken.reject(error);
  }
  handleReadyForQuery(): void {
    this.#taken.resolve();
  }

  async read(): Promise<T[]> {
    await this.#taken.promise;
    return [];
  }
  async close(): Promise<void> {}
}

/** Lines of `copyLine` into a table; a portion of them, not a whole file: they go in one piece. */
export async function copyRows(tx: Transaction<DB>, text: string, lines: readonly string[]): Promise<void> {
  if (!lines.length) return;
  const query = CompiledQuery.raw(text, [Buffer.from(lines.join(''))]);
  for await (const _ of tx.getExecutor().stream(query, 1));
}

/** A row as COPY reads it: tabs between, a newline after, `\N` for nothing. */
export const copyLine = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(copyText).join('\t')}\n`;

const signs: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
function copyText(value: string | number | boolean | null): string {
  if (value === null) return '\\N';
  return typeof value === 'string' ? value.replace(/[\\\t\n\r]/g, (sign) => signs[sign]!) : String(value);
}

/** Texts as an array of PostgreSQL writes them. */
export const arrayText = (texts: readonly string[]): string =>
  `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

export const jsonText = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);
