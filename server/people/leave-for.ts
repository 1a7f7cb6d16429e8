import type { StreamedFile } from '#contract/protocol/call.ts';
import { eraseOrWait, makeArchive, stay } from '#server/account/public.ts';
import { inTransaction, type Tx } from '#server/platform/db.ts';
import type { Person } from '#server/platform/http/caller.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { holdPerson, notOneself } from './hold-person.ts';
import type { PeopleServices } from './people-room.ts';
import { recordPersonAct } from './record-act.ts';

/**
 * For who asks on paper. What only the person may know (maxima, words of letters) is not in it, nor what the reader's
 * rights do not open elsewhere.
 */
export async function archiveFor(
  { account }: PeopleServices,
  reader: Person,
  userId: number,
  why: string,
): Promise<StreamedFile | Refusal> {
  const by = reader.user.id;
  if (by === userId) return notOneself('Свои данные загружают в\u00A0личном кабинете.');
  const refusal = await inTransaction(account.db, async (tx) => {
    const person = await holdPerson(tx, by, userId);
    if (person instanceof Refusal) return person;
    await recordPersonAct(tx, { by, userId, title: 'Данные выгружены', why });
    return undefined;
  });
  return refusal ?? makeArchive(account, userId, reader);
}

/** The account's own erasure, with the same holds and the same protocol to the person's address. */
export async function eraseFor(
  { account }: PeopleServices,
  by: number,
  userId: number,
  { why, wait }: { why: string; wait: boolean },
): Promise<{ state: 'erased' | 'waiting' } | Refusal> {
  if (by === userId) return notOneself('Свой кабинет удаляют в\u00A0личных данных.');
  return inTransaction(account.db, async (tx) => {
    const person = await holdPerson(tx, by, userId);
    if (person instanceof Refusal) return person;
    await recordPersonAct(tx, { by, userId, title: 'Данные стираются по\u00A0просьбе', why });
    return eraseOrWait(tx, account, userId, wait);
  });
}

export async function stayFor(
  tx: Tx,
  { account }: PeopleServices,
  by: number,
  userId: number,
): Promise<Refusal | undefined> {
  const person = await holdPerson(tx, by, userId);
  if (person instanceof Refusal) return person;
  await stay({ ...account, db: tx }, userId);
  await recordPersonAct(tx, { by, userId, title: 'Стирание отменено' });
  return undefined;
}
