import { sql } from 'kysely';
import type { Tx } from '../db.ts';
import { emptyLetter } from './letters.ts';

export interface Mentioned {
  email: string;
  name: string;
  phone: string;
}

/**
 * Letters to a person and letters of the house that speak of them lose their words; that they were sent stays. One that
 * has not left yet does not leave.
 */
export async function forgetLetters(tx: Tx, { email, name, phone }: Mentioned): Promise<void> {
  const digits = phone.replace(/\D/g, '');
  const speaksOf = sql<boolean>`(recipient = ${email}
    or position(lower(${email}) in lower(plain)) > 0
    or position(${name} in replace(plain, chr(160), ' ')) > 0
    or (${digits} <> '' and position(${digits} in regexp_replace(plain, '\\D', '', 'g')) > 0))`;
  await tx
    .updateTable('letters')
    .set({
      ...emptyLetter,
      state: sql`case when state in ('queued', 'sending') then 'failed' else state end`,
    })
    .where(speaksOf)
    .where('recipient', '<>', '')
    .execute();
}
