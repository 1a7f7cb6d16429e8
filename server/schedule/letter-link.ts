import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import { findLink, issueLink } from '#server/platform/mail/letter-link-store.ts';
import { giveMeeting, lockOwner, type MeetingRecord } from './meeting-store.ts';

const purpose = 'meeting';
/** After the meeting the letter still shows it for a day. */
const dayMs = 86_400_000;

/** The address in a letter that opens the meeting on whatever device the letter is read. */
export async function meetingLink(tx: Tx, meeting: MeetingRecord): Promise<string> {
  const until = new Date(meeting.ends_at.getTime() + dayMs);
  const token = await issueLink(tx, { purpose, data: { meetingId: meeting.id }, until });
  return `/#meeting=${token}`;
}

/** Who holds the letter holds its address: the meeting is now this browser's, or this person's. */
export async function claimMeeting(
  { db, clock }: { db: Db; clock: Clock },
  token: string,
  caller: Caller,
): Promise<{ id: number } | Refusal> {
  return inTransaction(db, async (tx) => {
    const link = await findLink(tx, purpose, token, clock());
    const row = link && (await lockOwner(tx, (link.data as { meetingId: number }).meetingId));
    if (!row) return new Refusal(410, 'stale-link', 'Ссылка устарела: встреча прошла или её больше нет.');
    const person = caller.person?.user.id ?? null;
    if (row.user_id !== null && row.user_id !== person)
      return new Refusal(
        403,
        'other-account',
        'Эта встреча записана на\u00A0кабинет: войдите в\u00A0него, чтобы её открыть.',
      );
    if (row.user_id === null) await giveMeeting(tx, row.id, person, caller.visitorId);
    return { id: row.id };
  });
}
