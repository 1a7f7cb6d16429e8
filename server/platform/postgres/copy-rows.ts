import type { Duplex } from 'node:stream';
import { CompiledQuery, type PostgresCursor, type Transaction } from 'kysely';
import type pg from 'pg';
import type { DB } from '../db-schema.ts';

type CopyConnection = pg.Connection & {
  stream: Duplex;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
};

/** Rows that wait for their reader, beyond which the socket waits. */
const mostWaiting = 8 * 1024 ** 2;

/**
 * `COPY … FROM STDIN` and `COPY … TO STDOUT` on the connection of a transaction. Kysely lends that connection to a cursor and to
 * nothing else, so this is one: of rows that come in it reads nothing and ends when PostgreSQL has taken them; rows that go out it
 * gives as bytes, as many at a time as have arrived.
 */
export class CopyCursor<T> implements PostgresCursor<T> {
  readonly #text: string;
  readonly #rows: Buffer;
  readonly #taken = Promise.withResolvers<void>();
  #stream: Duplex | undefined;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #arrived = Promise.withResolvers<void>();

  constructor(text: string, [rows]: unknown[]) {
    this.#text = text;
    this.#rows = rows as Buffer;
    void this.#taken.promise.catch(() => {}).then(() => this.#arrived.resolve());
  }

  submit(connection: CopyConnection): void {
    this.#stream = connection.stream;
    connection.query(this.#text);
  }
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses its buffer for the next message.
    this.#waiting.push(Buffer.from(chunk));
    this.#waitingBytes += chunk.length;
    if (this.#waitingBytes > mostWaiting) this.#stream?.pause();
    this.#arrived.resolve();
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
    await this.#arrived.promise;
    const rows = this.#waiting;
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (rows.length) {
      this.#arrived = Promise.withResolvers();
      void this.#taken.promise.catch(() => {}).then(this.#arrived.resolve);
      this.#stream?.resume();
      return rows as T[];
    }
    await this.#taken.promise;
    return [];
  }
  /** A reader that stopped early lets the rest pass by: the connection goes on with its transaction. */
  async close(): Promise<void> {
    for (;;) if (!(await this.read().catch(() => [])).length) return;
  }
}

/** Lines of `copyLine` into a table; a portion of them, not a whole file: they go in one piece. */
export async function copyRows(tx: Transaction<DB>, text: string, lines: readonly string[]): Promise<void> {
  if (!lines.length) return;
  const query = CompiledQuery.raw(text, [Buffer.from(lines.join(''))]);
  for await (const _ of tx.getExecutor().stream(query, 1));
}

/** Lines of `COPY … TO STDOUT`, in portions, without their newlines' meaning taken out. */
export async function* copiedRows(tx: Transaction<DB>, text: string): AsyncGenerator<readonly Buffer[]> {
  const query = CompiledQuery.raw(text, []);
  for await (const { rows } of tx.getExecutor().stream<Buffer>(query, 1)) yield rows;
}

/** The fields of such a line. */
export function fieldsOfLine(line: Buffer): (string | null)[] {
  const text = line.toString('utf8', 0, line.length - 1);
  const fields: (string | null)[] = text.split('\t');
  const isEscaped = escapedSign.test(text);
  for (let at = 0; at < fields.length; at++) {
    const field = fields[at]!;
    if (field === '\\N') fields[at] = null;
    else if (isEscaped) fields[at] = field.replace(/\\(.)/g, (_, sign: string) => copiedSigns[sign] ?? sign);
  }
  return fields;
}
const escapedSign = /\\[^N]/;
const copiedSigns: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

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
