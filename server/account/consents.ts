import type { Tx } from '#server/platform/db.ts';

export interface Consent {
  userId?: number;
  purpose: string;
  caller: string;
  address: string;
}

/** The version of the texts on the site now; a change of wording is a new version. */
export const consentVersion = '2026-11';

/** Answers with its number: one given before there is a person becomes theirs later. */
export async function recordConsent(tx: Tx, consent: Consent): Promise<number> {
  const { id } = await tx
    .insertInto('consents')
    .values({
      user_id: consent.userId ?? null,
      visitor_id: consent.caller,
      purpose: consent.purpose,
      text_version: consentVersion,
      address: consent.address,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
