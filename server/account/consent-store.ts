import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';

interface NewConsent {
  user_id: number | null;
  visitor_id: string;
  purpose: string;
  text_version: string;
  address: string;
}

/** Returns the consent's id. */
export async function insertConsent(tx: Tx, consent: NewConsent): Promise<number> {
  const { id } = await tx.insertInto('consents').values(consent).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** A consent given before registration was confirmed becomes the new person's. */
export async function giveConsentTo(tx: Tx, consentId: number, userId: number): Promise<void> {
  await tx.updateTable('consents').set({ user_id: userId }).where('id', '=', consentId).execute();
}

interface GivenConsent {
  id: number;
  purpose: string;
  text_version: string;
  given_at: Date;
  address: string;
  withdrawn_at: Date | null;
  has_text: boolean;
}

/** As `textOf` says it, in SQL. */
const document = sql`case c.purpose when 'auction-rules' then 'auction-rules' else 'personal-data' end`;

/** The newest of each purpose: what is in force, or was taken back last. */
export async function newestConsents(db: Db, userId: number): Promise<GivenConsent[]> {
  const { rows } = await sql<GivenConsent>`
    select distinct on (c.purpose) c.id, c.purpose, c.text_version, c.given_at, c.address, c.withdrawn_at,
      exists (select from consent_texts t
        where t.version = c.text_version and t.purpose = ${document}) as has_text
    from consents c where c.user_id = ${userId} order by c.purpose, c.id desc`.execute(db);
  return rows;
}

/** The text that was agreed to; nothing for another's consent, or one without a kept text. */
export async function agreedText(
  db: Db,
  userId: number,
  id: number,
): Promise<{ purpose: string; text_version: string; html: string } | undefined> {
  const { rows } = await sql<{ purpose: string; text_version: string; html: string }>`
    select c.purpose, c.text_version, t.html from consents c
    join consent_texts t on t.purpose = ${document} and t.version = c.text_version
    where c.id = ${id} and c.user_id = ${userId}`.execute(db);
  return rows[0];
}

/** Locks a consent of this person and returns what it is for. */
export async function lockPurpose(tx: Tx, userId: number, id: number): Promise<string | undefined> {
  const consent = await tx
    .selectFrom('consents')
    .select('purpose')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return consent?.purpose;
}

/** Withdraws every consent of the purpose, or an older one would be in force again. */
export async function withdrawPurpose(tx: Tx, userId: number, purpose: string): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: sql`coalesce(withdrawn_at, now())` })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute();
}
