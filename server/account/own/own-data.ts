import type { OwnCompany, OwnData } from '#contract/account/own-account.ts';
import { companyComplaints } from '#contract/protocol/requisites.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import type { Account } from '../account.ts';
import { lockOwnCompany, ownCompany, writeOwnCompany } from '../company-store.ts';
import { pendingChange } from './change-email.ts';
import { readOwnRow, writeOwnRow } from './own-data-store.ts';

export async function showOwnData({ db, clock, companyKeeping }: Account, userId: number): Promise<OwnData> {
  const { name, greeting, phone, email, password_changed_at } = await readOwnRow(db, userId);
  const company = await ownCompany(db, userId);
  const kept = company && (await companyKeeping.show(db, userId, clock()));
  return {
    name,
    greeting,
    phone,
    email: email ?? '',
    emailChange: await pendingChange(db, userId),
    company: company ?? null,
    companyBound: kept?.bound ?? false,
    companyCorrection: kept?.correction ?? null,
    passwordChangedAt: password_changed_at?.toISOString() ?? null,
  };
}

type Changes<T> = { [K in keyof T]?: T[K] | undefined };

export async function changeOwnData(
  db: Db,
  userId: number,
  changes: Changes<Pick<OwnData, 'name' | 'greeting' | 'phone'>>,
): Promise<Record<string, never>> {
  if (Object.keys(changes).length) await writeOwnRow(db, userId, changes);
  return {};
}

const identity = ['companyName', 'inn', 'ogrn'] as const;

/** The company is checked as a whole, changes included; a change of its identity may wait for approval. */
export const changeCompany = (
  { db, companyKeeping }: Account,
  userId: number,
  changes: Changes<OwnCompany>,
): Promise<{ waits: boolean } | Refusal> =>
  inTransaction(db, async (tx) => {
    const known = await lockOwnCompany(tx, userId);
    if (!known) return notFound();
    const next = { ...known, ...(changes as Partial<OwnCompany>) };
    const complaints = Object.entries(companyComplaints(next)).filter(
      // A field that was already wrong and is not being changed does not block the change.
      ([field]) => field in changes || ['account', 'correspondent'].includes(field),
    );
    if (complaints.length) return refuseFields(Object.fromEntries(complaints));
    const { now, waits } = identity.some((field) => field in changes)
      ? await companyKeeping.lay(tx, userId, known, next)
      : { now: next, waits: false };
    await writeOwnCompany(tx, userId, now);
    return { waits };
  });
