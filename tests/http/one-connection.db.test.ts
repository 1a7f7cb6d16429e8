import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CallName, contract } from '#contract/index.ts';
import { ask } from '#tests/permissions/ask.ts';
import { calls } from '#tests/permissions/calls.ts';
import { deeds, type KeyedCall } from '#tests/permissions/keyed-calls.ts';
import { isFor, type Kind, openPermissionHouse, type PermissionHouse } from '#tests/permissions/kinds.ts';
import { fittingInputs } from '#tests/support/hostile-requests.ts';

/** Every pool has one connection: whoever holds it and asks for another waits for themselves. */
let world: PermissionHouse;
let known: string[];
beforeAll(async () => {
  world = await openPermissionHouse({ connections: 1 });
  const { rows } = await world.house.database.pool.query<{ code: string }>(
    `(select code from auctions limit 3) union (select code from lots limit 3) union (select code from articles limit 3)
     union (select code from events limit 3)`,
  );
  known = rows.map(({ code }) => code);
});
afterAll(() => world.house.close());

let asked = 0;
beforeEach(async () => {
  if (asked++ % 10 === 0) await world.house.database.pool.query('delete from rate_limits');
});

/** Inputs that fit may change a password or erase a person: these come last. */
const parting =
  /logout|leaving|password|erasure|access|sessions|email|second-factor|rights|factor|invitation/;
const names = (Object.keys(contract) as CallName[]).toSorted(
  (a, b) => Number(parting.test(a)) - Number(parting.test(b)),
);
const whoAsks = (name: CallName): Kind =>
  (['client', 'manager', 'company', 'admin'] as const).find((kind) => isFor(calls[name].for, kind))!;

const samples = 4;
const seed = 20_261_117;

describe('with one connection', () => {
  it.each(Object.keys(deeds) as KeyedCall[])('%s is done in its transaction', async (name) => {
    const { as, with: input, status = 200 } = deeds[name];
    const answer = await ask(world.browsers[as], name, await input(world));
    expect(answer.status, answer.text).toBe(status);
  });

  it.each(names.filter((name) => calls[name].about))('%s is done with one’s own', async (name) => {
    const { about } = calls[name];
    const kind = whoAsks(name);
    const answer = await ask(world.browsers[kind], name, await about!.own(world, kind));
    expect(answer.status, answer.text).toBe(about!.ownStatus ?? 200);
  });

  it.each(names)('%s is answered, whatever fits it', async (name) => {
    for (const input of fc.sample(fittingInputs(name, known), { numRuns: samples, seed })) {
      const answer = await ask(world.browsers[whoAsks(name)], name, input);
      expect(answer.status, answer.text).toBeLessThan(500);
    }
  });
});
