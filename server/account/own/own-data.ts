import type { OwnCompany, OwnData } from '#contract/account/own-account.ts';
import { companyComplaints } from '#contract/account/requisites.ts';
import { type Db, inTransaction } from '#server/platform/db.ts';
import { notFound, type Refusal, refuseFields } from '#server/platform/http/refusal.ts';
import { pendingChange } from './change-email.ts';

const companyColumns = [
  'name as companyName',
  'inn',
  'ogrn',
  'kpp',
  'bik',
  'account',
  'correspondent',
  'requisites',
] as const;

export async function showOwnData(db: Db, userId: number): Promise<OwnData> {
  const { name, greeting, phone, email, password_changed_at } = await db
    .selectFrom('users')
    .select(['name', 'greeting', 'phone', 'email', 'password_changed_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const company = await db
    .selectFrom('companies')
    .select(companyColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    name,
    greeting,
    phone,
    email: email ?? '',
    emailChange: await pendingChange(db, userId),
    company: company ?? null,
    passwordChangedAt: password_changed_at?.toISOString() ?? null,
  };
}

type Changes<T> = { [K in keyof T]?: T[K] | undefined };

export async function changeOwnData(
  db: Db,
  userId: number,
  changes: Changes<Pick<OwnData, 'name' | 'greeting' | 'phone'>>,
): Promise<Record<string, never>> {
  if (Object.keys(changes).length)
    await db.updateTable('users').set(changes).where('id', '=', userId).execute();
  return {};
}

/** Judged as a whole: a field is taken only if what it makes of the company is right. */
export const changeCompany = (
  db: Db,
  userId: number,
  changes: Changes<OwnCompany>,
): Promise<Record<string, never> | Refusal> =>
  inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('companies')
      .select(companyColumns)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return notFound();
    const next = { ...known, ...(changes as Partial<OwnCompany>) };
    const complaints = Object.entries(companyComplaints(next)).filter(
      // What was wrong before and is not touched stays as it was.
      ([field]) => field in changes || ['account', 'correspondent'].includes(field),
    );
    if (complaints.length) return refuseFields(Object.fromEntries(complaints));
    const { companyName, ...numbers } = next;
    await tx
      .updateTable('companies')
      .set({ name: companyName, ...numbers })
      .where('user_id', '=', userId)
      .execute();
    return {};
  });
