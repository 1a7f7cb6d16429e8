import type { Act } from '#contract/back-office/acts.ts';
import { recordDeed } from '#server/changes/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { RightsRow } from './people-rules.ts';

export interface Done {
  by: number;
  userId: number;
  /** «Вход закрыт». */
  title: string;
  why?: string;
  /** What changed, in the journal's words; without personal data. */
  before?: Record<string, string>;
  after?: Record<string, string>;
}

/** In the journal, by number: names are joined when shown. */
export const recordPersonAct = (tx: Tx, { title, userId, ...done }: Done): Promise<void> =>
  write(tx, 'people', { ...done, userId, title: `${title}: человек №\u00A0${userId}` });

export const recordRights = (
  tx: Tx,
  by: number,
  before: RightsRow,
  after: RightsRow,
  why: string,
): Promise<void> => {
  const fields = ({ roles, given }: RightsRow) => ({ roles, given });
  const title = `Права: человек №\u00A0${after.id}`;
  return write(tx, 'rights', {
    by,
    userId: after.id,
    title,
    why,
    before: fields(before),
    after: fields(after),
  });
};

interface Entry {
  by: number;
  userId: number;
  title: string;
  why?: string;
  before?: Record<string, string | string[]>;
  after?: Record<string, string | string[]>;
}

const write = (
  tx: Tx,
  kind: Act & ('people' | 'rights'),
  { userId, after, ...entry }: Entry,
): Promise<void> => recordDeed(tx, { ...entry, act: kind, kind, id: String(userId), changed: after });
