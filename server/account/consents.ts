import { sql } from 'kysely';
import type { Tx } from '#server/platform/db.ts';

export interface Consent {
  userId?: number;
  purpose: string;
  caller: string;
  address: string;
}

/** When the house has not published the text: the wording of the form itself, whose change is a new version. */
const wordingOfForms = '2026-11';

/** The document of the house that a consent is to. */
export const textOf = (purpose: string): string =>
  purpose === 'auction-rules' ? 'auction-rules' : 'personal-data';

/** Answers with its number: one given before there is a person becomes theirs later. The text is kept as it is now. */
export async function recordConsent(tx: Tx, consent: Consent): Promise<number> {
  const document = textOf(consent.purpose);
  await sql`insert into consent_texts (purpose, version, html)
    select code, version, body from house_documents where code = ${document} on conflict do nothing`.execute(
    tx,
  );
  const published = await tx
    .selectFrom('house_documents')
    .select('version')
    .where('code', '=', document)
    .executeTakeFirst();
  const { id } = await tx
    .insertInto('consents')
    .values({
      user_id: consent.userId ?? null,
      visitor_id: consent.caller,
      purpose: consent.purpose,
      text_version: published?.version ?? wordingOfForms,
      address: consent.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
