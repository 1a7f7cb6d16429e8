import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { maxFileBytes } from '#contract/call.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { type Database, inTransaction, openDatabase } from './db.ts';
import { deleteFile, readFile, storeFile } from './files.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgresUrl'));
  drop = clone.drop;
  database = openDatabase(clone.url);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const store = (bytes: Buffer, name = 'Сертификат № 1.pdf') =>
  inTransaction(database.db, (tx) => storeFile(tx, { name, mediaType: 'application/pdf', bytes }));

describe('files of the house', () => {
  it('are read as they were stored, byte by byte', async () => {
    const bytes = randomBytes(100_000);
    const id = await store(bytes);
    const file = await readFile(database.db, id);
    expect(file).toMatchObject({ name: 'Сертификат № 1.pdf', mediaType: 'application/pdf' });
    expect(file!.bytes.equals(bytes)).toBe(true);
  });

  it('an empty file is a file', async () => {
    expect((await readFile(database.db, await store(Buffer.alloc(0))))!.bytes).toHaveLength(0);
  });

  it('one that is not there is undefined, and so is a deleted one', async () => {
    expect(await readFile(database.db, 999_999)).toBeUndefined();
    const id = await store(Buffer.from('x'));
    await inTransaction(database.db, (tx) => deleteFile(tx, id));
    expect(await readFile(database.db, id)).toBeUndefined();
  });

  it('the largest is kept, one byte more is refused', async () => {
    const id = await store(Buffer.alloc(maxFileBytes, 7));
    expect((await readFile(database.db, id))!.bytes).toHaveLength(maxFileBytes);
    await expect(store(Buffer.alloc(maxFileBytes + 1))).rejects.toThrow(RangeError);
  });

  it('a file goes with the transaction it came in', async () => {
    let id = 0;
    const work = inTransaction(database.db, async (tx) => {
      id = await storeFile(tx, { name: 'x', mediaType: 'text/plain', bytes: Buffer.from('x') });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await readFile(database.db, id)).toBeUndefined();
  });
});
