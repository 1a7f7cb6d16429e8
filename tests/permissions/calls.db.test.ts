import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, contract } from '#contract/index.ts';
import { anyParams, ask } from './ask.ts';
import { calls } from './calls.ts';
import { isFor, kinds, openWorld, type World } from './kinds.ts';
import { foreignMark } from './objects.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
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

describe.each(kinds)('the door of every call for %s', (kind) => {
  // All calls at once are more than a person may write in a minute.
  beforeAll(() => world.house.database.pool.query('delete from rate_limits'));
  it.each(names)('%s', async (name) => {
    const { status, code } = await ask(world.browsers[kind], name, { params: anyParams(name) });
    if (isFor(calls[name].for, kind)) {
      // One call tells a dead session, whoever asks.
      const told = name.endsWith('personal-catalog/user') && kind === 'disabled';
      expect(told || !doors.includes(code ?? '')).toBe(true);
      expect(status).toBeLessThan(500);
      expect(status).not.toBe(429);
      return;
    }
    const nobody = kind === 'visitor' || kind === 'disabled';
    expect([status, code]).toEqual(nobody ? [401, 'unauthorized'] : [403, calls[name].says ?? 'forbidden']);
  });
});
