import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TurnedAway, Turnstile } from './turnstile.ts';

/** Works that end when they are told to, and how many are under way. */
function works(turnstile: Turnstile) {
  const ends: PromiseWithResolvers<string>[] = [];
  return {
    ends,
    ask: () =>
      turnstile.pass(() => {
        const end = Promise.withResolvers<string>();
        ends.push(end);
        return end.promise;
      }),
  };
}

it('lets a few in, makes some wait in their order, and turns the rest away at once', async () => {
  const turnstile = new Turnstile({ atOnce: 2, mayWait: 2 });
  const { ends, ask } = works(turnstile);
  const asked = [ask(), ask(), ask(), ask()];
  expect([ends.length, turnstile.waiting]).toEqual([2, 2]);
  await expect(ask()).rejects.toBeInstanceOf(TurnedAway);

  ends[1]!.resolve('second');
  expect(await asked[1]).toBe('second');
  await turn();
  await turn();
  expect([ends.length, turnstile.waiting]).toEqual([3, 1]);
  for (const [index, word] of [[0, 'first'] as const, [2, 'third'] as const]) {
    ends[index]!.resolve(word);
    expect(await asked[index]).toBe(word);
  }
  await turn();
  await turn();
  ends[3]!.resolve('fourth');
  expect(await asked[3]).toBe('fourth');
});

it('a work that fails gives its place on', async () => {
  const turnstile = new Turnstile({ atOnce: 1, mayWait: 1 });
  const { ends, ask } = works(turnstile);
  const [failed, next] = [ask(), ask()];
  ends[0]!.reject(new Error('broken'));
  await expect(failed).rejects.toThrow('broken');
  await turn();
  await turn();
  ends[1]!.resolve('well');
  expect(await next).toBe('well');
});

it('other work of the process comes between two of its own', async () => {
  const turnstile = new Turnstile({ atOnce: 1, mayWait: 9 });
  const order: string[] = [];
  const all = Array.from({ length: 4 }, (_, index) =>
    turnstile.pass(async () => {
      order.push(`page ${index}`);
      if (index === 0) setImmediate(() => order.push('a bid'));
    }),
  );
  await Promise.all(all);
  expect(order.indexOf('a bid')).toBe(1);
});
