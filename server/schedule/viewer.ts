import { isAdmin, isManagerUser } from '#contract/account/roles.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { type Asker, askerOf } from '#server/platform/mail/letter-limits.ts';

/** Which meetings a person may see and change: an admin all, a manager those they hold, others their own. */
export type MeetingViewer =
  | { kind: 'admin'; userId: number }
  | { kind: 'manager'; userId: number }
  | { kind: 'client'; userId: number | null; visitorId: string | null };
export type Staff = Exclude<MeetingViewer, { kind: 'client' }>;

/** Who caused the letters of an act; `house`: staff. */
export type MeetingActor = Asker | 'house';
export interface Acting {
  viewer: MeetingViewer;
  by: MeetingActor;
}

export function actingOf(caller: Caller): Acting {
  const viewer = meetingViewerOf(caller);
  return { viewer, by: viewer.kind === 'client' ? askerOf(caller) : 'house' };
}

export function meetingViewerOf({ person, visitorId }: Caller): MeetingViewer {
  if (!person) return { kind: 'client', userId: null, visitorId: visitorId ?? null };
  const userId = person.user.id;
  if (isAdmin(person)) return { kind: 'admin', userId };
  return isManagerUser(person) ? { kind: 'manager', userId } : { kind: 'client', userId, visitorId: null };
}
