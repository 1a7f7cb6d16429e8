import { sql } from 'kysely';
import type { Role } from '#contract/account/account.ts';
import { givenRoles, type StaffMember } from '#contract/back-office/house.ts';
import { type Right, rightsOf } from '#contract/back-office/rights.ts';
import { askFirstRight, type BeforeFirstRight, writeRights } from '#server/account/public.ts';
import { insertChange, insertEntries } from '#server/changes/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { forbidden, notFound, Refusal } from '#server/platform/http/refusal.ts';

interface Row {
  id: number;
  name: string;
  email: string | null;
  roles: Role[];
  bank: boolean;
  given: Right[];
}

const people = (where: ReturnType<typeof sql>) => sql<Row>`
  select u.id, u.name, u.email, u.roles, exists (select from bank_managers b where b.user_id = u.id) as bank,
    array(select r."right" from user_rights r where r.user_id = u.id order by r."right") as given
  from users u where u.erased_at is null and u.disabled_at is null and ${where} order by u.name, u.id`;

const rightsOfRow = ({ roles, bank, given }: Row): Right[] =>
  rightsOf({ roles, bankManager: bank ? {} : null }, given);

const memberView = (row: Row, self: number): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  roles: row.roles,
  given: row.given,
  rights: rightsOfRow(row),
  self: row.id === self,
});

export async function listStaff(db: Db, self: number): Promise<{ staff: StaffMember[] }> {
  const { rows } = await people(sql`u.id in (select user_id from staff)`).execute(db);
  return { staff: rows.map((row) => memberView(row, self)) };
}

interface Wanted {
  roles: readonly (typeof givenRoles)[number][];
  given: readonly Right[];
  why: string;
}

/** Works at once: every request reads rights anew. Nobody's own, and the house keeps an admin. */
export async function setRights(
  db: Db,
  beforeFirstRight: readonly BeforeFirstRight[],
  by: number,
  userId: number,
  wanted: Wanted,
): Promise<StaffMember | Refusal> {
  if (by === userId) return new Refusal(409, 'own-rights', 'Свои права не\u00A0меняет никто.');
  return inTransaction(db, async (tx) => {
    const admins = await lockAdmins(tx);
    const before = (await people(sql`u.id = ${userId}`).execute(tx)).rows[0];
    if (!before) return notFound();
    // Whoever lost the right while this request was on its way gives nothing any more.
    const own = await rightsOfGiver(tx, by);
    if (!own.includes('people')) return forbidden();
    const kept = before.roles.filter((role) => !(givenRoles as readonly string[]).includes(role));
    const roles = [...kept, ...new Set(wanted.roles)];
    if (!roles.includes('admin') && admins.length === 1 && admins[0] === userId)
      return new Refusal(409, 'last-admin', 'Последнего администратора убрать нельзя.');
    const moved = differing(rightsOfRow(before), rightsOfRow({ ...before, roles, given: [...wanted.given] }));
    if (moved.some((right) => !own.includes(right)))
      return new Refusal(
        403,
        'not-yours',
        'Дать и\u00A0забрать можно только те права, которые есть у\u00A0вас.',
      );
    if (roles.length > kept.length || wanted.given.length) {
      const refusal = await askFirstRight(tx, beforeFirstRight, userId, by);
      if (refusal) return refusal;
    }
    await writeRights(tx, userId, { roles, given: wanted.given, by });
    const after = (await people(sql`u.id = ${userId}`).execute(tx)).rows[0]!;
    await record(tx, by, before, after, wanted.why);
    return memberView(after, by);
  });
}

/** Those who could still sign in; two who would remove each other wait here. */
async function lockAdmins(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where 'admin' = any(roles) and disabled_at is null and erased_at is null
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

async function rightsOfGiver(tx: Tx, by: number): Promise<Right[]> {
  const giver = (await people(sql`u.id = ${by}`).execute(tx)).rows[0];
  return giver ? rightsOfRow(giver) : [];
}

const differing = (a: readonly Right[], b: readonly Right[]): Right[] => [
  ...a.filter((right) => !b.includes(right)),
  ...b.filter((right) => !a.includes(right)),
];

/** In the journal, by number: names are joined when shown. */
async function record(tx: Tx, by: number, before: Row, after: Row, why: string): Promise<void> {
  const fields = ({ roles, given }: Row) => ({ roles, given });
  const { rows } = await sql<{ version: number }>`
    select coalesce(max(version), 0) + 1 as version from change_entries
    where kind = 'rights' and entity_id = ${String(after.id)}`.execute(tx);
  const title = `Права: человек №\u00A0${after.id}`;
  const changeId = await insertChange(tx, {
    by,
    act: 'rights',
    why,
    title,
    kinds: ['rights'],
    created: 0,
    changed: 1,
  });
  await insertEntries(tx, changeId, 'rights', [
    {
      id: String(after.id),
      version: rows[0]!.version,
      title,
      before: fields(before),
      changed: fields(after),
    },
  ]);
}
