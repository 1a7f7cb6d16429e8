import { isAdmin } from '#contract/account/roles.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { type OfficeHours, officeMinutes } from './office-minutes.ts';
import type { EntryStanding, QueueViewer } from './queue-rules.ts';
import { type QueueRecord, readOfficeHours, readWorkers } from './queue-store.ts';
import type { Manager, Work } from './routing-rules.ts';

/** What work on the queue needs. */
export interface QueueServices {
  db: Db;
  catalog: LiveCatalog;
  letters: Letters;
  clock: Clock;
}

/** The present staff and opening hours: waiting times and addressees follow from them. */
export interface Shift {
  managers: Manager[];
  offices: OfficeHours[];
  now: Date;
}

export const readShift = async (db: Db | Tx, now: Date): Promise<Shift> => ({
  managers: await readWorkers(db),
  offices: await readOfficeHours(db),
  now,
});

export const queueViewerOf = ({ person }: Caller): QueueViewer => ({
  id: person!.user.id,
  admin: isAdmin(person!),
});

/** Waiting is counted in the opening hours of the office that answers; without offices around the clock. */
export function waitedOf(row: Pick<QueueRecord, 'sent_at' | 'office_id'>, { offices, now }: Shift): number {
  const office = offices.find(({ id }) => id === row.office_id) ?? offices[0];
  return office
    ? officeMinutes(office, row.sent_at, now)
    : Math.floor((now.getTime() - row.sent_at.getTime()) / 60_000);
}

export function entryStandingOf(row: QueueRecord, shift: Shift): EntryStanding {
  const work: Work = {
    ade: row.ade,
    segment: row.segment,
    responsibleId: row.ade ? null : row.responsible_id,
    officeId: row.office_id,
    waited: row.answered_at ? 0 : waitedOf(row, shift),
  };
  return {
    state: row.state,
    senderId: row.user_id,
    managerId: row.manager_id,
    answered: row.answered_at !== null,
    work,
  };
}
