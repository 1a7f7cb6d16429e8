import { type Insertable, sql } from 'kysely';
import type { Frequency, MailingKind } from '#contract/subscriptions/subscription-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';
import type { MailingContent } from './offer-to-digest.ts';

export type NewEntry = Insertable<DB['mailing_entries']>;

const atOnce = 2000;

/** What was offered to a person before stays as it was: it is told once. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += atOnce)
    await tx
      .insertInto('mailing_entries')
      .values(entries.slice(from, from + atOnce))
      .onConflict((conflict) => conflict.columns(['subscriber_id', 'kind', 'key']).doNothing())
      .execute();
}

export interface Entry {
  id: number;
  kind: MailingKind;
  content: MailingContent;
  frequency: Frequency;
  by_letter: boolean;
  on_site: boolean;
  happened_at: Date;
}

/** Whoever has something due; another instance takes others. */
export async function takeDueSubscriber(tx: Tx, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from subscribers s
    where exists (select from mailing_entries e
      where e.subscriber_id = s.id and e.told_at is null and e.due_at <= ${now})
    order by s.id limit 1 for no key update of s skip locked`.execute(tx);
  return rows[0]?.id;
}

export async function takeDueEntries(tx: Tx, subscriberId: number, now: Date): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    update mailing_entries set told_at = ${now}
    where subscriber_id = ${subscriberId} and told_at is null and due_at <= ${now}
    returning id, kind, content, frequency, by_letter, on_site, happened_at`.execute(tx);
  return rows.sort((a, b) => a.happened_at.getTime() - b.happened_at.getTime() || a.id - b.id);
}

/** The person has left letters of these kinds: what waited is not written either. */
export async function dropLetters(
  tx: Tx,
  subscriberId: number,
  kinds?: readonly MailingKind[],
): Promise<void> {
  await tx
    .updateTable('mailing_entries')
    .set({ by_letter: false })
    .where('subscriber_id', '=', subscriberId)
    .where('told_at', 'is', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds!))
    .execute();
}

/** Kept long enough that nothing is told twice; who was told what is nobody's business after that. */
export async function forgetOldEntries(db: Db): Promise<void> {
  await sql`delete from mailing_entries where told_at < now() - interval '90 days'`.execute(db);
}

/** Another frequency or another way for what waits. */
export async function reschedule(
  tx: Tx,
  subscriberId: number,
  { kind, site, frequency }: { kind: MailingKind; site: boolean; frequency: Frequency },
  due: Date,
): Promise<void> {
  await tx
    .updateTable('mailing_entries')
    .set({ frequency, due_at: due, ...(!site && { on_site: false }) })
    .where('subscriber_id', '=', subscriberId)
    .where('kind', '=', kind)
    .where('told_at', 'is', null)
    .execute();
}
