import type { StreamedFile } from '#contract/protocol/call.ts';
import { inTransactionKeeping } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import type { Limit } from '#server/platform/http/rate-limits.ts';
import type { Refusal } from '#server/platform/http/refusal.ts';
import { type ZipEntry, zip } from '#server/platform/zip.ts';
import type { Account } from '../account.ts';
import { readSubject } from '../person-store.ts';
import type { DataSubject } from '../personal-records.ts';
import { guessCounts, refusePasswordOf } from './own-password.ts';

const archives: Limit = { name: 'archives', hits: 5, seconds: 3600 };

const isSelf = (reader: Person, userId: number) => reader.user.id === userId;

/** Who holds the session alone does not carry the person's data away. */
export async function takeArchive(
  account: Account,
  person: Person,
  password: string,
): Promise<StreamedFile | Refusal> {
  const { id } = person.user;
  const wrong = await inTransactionKeeping(account.db, guessCounts, (tx) =>
    refusePasswordOf(tx, account, id, password),
  );
  return wrong ?? makeArchive(account, id, person);
}

/** All personal data of one person, as far as the reader may see it. Generated while it is read; nothing is stored. */
export async function makeArchive(
  account: Account,
  userId: number,
  reader: Person,
): Promise<StreamedFile | Refusal> {
  const tooMany = await account.limits.hit(archives, String(userId));
  if (tooMany) return tooMany;
  const subject = await readSubject(account.db, userId);
  const day = account.clock().toISOString().slice(0, 10);
  return {
    name: isSelf(reader, userId)
      ? `Мои данные в доме Грань, ${day}.zip`
      : `Данные человека ${userId}, ${day}.zip`,
    mediaType: 'application/zip',
    pieces: zip(entriesOf(account, subject, reader)),
  };
}

async function* entriesOf(
  { db, records }: Account,
  subject: DataSubject,
  reader: Person,
): AsyncIterable<ZipEntry> {
  const self = isSelf(reader, subject.userId);
  const leftOut: string[] = [];
  const json = (name: string, rows: unknown) => ({
    name: `${name}.json`,
    bytes: Buffer.from(JSON.stringify(rows, null, 2)),
  });
  for (const { collect, readBy } of records)
    for (const [name, rows] of Object.entries((await collect?.(db, subject, self ? 'self' : 'house')) ?? {}))
      if (self || !readBy || readBy(reader)) yield json(name, rows);
      else leftOut.push(name);
  if (leftOut.length) yield json('left-out', leftOut);
  const taken = new Set<string>();
  for (const { files } of records)
    for await (const file of files?.(db, subject, reader) ?? [])
      yield { name: `files/${distinct(file.name, taken)}`, bytes: file.bytes };
}

/** Two files of one name stay two; a name does not lead out of its folder. */
function distinct(name: string, taken: Set<string>): string {
  const plain = name.replaceAll(/[/\\:]/g, '_').replace(/^\.+/, '_') || 'file';
  let free = plain;
  for (let number = 2; taken.has(free); number++) free = `${number} ${plain}`;
  taken.add(free);
  return free;
}
