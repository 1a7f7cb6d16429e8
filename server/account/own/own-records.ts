import { sql } from 'kysely';
import type { Db, Tx } from '#server/platform/db.ts';
import { forgetAnswers } from '#server/platform/http/idempotency.ts';
import { forgetLetters } from '#server/platform/mail/forget-letters.ts';
import { forgetLinks } from '#server/platform/mail/letter-link-store.ts';
import { erasedName, fullName, type PersonalRecords, type Subject } from '../personal-records.ts';

/** The person's own row, how they sign in, what they agreed to, and the letters. */
export const accountRecords: PersonalRecords = {
  erases: [
    'имя, телефон, почту, пароль и\u00A0второй фактор',
    'название и\u00A0реквизиты компании',
    'сеансы и\u00A0адреса, с\u00A0которых вы входили',
    'письма дома вам и\u00A0о\u00A0вас',
  ],
  keeps: async () => [
    {
      what: 'Согласия: какой текст и\u00A0когда',
      why: 'без имени и\u00A0сетевого адреса, чтобы доказать, что данные обрабатывались законно, 152-ФЗ',
    },
  ],
  holds: async (tx, { userId }) => {
    const { rows } = await sql`select from staff where user_id = ${userId}`.execute(tx);
    return rows.length ? ['Вы\u00A0работаете в\u00A0доме: сначала администратор снимет права'] : [];
  },
  erase: async (tx, subject) => {
    const mentioned = { ...subject, name: fullName(subject) ?? '' };
    await forgetLetters(tx, mentioned);
    // An address that was asked for and never came into force.
    const asked = await tx
      .selectFrom('email_changes')
      .select('email')
      .where('user_id', '=', subject.userId)
      .executeTakeFirst();
    if (asked) await forgetLetters(tx, { ...mentioned, email: asked.email });
    await emptyPerson(tx, subject);
  },
  collect: async (db, { userId }) => ({
    person: await db
      .selectFrom('users')
      .select(['name', 'greeting', 'email', 'phone', 'created_at', 'confirmed_at', 'totp_enabled_at'])
      .where('id', '=', userId)
      .executeTakeFirst(),
    company: await readCompany(db, userId),
    consents: await db
      .selectFrom('consents')
      .select(['purpose', 'text_version', 'given_at', 'withdrawn_at', 'address'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['device', 'created_at', 'seen_at', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    letters: await db
      .selectFrom('letters')
      .innerJoin('users', 'users.email', 'letters.recipient')
      .select(['letters.kind', 'letters.subject', 'letters.plain', 'letters.sent_at'])
      .where('users.id', '=', userId)
      .orderBy('letters.id')
      .execute(),
  }),
};

const readCompany = async (db: Db, userId: number) =>
  (await db
    .selectFrom('companies')
    .select(['name', 'inn', 'ogrn', 'kpp', 'bik', 'account', 'correspondent', 'requisites'])
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

/** The row stays without its person: bids, logs and audits name its id. */
async function emptyPerson(tx: Tx, { userId, email }: Subject): Promise<void> {
  for (const table of ['sessions', 'recovery_codes', 'companies', 'email_changes', 'user_rights'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  await forgetLinks(tx, { userId });
  await tx.deleteFrom('registrations').where('email', '=', email).execute();
  await tx.deleteFrom('email_changes').where('email', '=', email).execute();
  await tx
    .updateTable('consents')
    .set({ address: '', visitor_id: null })
    .where('user_id', '=', userId)
    .execute();
  await forgetAnswers(tx, `user:${userId}`);
  await tx
    .updateTable('users')
    .set({
      email: null,
      name: erasedName,
      greeting: '',
      phone: '',
      password_hash: null,
      totp_secret: null,
      totp_pending_secret: null,
      totp_enabled_at: null,
      disabled_at: sql`coalesce(disabled_at, now())`,
      erased_at: sql`now()`,
    })
    .where('id', '=', userId)
    .execute();
}
