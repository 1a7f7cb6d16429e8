import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { maxFileBytes } from '#contract/protocol/call.ts';
import { type Database, inTransaction, openDatabase } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { deleteFiles, openFile, storeFile } from './file-store.ts';

let database: Database;
let drop: () => Promise<void>;
let ownerId: number;
let owner: Person;
beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgresUrl'));
  drop = clone.drop;
  database = openDatabase(clone.url);
  ownerId = (await database.pool.query(`insert into users (name) values ('Имя') returning id`)).rows[0].id;
  owner = {
    user: { id: ownerId, showName: 'Имя', companyName: null },
    roles: [],
    bankManager: null,
    rights: [],
    sessionId: 1,
    secondFactorDue: false,
  };
});
afterAll(async () => {
  await database.close();
  await drop();
});

const store = (bytes: Buffer, name = 'Сертификат № 1.pdf') =>
  inTransaction(database.db, (tx) =>
    storeFile(tx, { purpose: 'company-paper', ownerId, name, mediaType: 'application/pdf', bytes }),
  );

describe('stored files', () => {
  it('are read as they were stored, byte by byte', async () => {
    const bytes = randomBytes(100_000);
    const id = await store(bytes);
    const file = await openFile(database.db, id, { person: owner });
    expect(file).toMatchObject({ name: 'Сертификат № 1.pdf', mediaType: 'application/pdf' });
    expect(file!.bytes.equals(bytes)).toBe(true);
  });

  it('an empty file is a file', async () => {
    expect(
      (await openFile(database.db, await store(Buffer.alloc(0)), { person: owner }))!.bytes,
    ).toHaveLength(0);
  });

  it('one that is not there is undefined, and so is a deleted one', async () => {
    expect(await openFile(database.db, 999_999, { person: owner })).toBeUndefined();
    const id = await store(Buffer.from('x'));
    await inTransaction(database.db, (tx) => deleteFiles(tx, [id]));
    expect(await openFile(database.db, id, { person: owner })).toBeUndefined();
  });

  it('the largest is kept, one byte more is refused', async () => {
    const id = await store(Buffer.alloc(maxFileBytes, 7));
    expect((await openFile(database.db, id, { person: owner }))!.bytes).toHaveLength(maxFileBytes);
    await expect(store(Buffer.alloc(maxFileBytes + 1))).rejects.toThrow(RangeError);
  });

  it('a file goes with the transaction it came in', async () => {
    let id = 0;
    const work = inTransaction(database.db, async (tx) => {
      id = await storeFile(tx, {
        purpose: 'photo',
        name: 'x',
        mediaType: 'text/plain',
        bytes: Buffer.from('x'),
      });
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await openFile(database.db, id, { person: owner })).toBeUndefined();
  });

  it('somebody else’s is not there, neither for a stranger nor for a client', async () => {
    const id = await store(Buffer.from('x'));
    expect(await openFile(database.db, id, {})).toBeUndefined();
    const other = { ...owner, user: { ...owner.user, id: ownerId + 1 } };
    expect(await openFile(database.db, id, { person: other })).toBeUndefined();
  });

  it('a paper must have an owner, and cannot be made public', async () => {
    const id = await store(Buffer.from('x'));
    await expect(database.pool.query('update files set owner_id = null where id = $1', [id])).rejects.toThrow(
      'files_owner',
    );
    await expect(
      database.pool.query('update files set public_at = now() where id = $1', [id]),
    ).rejects.toThrow('files_public');
  });
});
