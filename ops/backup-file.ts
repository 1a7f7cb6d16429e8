import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { StopSentence } from '#server/platform/stop-sentence.ts';
import type { Table } from './tables.ts';

/**
 * A backup is one gzip file of lines: what it is (`Heading`), then for each table its columns, its rows as
 * PostgreSQL's text COPY writes them and `\.`, and at the end how much there was and the hash of all before it.
 */
const headingShape = z.object({
  format: z.int().positive(),
  madeAt: z.string().max(40),
  postgres: z.string().max(80),
  kind: z.string().max(20),
  epoch: z.string().max(40),
  migrations: z.array(z.string().max(80)).min(1).max(1000),
  sequences: z.array(
    z.object({ name: z.string().max(63), last: z.string().regex(/^\d{1,19}$/), called: z.boolean() }),
  ),
});
export type Heading = z.infer<typeof headingShape>;

export interface Content {
  rows: number;
  /** The sum of the rows' hashes: the same rows in another order are the same content. */
  digest: string;
}

interface Ending {
  tables: Record<string, Content>;
  sha256: string;
}

export interface Manifest {
  heading: Heading;
  tables: Record<string, Content>;
}

export const format = 1;
const endOfRows = '\\.';
const newline = 10;
/** A file of 25 MB is a row of twice that; a longer line is an attack. */
const maxLineBytes = 96 * 1024 * 1024;

export class ContentCounter {
  #rows = 0;
  #sum = 0n;
  add(row: Buffer): void {
    this.#rows++;
    this.#sum += createHash('sha256').update(row).digest().readBigUInt64BE();
  }
  get content(): Content {
    return { rows: this.#rows, digest: BigInt.asUintN(64, this.#sum).toString(16).padStart(16, '0') };
  }
}

/** Writes under a temporary name; the file gets its own only when every byte is on the disk. */
export async function writeBackup(
  file: string,
  heading: Heading,
  write: (writer: BackupWriter) => Promise<void>,
): Promise<void> {
  const temporary = `${file}.${process.pid}.part`;
  // Names, addresses and hashes of passwords are in it.
  const handle = await open(temporary, 'w', 0o600).catch((error: NodeJS.ErrnoException) => {
    throw new StopSentence(`Файл ${file} нельзя записать (${error.code}).`);
  });
  try {
    const writer = new BackupWriter();
    const written = (async () => {
      await writer.line(heading);
      await write(writer);
      await writer.end();
    })().catch((error) => {
      writer.zip.destroy(error);
      throw error;
    });
    await Promise.all([handle.writeFile(writer.zip), written]);
    await handle.sync();
    await handle.close();
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(temporary, { force: true });
    throw error;
  }
}

/** A rename is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

export class BackupWriter {
  readonly zip = createGzip({ level: 6 });
  readonly #hash = createHash('sha256');
  readonly #tables: Record<string, Content> = {};
  #drained: Promise<unknown> | undefined;

  async table(table: Table, rows: (take: (row: Buffer) => Promise<unknown> | undefined) => Promise<void>) {
    await this.line({ table: table.name, columns: table.columns });
    const counter = new ContentCounter();
    await rows((row) => {
      counter.add(row);
      return this.#write(row);
    });
    await this.#write(Buffer.from(`${endOfRows}\n`));
    this.#tables[table.name] = counter.content;
  }

  async line(value: object): Promise<void> {
    await this.#write(Buffer.from(`${JSON.stringify(value)}\n`));
  }

  async end(): Promise<void> {
    const ending: Ending = { tables: this.#tables, sha256: this.#hash.copy().digest('hex') };
    await this.line(ending);
    this.zip.end();
  }

  #write(bytes: Buffer): Promise<unknown> | undefined {
    // A full disk has ended the pipe: nothing would drain it any more.
    if (this.zip.destroyed) return Promise.reject(new Error('the backup cannot be written'));
    this.#hash.update(bytes);
    if (this.zip.write(bytes)) return undefined;
    // Rows of one chunk share one wait.
    this.#drained ??= once(this.zip, 'drain').finally(() => {
      this.#drained = undefined;
    });
    return this.#drained;
  }
}

const tableShape = z.object({ name: z.string().max(63), columns: z.array(z.string().max(63)).min(1) });

type Part = { table: Table; rows: AsyncIterable<Buffer> };

/** Reads a backup; each table's rows must be read before the next table. */
export class BackupReader {
  readonly #lines: AsyncGenerator<Buffer>;
  readonly #hash: Hash = createHash('sha256');
  #ending: Ending | undefined;

  constructor(file: string) {
    this.#lines = linesOf(file);
  }

  async heading(): Promise<Heading> {
    return headingShape.parse(JSON.parse(String(await this.#next())));
  }

  async *tables(): AsyncGenerator<Part> {
    for (;;) {
      const before = this.#hash.copy().digest('hex');
      const line = JSON.parse(String(await this.#next())) as { table: string; columns: string[] } | Ending;
      if ('sha256' in line) {
        if (line.sha256 !== before) throw new Error('the hash differs');
        if (!(await this.#lines.next()).done) throw new Error('something follows the end');
        this.#ending = line;
        return;
      }
      yield { table: tableShape.parse({ name: line.table, columns: line.columns }), rows: this.#rows() };
    }
  }

  /** Known when all tables were read. */
  get contents(): Record<string, Content> {
    return this.#ending!.tables;
  }

  async close(): Promise<void> {
    await this.#lines.return(undefined);
  }

  async *#rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const line = await this.#next();
      if (line.length === 3 && line.toString('latin1', 0, 2) === endOfRows) return;
      yield line;
    }
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#lines.next();
    if (done || !value) throw new Error('the backup ends too early');
    this.#hash.update(value);
    return value;
  }
}

/** Lines with their newline, in flat memory. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const unzip = createGunzip();
  const flowing = pipeline(createReadStream(file), unzip);
  flowing.catch(() => {});
  let begun: Buffer[] = [];
  let kept = 0;
  try {
    for await (const chunk of unzip as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, from)) {
        const rest = chunk.subarray(from, end + 1);
        yield begun.length ? Buffer.concat([...begun, rest]) : rest;
        begun = [];
        from = end + 1;
      }
      if (from === chunk.length) continue;
      begun.push(chunk.subarray(from));
      kept = (begun.length === 1 ? 0 : kept) + chunk.length - from;
      if (kept > maxLineBytes) throw new Error('a line without an end');
    }
    await flowing;
  } finally {
    unzip.destroy();
  }
  if (begun.length) yield Buffer.concat(begun);
}

/** Reads the whole file and holds it against its own sums before anything is done with it. */
export async function inspectBackup(file: string): Promise<Manifest> {
  const reader = new BackupReader(file);
  try {
    const heading = await reader.heading();
    if (heading.format > format)
      throw new StopSentence(`Копия ${file} сделана более новой программой: восстановите её той же версией.`);
    const found: Record<string, Content> = {};
    for await (const { table, rows } of reader.tables()) {
      const counter = new ContentCounter();
      for await (const row of rows) counter.add(row);
      found[table.name] = counter.content;
    }
    if (!sameContents(found, reader.contents)) throw new Error('the sums differ');
    return { heading, tables: found };
  } catch (error) {
    if (error instanceof StopSentence) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR')
      throw new StopSentence(`Файл ${file} не прочитан (${code}).`);
    throw new StopSentence(`Копия ${file} повреждена или записана не до конца.`);
  } finally {
    await reader.close();
  }
}

export function sameContents(a: Record<string, Content>, b: Record<string, Content>): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => a[name]!.rows === b[name]?.rows && a[name]!.digest === b[name]?.digest)
  );
}
