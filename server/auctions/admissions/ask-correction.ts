import type { OwnCompany } from '#contract/account/own-account.ts';
import type { CompanyIdentity } from '#contract/auctions/company-corrections.ts';
import type { CompanyKeeping } from '#server/account/public.ts';
import { notify } from '#server/notifications/public.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Letters } from '#server/platform/mail/letters.ts';
import { changedWords, correctionAskedLetter, correctionToDecideLetter } from './correction-letters.ts';
import {
  type CorrectionRow,
  insertCorrection,
  isBound,
  latestCorrection,
  readAdmissionDeciders,
  toldToday,
  withdrawCorrection,
} from './correction-store.ts';

/** Where it is decided; notes of it are found by this address again. */
export const correctionHref = (id: number): string => `/admin/documents/?company=${id}`;

const identityOf = ({ companyName, inn, ogrn }: CompanyIdentity): CompanyIdentity => ({
  companyName,
  inn,
  ogrn,
});
export const sidesOf = (row: CorrectionRow) => ({
  before: { companyName: row.name_before, inn: row.inn_before, ogrn: row.ogrn_before },
  after: { companyName: row.name, inn: row.inn, ogrn: row.ogrn },
});
const isSame = (one: CompanyIdentity, other: CompanyIdentity): boolean =>
  one.companyName === other.companyName && one.inn === other.inn && one.ogrn === other.ogrn;

const refusalShownMs = 30 * 24 * 3600 * 1000;

/** [A57] Name, ИНН and ОГРН of a company with an admission change after approval; the rest at once. */
export const companyKeeping = (letters: Letters): CompanyKeeping => ({
  lay: async (tx, userId, known, next) => {
    await withdrawCorrection(tx, userId);
    if (isSame(known, next) || !(await isBound(tx, userId))) return { now: next, waits: false };
    const told = await toldToday(tx, userId);
    const row = await insertCorrection(tx, userId, identityOf(known), identityOf(next));
    await tellAsked(tx, letters, row, told);
    return { now: { ...next, ...identityOf(known) } satisfies OwnCompany, waits: true };
  },
  show: async (db, userId, now) => {
    const row = await latestCorrection(db, userId);
    const isShown =
      row?.state === 'review' ||
      (row?.state === 'refused' && now.getTime() - row.decided_at!.getTime() < refusalShownMs);
    return {
      bound: await isBound(db, userId),
      correction:
        row && isShown
          ? {
              ...sidesOf(row).after,
              askedAt: row.asked_at.toISOString(),
              state: row.state === 'review' ? 'review' : 'refused',
              reason: row.reason,
            }
          : null,
    };
  },
});

async function tellAsked(tx: Tx, letters: Letters, row: CorrectionRow, told: boolean): Promise<void> {
  const deciders = await readAdmissionDeciders(tx, row.user_id);
  const sides = sidesOf(row);
  await notify(
    tx,
    deciders.map(({ id }) => ({
      userId: id,
      kind: 'work',
      title: 'Компания меняет данные',
      content: `${row.name_before}: ${changedWords(sides)}. Ждёт проверки.`,
      tone: 'metal',
      href: correctionHref(row.id),
      managersOnly: true,
    })),
  );
  if (told || !row.email) return;
  await letters.queue(tx, {
    kind: 'company-correction-asked',
    to: row.email,
    by: 'house',
    content: correctionAskedLetter(sides),
  });
  for (const { email } of deciders)
    if (email)
      await letters.queue(tx, {
        kind: 'company-correction-review',
        to: email,
        by: 'house',
        content: correctionToDecideLetter({ ...sides, email: row.email }),
      });
}
