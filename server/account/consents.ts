import type { Tx } from '#server/platform/db.ts';
import { insertConsent } from './consent-store.ts';
import { keepPublishedText, publishedEdition } from './consent-text-store.ts';

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

/** Returns the consent's id, and keeps the text as it is published now. */
export async function recordConsent(tx: Tx, consent: Consent): Promise<number> {
  const document = textOf(consent.purpose);
  await keepPublishedText(tx, document);
  const edition = await publishedEdition(tx, document);
  return insertConsent(tx, {
    user_id: consent.userId ?? null,
    visitor_id: consent.caller,
    purpose: consent.purpose,
    text_version: edition ?? wordingOfForms,
    address: consent.address,
  });
}
