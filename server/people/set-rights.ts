import type { Right } from '#contract/account/rights.ts';
import type { StaffMember } from '#contract/back-office/people.ts';
import type { GivenRole } from '#contract/back-office/people-words.ts';
import { askFirstRight, type BeforeFirstRight, writeRights } from '#server/account/public.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db.ts';
import { notFound, Refusal } from '#server/platform/http/refusal.ts';
import { lastAdmin, type RightsRow, refuseMove, rightsOfRow, rolesHeld } from './people-rules.ts';
import { recordRights } from './record-act.ts';
import { lockAdmins, readRights, readStaff } from './rights-store.ts';

const memberView = (row: RightsRow, self: number): StaffMember => ({
  id: row.id,
  name: row.name,
  email: row.email ?? '',
  roles: row.roles,
  given: row.given,
  rights: rightsOfRow(row),
  self: row.id === self,
});

export async function listStaff(db: Db, self: number): Promise<{ staff: StaffMember[] }> {
  return { staff: (await readStaff(db)).map((row) => memberView(row, self)) };
}

interface WantedRights {
  roles: readonly GivenRole[];
  given: readonly Right[];
  why: string;
}

/** Takes effect at once: every request reads rights again. Not for one's own rights, and one admin always remains. */
export async function setRights(
  db: Db,
  beforeFirstRight: readonly BeforeFirstRight[],
  by: number,
  userId: number,
  wanted: WantedRights,
): Promise<StaffMember | Refusal> {
  return inTransaction(db, async (tx) => {
    const after = await changeRights(tx, beforeFirstRight, by, userId, wanted);
    return after instanceof Refusal ? after : memberView(after, by);
  });
}

export async function changeRights(
  tx: Tx,
  beforeFirstRight: readonly BeforeFirstRight[],
  by: number,
  userId: number,
  wanted: WantedRights,
): Promise<RightsRow | Refusal> {
  if (by === userId) return new Refusal(409, 'own-rights', 'Свои права не\u00A0меняет никто.');
  const admins = await lockAdmins(tx);
  const before = await readRights(tx, userId);
  if (!before) return notFound();
  const kept = rolesHeld(before.roles);
  const roles = [...kept, ...new Set(wanted.roles)];
  if (!roles.includes('admin') && admins.length === 1 && admins[0] === userId) return lastAdmin();
  // Read again: the actor may have lost the right while this request was on its way.
  const refused = refuseMove(await readRights(tx, by), before, {
    ...before,
    roles,
    given: [...wanted.given],
  });
  if (refused) return refused;
  if (roles.length > kept.length || wanted.given.length) {
    const refusal = await askFirstRight(tx, beforeFirstRight, userId, by);
    if (refusal) return refusal;
  }
  await writeRights(tx, userId, { roles, given: wanted.given, by });
  const after = (await readRights(tx, userId))!;
  await recordRights(tx, by, before, after, wanted.why);
  return after;
}
