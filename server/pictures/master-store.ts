import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { composeOnThread } from './compose-on-thread.ts';
import { masterSize } from './render-master.ts';
import type { PictureSubject, SetSubject } from './subject.ts';

/** Masters of the demo stones come with the project. */
const shipped = path.resolve(import.meta.dirname, '..', 'demo', 'masters');

/** A master's bytes; `waiting` when it is still to be rendered; undefined when no such picture was requested. */
export async function findMaster(
  db: Db,
  key: string,
): Promise<Buffer | { waiting: PictureSubject } | undefined> {
  const file = await readFile(path.join(shipped, `${key}.avif`)).catch(() => undefined);
  if (file) return file;
  const row = await db
    .selectFrom('pictures')
    .select(['subject', 'master'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row || row.master) return row?.master ?? undefined;
  const subject = row.subject as unknown as PictureSubject;
  return ('set' in subject && (await putTogether(db, subject))) || { waiting: subject };
}

const underWay = new Map<string, Promise<Buffer | undefined>>();

/** A set is put together when it is first asked for, once for all who ask. */
function putTogether(db: Db, subject: SetSubject): Promise<Buffer | undefined> {
  const { key } = subject;
  const made = underWay.get(key) ?? composeMaster(db, subject).finally(() => underWay.delete(key));
  underWay.set(key, made);
  return made;
}

/** Nothing, if one of its stones has no picture yet. */
async function composeMaster(db: Db, { key, set }: SetSubject): Promise<Buffer | undefined> {
  const pictures = await Promise.all(set.stones.map(([stone]) => findMaster(db, stone)));
  if (!pictures.every((picture) => Buffer.isBuffer(picture))) return undefined;
  const master = await composeOnThread({ set, pictures, size: masterSize });
  await saveMaster(db, key, master);
  return master;
}

/** Keys of those that have yet to be rendered. In the order of their keys: two who ask for the same do not wait in a ring. */
export async function requestMasters(tx: Tx, subjects: readonly PictureSubject[]): Promise<Set<string>> {
  if (!subjects.length) return new Set();
  const given = JSON.stringify(subjects.map((subject) => ({ key: subject.key, subject })));
  const { rows } = await sql<{ key: string }>`
    insert into pictures (key, subject)
    select key, subject from jsonb_to_recordset(${given}::jsonb) as given(key text, subject jsonb) order by key
    on conflict do nothing returning key`.execute(tx);
  return new Set(rows.map(({ key }) => key));
}

/** True when the picture has yet to be rendered. */
export const requestMaster = async (tx: Tx, subject: PictureSubject): Promise<boolean> =>
  (await requestMasters(tx, [subject])).has(subject.key);

export async function saveMaster(db: Db, key: string, master: Buffer): Promise<void> {
  await db.updateTable('pictures').set({ master, rendered_at: sql`now()` }).where('key', '=', key).execute();
}
