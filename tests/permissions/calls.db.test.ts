import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallName, contract } from '#contract/index.ts';
import { allRuns } from '#tests/support/runs.ts';
import { anyParams, ask } from './ask.ts';
import { calls } from './calls.ts';
import { findGuards, type Guards } from './guards.ts';
import { isFor, type Kind, kinds, openPermissionHouse, type PermissionHouse } from './kinds.ts';
import { foreignMark } from './objects.ts';

let world: PermissionHouse;
let guards: Guards;
beforeAll(async () => {
  world = await openPermissionHouse();
  guards = await findGuards(world);
});
afterAll(() => world.house.close());

/** Leaves the browser signed out, so it is tried last. */
const leaving: CallName = 'POST /api/internal/user/logout';
const names = (Object.keys(contract) as CallName[]).toSorted(
  (a, b) => Number(a === leaving) - Number(b === leaving),
);
/** The words of the door, not of what lies behind it. */
const doors = ['unauthorized', 'forbidden', 'second-factor', 'csrf', 'staff-do-not-bid'];

it('every call has a row, and every row a call', () => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(contract).toSorted());
});

it('a call with somebody’s number in its address says whose it is', () => {
  const silent = names.filter((name) => name.includes('{') && !calls[name].about && !calls[name].shared);
  expect(silent).toEqual([]);
});

describe.each(names.filter((name) => calls[name].about))('%s', (name) => {
  const { about, foreignFor, ...row } = calls[name];
  it.each(kinds.filter((kind) => isFor(row.for, kind) && kind !== 'disabled'))(
    'is about one’s own: %s',
    async (kind) => {
      if (kind !== 'visitor') {
        const own = await ask(world.browsers[kind], name, await about!.own(world, kind));
        expect(own.status, own.text).toBe(about!.ownStatus ?? 200);
      }
      const foreign = await ask(world.browsers[kind], name, await about!.foreign(world, kind));
      if (foreignFor && isFor(foreignFor, kind)) {
        expect(foreign.status).toBe(about!.ownStatus ?? 200);
        return;
      }
      expect(foreign.status).toBe(about!.foreignStatus ?? 404);
      expect(foreign.text).not.toContain(foreignMark);
    },
  );
});

const nobody = (kind: Kind): boolean => kind === 'visitor' || kind === 'disabled';
const refusalOf = (name: CallName, kind: Kind): [number, string] =>
  nobody(kind) ? [401, 'unauthorized'] : [403, calls[name].says ?? 'forbidden'];

describe.each(kinds)('the guard of every call for %s', (kind) => {
  it.each(names)('%s', (name) => {
    expect(guards(name, kind)).toEqual(isFor(calls[name].for, kind) ? undefined : refusalOf(name, kind));
  });
});

/**
 * That a call asks its guard is seen over HTTP: by one whom it lets in and by one whom it refuses, each kind in its
 * turn; of each audience by every kind at least once.
 */
const turns = new Map<string, number>();
const asking: [CallName, Kind][] = names.flatMap((name) => {
  const { for: audience } = calls[name];
  const turn = turns.get(audience) ?? 0;
  turns.set(audience, turn + 1);
  if (allRuns || turn === 0) return kinds.map((kind): [CallName, Kind] => [name, kind]);
  const [letIn, refused] = [true, false].map((is) => kinds.filter((kind) => isFor(audience, kind) === is));
  return [letIn!, refused!].flatMap((some): [CallName, Kind][] =>
    some.length ? [[name, some[turn % some.length]!]] : [],
  );
});

/** The house has more calls that write than one person may make in a minute. */
let asked = 0;
const forgetLimits = async () => {
  if (++asked % 50 === 0) await world.house.database.pool.query('delete from rate_limits');
};

describe('the door of every call', () => {
  beforeEach(forgetLimits);
  it.each(asking)('%s for %s', async (name, kind) => {
    const { status, code } = await ask(world.browsers[kind], name, { params: anyParams(name) });
    if (!isFor(calls[name].for, kind)) {
      expect([status, code]).toEqual(refusalOf(name, kind));
      return;
    }
    // One call tells a dead session, whoever asks.
    const told = name.endsWith('personal-catalog/user') && kind === 'disabled';
    expect(told || !doors.includes(code ?? '')).toBe(true);
    expect(status).toBeLessThan(500);
    expect(status).not.toBe(429);
  });
});
