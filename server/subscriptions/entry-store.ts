import { type Insertable, sql } from 'kysely';
import type { Frequency, MailingKind } from '#contract/subscriptions/subscription-words.ts';
import type { Db, Tx } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';

/** What a letter shows of it, and a note on the site. */
export interface MailingContent {
  /** «Круг 1,10 карата, E / VVS1» */
  title: string;
  /** One or two sentences. */
  text?: string;
  /** Where it leads: an address of the site. */
  path: string;
  /** Over things of one sort in a letter: «Круг для кольца»; the name of the kind, if nothing is given. */
  group?: string;
  /** An address of a picture as pages have it, `/pictures/{key}/{width}`. */
  picture?: string | null;
  /** «1 645 000 ₽» */
  price?: string;
  /** «1 495 000 ₽ за карат», «было 1 720 000 ₽» */
  priceNote?: string;
}

export type NewMailingEntry = Insertable<DB['mailing_entries']>;

const batchSize = 2000;

/** An entry offered before stays unchanged, so that it is sent once. */
export async function insertMailingEntries(tx: Tx, entries: readonly NewMailingEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += batchSize)
    await tx
      .insertInto('mailing_entries')
      .values(entries.slice(from, from + batchSize))
      .onConflict((conflict) => conflict.columns(['subscriber_id', 'kind', 'key']).doNothing())
      .execute();
}

export interface MailingEntry {
  id: number;
  kind: MailingKind;
  content: MailingContent;
  frequency: Frequency;
  by_letter: boolean;
  on_site: boolean;
  happened_at: Date;
}

/** A subscriber with something due; rows locked by another instance are skipped. */
export async function takeDueSubscriber(tx: Tx, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select s.id from subscribers s
    where exists (select from mailing_entries e
      where e.subscriber_id = s.id and e.told_at is null and e.due_at <= ${now})
    order by s.id limit 1 for no key update of s skip locked`.execute(tx);
  return rows[0]?.id;
}

export async function takeDueEntries(tx: Tx, subscriberId: number, now: Date): Promise<MailingEntry[]> {
  const { rows } = await sql<MailingEntry>`
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

/** Kept only as long as needed to avoid sending twice. */
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
