import { isAdmin } from '#contract/account/roles.ts';
import type { LiveCatalog } from '#server/catalog/public.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { type Office, officeMinutes } from './office-minutes.ts';
import type { Standing, Viewer } from './queue-rules.ts';
import { type QueueRecord, readOffices, readWorkers } from './queue-store.ts';
import type { Manager, Work } from './routing-rules.ts';

/** What work on the queue needs. */
export interface QueueServices {
  db: Db;
  catalog: LiveCatalog;
  letters: Letters;
  clock: Clock;
}

/** Who works in the house, and when it is open: what a row's waiting and its addressees follow from. */
export interface Shift {
  managers: Manager[];
  offices: Office[];
  now: Date;
}

export const readShift = async (db: Db | Tx, now: Date): Promise<Shift> => ({
  managers: await readWorkers(db),
  offices: await readOffices(db),
  now,
});

export const viewerOf = ({ person }: Caller): Viewer => ({ id: person!.user.id, admin: isAdmin(person!) });

/** Waiting is told in the hours of the office that answers; a house without offices waits day and night. */
export function waitedOf(row: Pick<QueueRecord, 'sent_at' | 'office_id'>, { offices, now }: Shift): number {
  const office = offices.find(({ id }) => id === row.office_id) ?? offices[0];
  return office
    ? officeMinutes(office, row.sent_at, now)
    : Math.floor((now.getTime() - row.sent_at.getTime()) / 60_000);
}

export function standingOf(row: QueueRecord, shift: Shift): Standing {
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
