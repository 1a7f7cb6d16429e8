import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { findLink, issueLink } from '#server/platform/mail/letter-link-store.ts';
import { type EventRecord, lockEvent } from './event-store.ts';
import { eventPath } from './find-events.ts';
import { findAlive, findOwn, giveTo } from './registration-store.ts';

const purpose = 'event-registration';

/** The address in a letter that shows the registration on whatever device the letter is read. Good until the end. */
export async function registrationLink(tx: Tx, event: EventRecord, registrationId: number): Promise<string> {
  const token = await issueLink(tx, { purpose, data: { registrationId }, until: event.ends_at });
  return `${eventPath(event.code)}#registration=${token}`;
}

/** Who holds the letter holds its address: the registration is now this browser's, or this person's. */
export async function claimRegistration(
  { db, clock }: { db: Db; clock: Clock },
  code: string,
  token: string,
  caller: Caller,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(db, async (tx) => {
    const link = await findLink(tx, purpose, token, clock());
    const event = link && (await lockEvent(tx, code));
    const { registrationId } = (link?.data ?? {}) as { registrationId: number };
    const row = event && (await findAlive(tx, event.id, registrationId));
    if (!row) return new Refusal(410, 'stale-link', 'Этой записи уже нет: её отменили, или событие прошло.');
    const person = caller.person?.user.id ?? null;
    if (row.user_id !== null)
      return row.user_id === person
        ? {}
        : new Refusal(
            403,
            'other-account',
            'Эта запись сделана из\u00A0кабинета: войдите в\u00A0него, чтобы её увидеть.',
          );
    const hasOwn = person !== null && (await findOwn(tx, event.id, caller)) !== undefined;
    await giveTo(tx, row.id, { user_id: hasOwn ? null : person, visitor_id: caller.visitorId ?? null });
    return {};
  });
}
