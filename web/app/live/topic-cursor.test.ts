import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LiveEvent } from '#contract/auctions/auction-live.ts';
import { type Follower, Followers } from './followers.ts';
import { judgeEnd, judgeEvent } from './topic-cursor.ts';

const epoch = 'one';
const at = (seq: number | null) => ({ epoch, seq });

describe('one event', () => {
  it.each([
    [5, 6, 'apply'],
    [5, 5, 'old'],
    [5, 1, 'old'],
    [5, 7, 'gap'],
    [0, 1, 'apply'],
    [null, 3, 'gap'],
  ] as const)('at %s, event %s: %s', (place, seq, verdict) => {
    expect(judgeEvent(at(place), { epoch, seq })).toBe(verdict);
  });
  it('of another life of the house starts over, whatever its number', () => {
    expect(judgeEvent(at(5), { epoch: 'two', seq: 6 })).toBe('reset');
    expect(judgeEvent({ epoch: null, seq: 5 }, { epoch: 'two', seq: 6 })).toBe('apply');
  });
});

describe('where the topic stands', () => {
  it.each([
    [5, 5, 'same'],
    [5, 9, 'behind'],
    [5, 4, 'reset'],
    [null, 9, 'same'],
  ] as const)('reader at %s, topic at %s: %s', (place, seq, verdict) => {
    expect(judgeEnd(at(place), { epoch, seq })).toBe(verdict);
  });
  it('in another life starts over', () => {
    expect(judgeEnd(at(5), { epoch: 'two', seq: 5 })).toBe('reset');
  });
});

const topic = 'lot:1';
const event = (seq: number, life = epoch) => ({ topic, seq, epoch: life }) as LiveEvent;
function reader(seq: number | null, life: string | null = epoch) {
  const seen: number[] = [];
  let resets = 0;
  const follower: Follower = {
    topic,
    auctionCode: 'polar-night',
    place: { epoch: life, seq },
    onEvent: (one) => seen.push(one.seq),
    onReset: () => {
      resets += 1;
    },
  };
  return { follower, seen, resets: () => resets };
}

describe('readers of one topic', () => {
  it('each goes on from its own snapshot; the one furthest behind decides what is asked', () => {
    const followers = new Followers();
    const [ahead, behind] = [reader(7), reader(4)];
    followers.add(ahead.follower);
    followers.add(behind.follower);
    expect(followers.question(topic)).toEqual({ auctionCode: 'polar-night', after: 4 });
    followers.settle(topic, { epoch, seq: 8 });
    for (const seq of [5, 6, 7, 8]) followers.take(event(seq));
    expect(behind.seen).toEqual([5, 6, 7, 8]);
    expect(ahead.seen).toEqual([8]);
  });

  it('one without a snapshot starts where the topic stands', () => {
    const followers = new Followers();
    const { follower, seen } = reader(null, null);
    followers.add(follower);
    expect(followers.question(topic)?.after).toBeNull();
    followers.settle(topic, { epoch, seq: 40 });
    followers.take(event(41));
    expect(seen).toEqual([41]);
  });

  it('a gap is asked for once until it is answered', () => {
    const followers = new Followers();
    const { follower, seen } = reader(1);
    followers.add(follower);
    expect(followers.take(event(3))).toBe(topic);
    expect(followers.ask(topic)).toBe(true);
    expect(followers.take(event(4))).toBe(topic);
    expect(followers.ask(topic)).toBe(false);
    followers.settle(topic, { epoch, seq: 4 });
    for (const seq of [2, 3, 4]) followers.take(event(seq));
    expect(seen).toEqual([2, 3, 4]);
    expect(followers.ask(topic)).toBe(true);
  });

  it('another life, or too much missed, asks for a new snapshot, again until one comes', () => {
    const followers = new Followers();
    const [old, late] = [reader(5), reader(1, 'two')];
    followers.add(old.follower);
    followers.settle(topic, { epoch: 'two', seq: 9 });
    expect(old.resets()).toBe(1);
    followers.take(event(10, 'two'));
    expect(old.seen).toEqual([]);
    followers.remind();
    expect(old.resets()).toBe(2);
    followers.remove(old.follower);
    followers.remind();
    expect(old.resets()).toBe(2);
    followers.add(late.follower);
    followers.fallBehind(topic, { epoch: 'two', seq: 900 });
    expect(late.resets()).toBe(1);
  });

  it('one that is refused asks nothing until there is a new connection', () => {
    const followers = new Followers();
    const { follower } = reader(1);
    followers.add(follower);
    followers.refuse(topic);
    expect(followers.question(topic)).toBeUndefined();
    followers.startOver();
    expect(followers.question(topic)).toEqual({ auctionCode: 'polar-night', after: 1 });
  });

  it('whatever is lost, doubled or moved on the way, a reader sees every event once and in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 100 }),
        fc.integer({ min: 0, max: 30 }),
        (arrivals, from) => {
          const followers = new Followers();
          const { follower, seen } = reader(from);
          followers.add(follower);
          const house = () => {
            const { after } = followers.question(topic)!;
            followers.settle(topic, { epoch, seq: 30 });
            for (let seq = after! + 1; seq <= 30; seq++) followers.take(event(seq));
          };
          for (const seq of arrivals) if (followers.take(event(seq)) && followers.ask(topic)) house();
          house();
          expect(seen).toEqual(Array.from({ length: 30 - from }, (_, index) => from + index + 1));
        },
      ),
      { verbose: 1 },
    );
  });
});
