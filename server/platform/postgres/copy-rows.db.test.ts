import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { type Database, inTransaction, openDatabase, tryInSavepoint } from '../db.ts';
import { arrayText, copyLine, copyRows, jsonText } from './copy-rows.ts';

describe('rows by COPY inside a transaction', () => {
  let database: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const clone = await cloneDatabase(inject('postgresUrl'));
    ({ drop } = clone);
    database = openDatabase(clone.url);
    await database.pool.query(
      'create table copied (id int primary key, line text, several text[], any_json jsonb, yes boolean)',
    );
  });
  afterAll(async () => {
    await database.close();
    await drop();
  });

  const into = 'copy copied (id, line, several, any_json, yes) from stdin';
  const read = async () =>
    (await database.pool.query('select id, line, several, any_json, yes from copied order by id')).rows;

  it('come back as they were, whatever stands in them', async () => {
    const hostile = [
      '',
      '\\N',
      '\\.',
      '\\',
      '\t',
      '\r\n',
      'a\\tb',
      '"',
      "'",
      '{a,b}',
      'NULL',
      'Ёлка 💎',
      '\u2028',
    ];
    await inTransaction(database.db, (tx) =>
      copyRows(
        tx,
        into,
        hostile.map((text, id) =>
          copyLine([id, text, arrayText([text, 'x']), jsonText({ [text]: text }), id % 2 > 0]),
        ),
      ),
    );
    expect(await read()).toEqual(
      hostile.map((text, id) => ({
        id,
        line: text,
        several: [text, 'x'],
        any_json: { [text]: text },
        yes: id % 2 > 0,
      })),
    );
    await database.pool.query('truncate copied');
  });

  it('are of their transaction: a failure leaves it where its savepoint was, and nothing is not a text', async () => {
    await inTransaction(database.db, async (tx) => {
      await copyRows(tx, into, [copyLine([1, null, null, jsonText(null), null])]);
      const twice = await tryInSavepoint(
        tx,
        () => copyRows(tx, into, [copyLine([2, '', null, null, null]), copyLine([1, '', null, null, null])]),
        (error) => (error as { code?: string }).code,
      );
      expect(twice).toEqual({ failed: '23505' });
      expect(
        (await sql<{ count: number }>`select count(*)::int as count from copied`.execute(tx)).rows,
      ).toEqual([{ count: 1 }]);
    });
    expect(await read()).toEqual([{ id: 1, line: null, several: null, any_json: null, yes: null }]);
    await expect(
      inTransaction(database.db, async (tx) => {
        await copyRows(tx, into, [copyLine([3, '', null, null, null])]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await read()).toHaveLength(1);
  });
});
