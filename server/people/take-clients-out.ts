import type { ListQuery } from '#contract/back-office/entities.ts';
import { groups } from '#contract/back-office/people-words.ts';
import { countOf } from '#contract/russian.ts';
import { insertChange } from '#server/changes/public.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { readClientIds } from './people-store.ts';

/** The clients to export. Exporting personal data is recorded in the journal: who and how many. */
export const takeClientsOut = (db: Db, { q, who }: ListQuery, by: number): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const ids = await readClientIds(tx, { q, who: groups.find((one) => one === who) ?? 'all' });
    const people = countOf(ids.length, ['человек', 'человека', 'человек']);
    await insertChange(tx, {
      by,
      act: 'people',
      why: '',
      title: `Список клиентов выгружен: ${people}`,
      kinds: ['people'],
      created: 0,
      changed: 0,
    });
    return ids;
  });
