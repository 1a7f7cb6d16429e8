import { sql } from 'kysely';
import type { OwnConsent } from '#contract/account/own-account.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import type { Account } from '../account.ts';
import { readSubject } from '../personal-records.ts';

/** What was agreed to, and what taking it back means. */
const words: Record<string, { title: string; consequence: string; withdrawable?: false }> = {
  registration: {
    title: 'Обработка данных для\u00A0кабинета',
    consequence: 'Без него кабинет закрывается: отозвать\u00A0— значит удалить данные',
    withdrawable: false,
  },
  subscription: { title: 'Письма дома', consequence: 'Отзыв отпишет от\u00A0всех писем сразу' },
  'auction-rules': {
    title: 'Правила торгов',
    consequence: 'Приняты для\u00A0торгов, на\u00A0которые вы подали заявку',
    withdrawable: false,
  },
};
const other = (title: string) => ({ title, consequence: 'При следующем обращении спросим снова' });
const asked: Record<string, string> = {
  'personal-data': 'Обработка данных для\u00A0допуска к\u00A0торгам',
  request: 'Обработка данных для\u00A0заявки',
  consultation: 'Обработка данных для\u00A0консультации',
  question: 'Обработка данных для\u00A0ответа на\u00A0вопрос',
  showing: 'Обработка данных для\u00A0показа',
  pdf: 'Обработка данных для\u00A0PDF',
  'event-registration': 'Обработка данных для\u00A0записи на\u00A0событие',
};
const wordsOf = (purpose: string) =>
  words[purpose] ?? other(asked[purpose] ?? 'Обработка персональных данных');

/** As `textOf` says it, in SQL. */
const document = sql`case c.purpose when 'auction-rules' then 'auction-rules' else 'personal-data' end`;

/** The newest of each purpose: what is in force, or was taken back last. */
export async function listConsents(db: Db, userId: number): Promise<{ items: OwnConsent[] }> {
  const { rows } = await sql<{
    id: number;
    purpose: string;
    text_version: string;
    given_at: Date;
    address: string;
    withdrawn_at: Date | null;
    has_text: boolean;
  }>`
    select distinct on (c.purpose) c.id, c.purpose, c.text_version, c.given_at, c.address, c.withdrawn_at,
      exists (select from consent_texts t where t.version = c.text_version and t.purpose = ${document}) as has_text
    from consents c where c.user_id = ${userId} order by c.purpose, c.id desc`.execute(db);
  return {
    items: rows
      .toSorted((one, next) => next.given_at.getTime() - one.given_at.getTime())
      .map((row) => {
        const { title, consequence, withdrawable = true } = { withdrawable: true, ...wordsOf(row.purpose) };
        return {
          id: row.id,
          purpose: row.purpose,
          title,
          version: row.text_version,
          givenAt: row.given_at.toISOString(),
          address: row.address,
          withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
          consequence,
          withdrawable,
          hasText: row.has_text,
        };
      }),
  };
}

/** As it was when it was agreed to. */
export async function showConsentText(db: Db, userId: number, id: number) {
  const { rows } = await sql<{ purpose: string; text_version: string; html: string }>`
    select c.purpose, c.text_version, t.html from consents c
    join consent_texts t on t.purpose = ${document} and t.version = c.text_version
    where c.id = ${id} and c.user_id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) return notFound();
  return {
    title: wordsOf(row.purpose).title,
    version: row.text_version,
    html: cleanRichText(row.html),
  };
}

export async function withdrawConsent(account: Account, userId: number, id: number) {
  return inTransaction(account.db, async (tx) => {
    const row = await tx
      .selectFrom('consents')
      .select(['purpose', 'withdrawn_at'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return notFound();
    const { consequence, withdrawable } = { withdrawable: true, ...wordsOf(row.purpose) };
    if (!withdrawable) return new Refusal(409, 'consent-needed', `${consequence}.`);
    await tx
      .updateTable('consents')
      .set({ withdrawn_at: sql`coalesce(withdrawn_at, now())` })
      .where('user_id', '=', userId)
      .where('purpose', '=', row.purpose)
      .execute();
    const subject = await readSubject(tx, userId);
    for (const { withdrawn } of account.records)
      if (withdrawn?.purpose === row.purpose) await withdrawn.act(tx, subject);
    return {};
  });
}
