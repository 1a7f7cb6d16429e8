import type { Tx } from '#server/platform/db.ts';
import { insertConsent } from './consent-store.ts';
import { publishedEdition } from './consent-text-store.ts';

export interface Consent {
  userId?: number;
  purpose: string;
  caller: string;
  address: string;
}

/** Used while the text is not published: the wording of the form itself. A change of it is a new version. */
const wordingOfForms = '2026-11';

/** The document that a consent refers to. */
export const textOf = (purpose: string): string =>
  purpose === 'auction-rules' ? 'auction-rules' : 'personal-data';

/** Returns the consent's id. It is to the text as it is published now. */
export async function recordConsent(tx: Tx, consent: Consent): Promise<number> {
  const edition = await publishedEdition(tx, textOf(consent.purpose));
  return insertConsent(tx, {
    user_id: consent.userId ?? null,
    visitor_id: consent.caller,
    purpose: consent.purpose,
    text_version: edition ?? wordingOfForms,
    address: consent.address,
  });
}
