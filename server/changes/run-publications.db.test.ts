import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { questionKind } from '#server/content/public.ts';
import { type Database, openDatabase } from '#server/platform/db.ts';
import { cloneDatabase } from '#tests/support/template-database.ts';
import { kindsInOrder } from './entity-kind.ts';
import { runPublications } from './run-publications.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const clone = await cloneDatabase(inject('postgresUrl'), 'filled');
  drop = clone.drop;
  database = openDatabase(clone.url);
});
afterAll(async () => {
  await database.close();
  await drop();
});

const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const kinds = kindsInOrder([questionKind]);

/** Copies of the first questions, due now. */
async function plan(count: number, word: string): Promise<{ id: number; codes: string[] }> {
  const [{ id }] = await query(
    "insert into planned_publications (due_at) values (now() - interval '1 minute') returning id",
  );
  const rows = await query(
    `insert into planned_entries (publication_id, kind, entity_id, is_new, title, fields, base)
     select $1, 'questions', code, false, question, jsonb_build_object('question', $3 || code), jsonb_build_object('question', question)
     from (select * from faq_questions order by code limit $2) q returning entity_id`,
    [id, count, word],
  );
  return { id, codes: rows.map(({ entity_id }) => entity_id) };
}
const questions = async (codes: string[]) =>
  (await query('select question from faq_questions where code = any($1) order by code', [codes])).map(
    ({ question }) => question as string,
  );

it('one that is killed in the middle has done nothing, and is done once when it comes again', async () => {
  const { id, codes } = await plan(5, 'после падения ');
  const before = await questions(codes);
  const dying = kindsInOrder([
    {
      ...questionKind,
      change: async (tx, rows, by) => {
        await questionKind.change(tx, rows.slice(0, 2), by);
        throw new Error('killed');
      },
    },
  ]);
  await expect(runPublications(database.db, dying)).rejects.toThrow('killed');
  expect(await questions(codes)).toEqual(before);
  expect(await query('select from changes')).toEqual([]);
  await runPublications(database.db, kinds);
  await runPublications(database.db, kinds, id);
  expect(await questions(codes)).toEqual(codes.toSorted().map((code) => `после падения ${code}`));
  expect(await query('select act, changed from changes')).toEqual([{ act: 'scheduled', changed: 5 }]);
});

it('two processes at one moment publish it once, and never half of it', async () => {
  const { codes } = await plan(20, 'вместе ');
  const seen = new Set<number>();
  let running = true;
  const watching = (async () => {
    while (running) seen.add((await questions(codes)).filter((text) => text.startsWith('вместе ')).length);
  })();
  await Promise.all([runPublications(database.db, kinds), runPublications(database.db, kinds)]);
  running = false;
  await watching;
  seen.add((await questions(codes)).filter((text) => text.startsWith('вместе ')).length);
  expect([...seen].filter((count) => count !== 0 && count !== codes.length)).toEqual([]);
  expect(seen.has(codes.length)).toBe(true);
  expect(
    await query("select from changes where act = 'scheduled' and changed = $1", [codes.length]),
  ).toHaveLength(1);
});

it('what others changed since is left whole, and says why', async () => {
  const { id, codes } = await plan(2, 'поздно ');
  await query("update faq_questions set question = 'чужое', version = version + 1 where code = $1", [
    codes[0],
  ]);
  await runPublications(database.db, kinds);
  expect((await questions(codes)).toSorted()).toEqual([`поздно ${codes[1]}`, 'чужое'].toSorted());
  expect(
    await query("select entity_id from planned_entries where publication_id = $1 and left_because <> ''", [
      id,
    ]),
  ).toEqual([{ entity_id: codes[0] }]);
});
