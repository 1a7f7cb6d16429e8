import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { holdPerson } from './hold-person.ts';
import { recordPersonAct } from './record-act.ts';

/** Only to the person's own address; the sender does not see the text. */
export async function sendLetterAgain(
  tx: Tx,
  letters: Letters,
  by: number,
  userId: number,
  letterId: number,
): Promise<Refusal | undefined> {
  const person = await holdPerson(tx, by, userId);
  if (person instanceof Refusal) return person;
  const sent = person.email && (await letters.queueAgain(tx, letterId, person.email));
  if (!sent) return new Refusal(404, 'not-found', 'Этого письма уже нет: старые письма дом не\u00A0хранит.');
  await recordPersonAct(tx, {
    by,
    userId,
    title: 'Письмо отправлено ещё раз',
    after: { Письмо: `№\u00A0${letterId}` },
  });
  return undefined;
}
