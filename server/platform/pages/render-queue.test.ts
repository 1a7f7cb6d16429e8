import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { TurnedAway } from '../turnstile.ts';
import { RenderQueue } from './render-queue.ts';

const patience = 60_000;

/** One rendering under way; who is let in after it is written down. */
function busyQueue(mayWait: number, patient = patience) {
  const queue = new RenderQueue({ atOnce: 1, mayWait, patience: patient });
  const entered: string[] = [];
  const refused: string[] = [];
  const first = Promise.withResolvers<void>();
  void queue.pass({ address: 'first', signedIn: false }, () => first.promise);
  const ask = (name: string, address: string, signedIn = false) =>
    queue
      .pass({ address, signedIn }, async () => void entered.push(name))
      .catch((error) => {
        if (!(error instanceof TurnedAway)) throw error;
        refused.push(name);
      });
  return { queue, entered, refused, ask, open: () => first.resolve() };
}

it('addresses take turns, however many pages one of them asks for', async () => {
  const { ask, open, entered } = busyQueue(64);
  const all = [...'abcdef'].map((name) => ask(name, 'greedy'));
  all.push(ask('g', 'modest'), ask('h', 'another'));
  open();
  await Promise.all(all);
  expect(entered.join('')).toBe('aghbcdef');
});

it('an address that asked for little goes before those that ask on and on', async () => {
  const { ask, open, entered, queue } = busyQueue(64);
  open();
  await Promise.all(['greedy', 'greedy', 'another', 'another', 'reader'].map((name) => ask(name, name)));
  entered.length = 0;
  const busy = Promise.withResolvers<void>();
  void queue.pass({ address: 'first', signedIn: false }, () => busy.promise);
  const all = ['greedy', 'another', 'reader'].map((name) => ask(name, name));
  busy.resolve();
  await Promise.all(all);
  expect(entered).toEqual(['reader', 'greedy', 'another']);
});

it('people who have signed in come before visitors', async () => {
  const { ask, open, entered } = busyQueue(64);
  const all = [ask('visitor', 'a'), ask('person', 'b', true), ask('another', 'c', true)];
  open();
  await Promise.all(all);
  expect(entered).toEqual(['person', 'another', 'visitor']);
});

it('visitors get every fourth place, however many wait who have signed in', async () => {
  const { ask, open, entered, refused } = busyQueue(64);
  const all = Array.from({ length: 64 }, () => ask('person', 'greedy', true));
  for (let count = 0; count < 10; count++) all.push(ask('visitor', `visitor ${count}`));
  for (let count = 0; count < 10; count++) all.push(ask('person', 'greedy', true));
  open();
  await Promise.all(all);
  expect(refused).not.toContain('visitor');
  const places = entered.flatMap((name, place) => (name === 'visitor' ? [place + 1] : []));
  expect(places).toEqual(Array.from({ length: 10 }, (_, nth) => (nth + 1) * 4));
});

it('a full queue drops a request of the address with most waiting', async () => {
  const { ask, open, entered, refused, queue } = busyQueue(4);
  const all = [...'abcd'].map((name) => ask(name, 'greedy'));
  all.push(ask('e', 'greedy'), ask('f', 'modest'), ask('g', 'modest'), ask('h', 'modest'));
  await turn();
  expect(refused.toSorted().join('')).toBe('cdeh');
  expect(queue.waiting).toBe(4);
  all.push(ask('person', 'greedy', true));
  await turn();
  expect(refused.toSorted().join('')).toBe('bcdeh');
  open();
  await Promise.all(all);
  expect(entered).toEqual(['person', 'f', 'a', 'g']);
});

it('a request that has waited too long is refused, and its place is free', async () => {
  const { ask, queue, refused, open } = busyQueue(1, 1);
  await ask('late', 'a');
  expect(refused).toEqual(['late']);
  expect(queue.waiting).toBe(0);
  open();
});

it('a rendering that fails gives its place on', async () => {
  const queue = new RenderQueue({ atOnce: 1, mayWait: 1, patience });
  const asking = { address: 'a', signedIn: false };
  const failed = queue.pass(asking, () => Promise.reject(new Error('broken')));
  const next = queue.pass(asking, async () => 'well');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('well');
});
