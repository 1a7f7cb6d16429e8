import type { Tx } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { holdPerson } from './hold-person.ts';
import { recordAct } from './record-act.ts';

/** To the person's own address and nowhere else; whoever sends it does not see its words. */
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
  await recordAct(tx, {
    by,
    userId,
    title: 'Письмо отправлено ещё раз',
    after: { Письмо: `№\u00A0${letterId}` },
  });
  return undefined;
}
