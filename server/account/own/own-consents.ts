import type { OwnConsent } from '#contract/account/own-account.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { cleanRichText } from '#server/platform/rich-text.ts';
import type { Account } from '../account.ts';
import { agreedText, lockPurpose, newestConsents, withdrawPurpose } from '../consent-store.ts';
import { readSubject } from '../person-store.ts';

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

export async function listConsents(db: Db, userId: number): Promise<{ items: OwnConsent[] }> {
  const given = await newestConsents(db, userId);
  return {
    items: given
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

/** In the edition that was agreed to. */
export async function showConsentText(db: Db, userId: number, id: number) {
  const row = await agreedText(db, userId, id);
  if (!row) return notFound();
  return {
    title: wordsOf(row.purpose).title,
    version: row.text_version,
    html: cleanRichText(row.html),
  };
}

export async function withdrawConsent(account: Account, userId: number, id: number) {
  return inTransaction(account.db, async (tx) => {
    const purpose = await lockPurpose(tx, userId, id);
    if (purpose === undefined) return notFound();
    const { consequence, withdrawable } = { withdrawable: true, ...wordsOf(purpose) };
    if (!withdrawable) return new Refusal(409, 'consent-needed', `${consequence}.`);
    await withdrawPurpose(tx, userId, purpose);
    const subject = await readSubject(tx, userId);
    for (const { withdrawn } of account.records)
      if (withdrawn?.purpose === purpose) await withdrawn.act(tx, subject);
    return {};
  });
}
