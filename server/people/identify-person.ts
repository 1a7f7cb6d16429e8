import { type DocumentKind, documentWords } from '#contract/account/identity-words.ts';
import { moscowDay } from '#contract/russian.ts';
import type { Tx } from '#server/platform/db.ts';
import { Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { holdPerson, notOneself } from './hold-person.ts';
import type { Identification } from './identification-store.ts';
import { insertIdentification } from './identification-store.ts';
import { recordPersonAct } from './record-act.ts';

/** The same at a hall's entrance, for those who may admit there; the call has checked the right. */
export async function identifyInHall(
  tx: Tx,
  by: number,
  userId: number,
  { kind: document, number }: { kind: DocumentKind; number: string },
  now: Date,
): Promise<Refusal | undefined> {
  if (by === userId) return notOneself('Свой документ проверяет другой сотрудник.');
  const seen = { document, number, issuedBy: '', issuedOn: null, checkedOn: moscowDay(now) };
  await keepSeen(tx, by, userId, seen);
  return undefined;
}

async function keepSeen(tx: Tx, by: number, userId: number, seen: Identification): Promise<void> {
  await insertIdentification(tx, userId, by, seen);
  await recordPersonAct(tx, {
    by,
    userId,
    title: 'Личность проверена',
    after: { Документ: documentWords[seen.document], Проверен: seen.checkedOn },
  });
}

/**
 * Records a document that the member of staff has seen; nobody records their own. The journal does not contain the
 * number.
 */
export async function identifyPerson(
  tx: Tx,
  by: number,
  userId: number,
  seen: Identification,
  now: Date,
): Promise<Refusal | undefined> {
  if (by === userId) return notOneself('Свой документ проверяет другой сотрудник.');
  const person = await holdPerson(tx, by, userId);
  if (person instanceof Refusal) return person;
  const today = moscowDay(now);
  if (seen.checkedOn > today) return refuseFields({ checkedOn: 'Этот день ещё не\u00A0наступил' });
  if (seen.issuedOn && seen.issuedOn > seen.checkedOn)
    return refuseFields({ issuedOn: 'Документ выдан позже, чем его видели' });
  await keepSeen(tx, by, userId, seen);
  return undefined;
}
