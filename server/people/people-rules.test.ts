import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rights as allRights, roles as allRoles, type Right, type Role } from '#contract/account/rights.ts';
import { givenRoles, managerKinds } from '#contract/back-office/people-words.ts';
import { runs } from '#tests/support/runs.ts';
import { barredBy, type HeldRights, refuseMove, rightsOfRow, rolesHeld, rolesWith } from './people-rules.ts';

const someRights = fc.subarray([...allRights]);
const manager = fc.option(fc.constantFrom(...managerKinds), { nil: null });
const person: fc.Arbitrary<HeldRights> = fc
  .record({ roles: fc.subarray([...givenRoles]), kind: manager, given: someRights })
  .map(({ roles, kind, given }) => ({ roles: rolesWith(roles, kind), bank: kind !== null, given }));
const house = fc.array(person, { minLength: 2, maxLength: 5 });

const who = fc.nat({ max: 4 });
/** What a screen of the back office can ask for: roles and rights, or the place of a bank's manager. */
const act = fc.record({
  by: who,
  whom: who,
  make: fc.oneof(
    fc.record({ roles: fc.subarray([...givenRoles]), given: someRights }).map(
      ({ roles, given }) =>
        (before: HeldRights): HeldRights => ({
          ...before,
          roles: [...rolesHeld(before.roles), ...roles],
          given,
        }),
    ),
    manager.map(
      (kind) =>
        (before: HeldRights): HeldRights => ({
          ...before,
          roles: rolesWith(before.roles, kind),
          bank: kind !== null,
        }),
    ),
  ),
});

const hasRole = ({ roles, bank }: HeldRights, role: Role) =>
  roles.includes(role) || (bank && role === 'manager_VTB');
const hasRight = (one: HeldRights, right: Right) => rightsOfRow(one).includes(right);

describe('any acts of any staff on one another', () => {
  it('move only rights and roles that the actor holds, and never of who holds more', () => {
    fc.assert(
      fc.property(house, fc.array(act, { maxLength: 12 }), (people, acts) => {
        const now = people.map((one) => ({ ...one }));
        for (const { by, whom, make } of acts) {
          const [actor, before] = [now[by % now.length]!, now[whom % now.length]!];
          const after = make(before);
          if (actor === before || refuseMove(actor, before, after)) continue;
          expect(hasRight(actor, 'people')).toBe(true);
          for (const right of allRights) {
            if (hasRight(before, right)) expect(hasRight(actor, right)).toBe(true);
            if (hasRight(before, right) !== hasRight(after, right)) expect(hasRight(actor, right)).toBe(true);
          }
          for (const role of allRoles)
            if (hasRole(before, role) !== hasRole(after, role))
              expect(hasRole(actor, role) || hasRole(actor, 'admin')).toBe(true);
          now[whom % now.length] = after;
        }
        // What nobody had at first nobody has at the end.
        for (const right of allRights)
          if (now.some((one) => hasRight(one, right)))
            expect(people.some((one) => hasRight(one, right))).toBe(true);
        for (const role of allRoles)
          if (now.some((one) => hasRole(one, role)))
            expect(people.some((one) => hasRole(one, role) || hasRole(one, 'admin'))).toBe(true);
      }),
      { numRuns: runs(6_000) },
    );
  });

  it('are refused where the person has a right more, or is an admin', () => {
    fc.assert(
      fc.property(person, person, (actor, other) => {
        const more = rightsOfRow(other).some((right) => !hasRight(actor, right));
        const above = hasRole(other, 'admin') && !hasRole(actor, 'admin');
        expect(barredBy(actor, other) !== '').toBe(more || above);
      }),
      { numRuns: runs(3_000) },
    );
  });
});
