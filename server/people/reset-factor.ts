import { formatMoment } from '#contract/russian.ts';
import { dropSecondFactor, factorResetAskedLetter, factorResetLetter } from '#server/account/public.ts';
import type { Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { closeReset, hasFactor, holdReset, insertReset, withdrawOldResets } from './factor-store.ts';
import { holdPerson, type LockedPerson, notOneself } from './hold-person.ts';
import { rightsOfRow } from './people-rules.ts';
import { recordPersonAct } from './record-act.ts';
import { readRights } from './rights-store.ts';

const linkHours = 24;

/** At once; for an admin once a second person agrees, as a protection against social engineering. */
export async function resetFactor(
  tx: Tx,
  letters: Letters,
  by: number,
  userId: number,
  why: string,
): Promise<Refusal | undefined> {
  if (by === userId) return notOneself('Свой двухэтапный вход меняют в\u00A0личном кабинете.');
  const admin = (await readRights(tx, userId))?.roles.includes('admin') ?? false;
  const person = await holdPerson(tx, by, userId, { above: admin });
  if (person instanceof Refusal) return person;
  if (!(await hasFactor(tx, userId)))
    return new Refusal(409, 'no-factor', 'Двухэтапный вход не\u00A0включён, сбрасывать нечего.');
  await withdrawOldResets(tx, userId);
  const until = await insertReset(tx, { userId, by, why, hours: linkHours, done: !admin });
  if (!until) return new Refusal(409, 'already', 'Сброс уже начат и\u00A0ждёт второго сотрудника.');
  if (!admin) return finish(tx, letters, by, person, why);
  await recordPersonAct(tx, { by, userId, title: 'Начат сброс двухэтапного входа', why });
  if (person.email)
    await letters.queue(tx, {
      kind: 'factor-reset-asked',
      to: person.email,
      by: 'house',
      critical: true,
      content: factorResetAskedLetter(formatMoment(until.toISOString())),
    });
  return undefined;
}

/** A second person agrees; whoever has the right may withdraw it, and so may the person themselves. */
export async function decideReset(
  tx: Tx,
  letters: Letters,
  by: number,
  userId: number,
  { resetId, agree }: { resetId: number; agree: boolean },
): Promise<Refusal | undefined> {
  const person = await holdPerson(tx, by, userId, { above: true });
  if (person instanceof Refusal) return person;
  const reset = await holdReset(tx, userId, resetId);
  if (!reset) return notFound();
  if (!agree) {
    await closeReset(tx, resetId, 'withdrawn', by);
    await recordPersonAct(tx, { by, userId, title: 'Сброс двухэтапного входа отозван' });
    return undefined;
  }
  if (by === userId || by === reset.asked_by)
    return new Refusal(403, 'second-person', 'Согласиться должен другой сотрудник с\u00A0правом «Люди».');
  if (!rightsOfRow(await readRights(tx, reset.asked_by)).includes('people'))
    return new Refusal(409, 'asker-left', 'Кто начал сброс, больше не\u00A0вправе: начните заново.');
  await closeReset(tx, resetId, 'done', by);
  return finish(tx, letters, by, person, reset.why);
}

async function finish(
  tx: Tx,
  letters: Letters,
  by: number,
  { id, email }: LockedPerson,
  why: string,
): Promise<undefined> {
  await dropSecondFactor(tx, id);
  await recordPersonAct(tx, { by, userId: id, title: 'Двухэтапный вход сброшен', why });
  if (email)
    await letters.queue(tx, {
      kind: 'factor-reset',
      to: email,
      by: 'house',
      critical: true,
      content: factorResetLetter(),
    });
}
