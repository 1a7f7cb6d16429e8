import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TopicKind, topicName } from '#contract/live/live-topics.ts';
import { LiveSocket } from '#tests/support/live-socket.ts';
import {
  type Audience,
  isFor,
  type Kind,
  kinds,
  openPermissionHouse,
  type PermissionHouse,
} from './kinds.ts';
import { draftAuction, publicLot } from './objects.ts';

let world: PermissionHouse;
beforeAll(async () => {
  world = await openPermissionHouse();
});
afterAll(() => world.house.close());

interface TopicRow {
  for: Audience | 'owner';
  topic: (world: PermissionHouse, kind: Kind) => Promise<string>;
}

/** Every kind of topic, of what everyone may see and of what is still being prepared. */
const topics: Record<TopicKind, Record<string, TopicRow>> = {
  lot: {
    'of a published auction': {
      for: 'everyone',
      topic: async (at) => topicName.lot((await publicLot(at)).lot),
    },
    'of a draft': {
      for: 'auctions',
      topic: async (at) => topicName.lot((await draftAuction(at)).lot),
    },
  },
  auction: {
    published: { for: 'everyone', topic: async (at) => topicName.auction((await publicLot(at)).id) },
    'a draft': {
      for: 'auctions',
      topic: async (at) => topicName.auction((await draftAuction(at)).id),
    },
  },
  log: {
    'of a published auction': {
      for: 'auctions',
      topic: async (at) => topicName.log((await publicLot(at)).lot),
    },
    'of a draft': {
      for: 'auctions',
      topic: async (at) => topicName.log((await draftAuction(at)).lot),
    },
  },
  desk: {
    'of a published auction': {
      for: 'auctions',
      topic: async (at) => topicName.desk((await publicLot(at)).id),
    },
    'of a draft': {
      for: 'auctions',
      topic: async (at) => topicName.desk((await draftAuction(at)).id),
    },
  },
  user: {
    'one’s own': {
      for: 'owner',
      topic: async (at, kind) => topicName.user(kind === 'visitor' ? 1 : await at.idOf(kind)),
    },
    'another’s': {
      for: 'owner',
      topic: async (at, kind) => topicName.user(await at.idOf(kind === 'client' ? 'company' : 'client')),
    },
  },
};

const rows = Object.entries(topics).flatMap(([kind, some]) =>
  Object.entries(some).map(([what, row]) => [`${kind} ${what}`, row] as const),
);

describe.each(rows)('topic %s', (what, row) => {
  it.each(kinds)('%s', async (kind) => {
    const socket = await LiveSocket.open(world.house.url, world.browsers[kind]);
    const notice = await socket.follow(await row.topic(world, kind));
    socket.close();
    const signedIn = isFor('signedIn', kind);
    const may = row.for === 'owner' ? signedIn && what.endsWith('own') : isFor(row.for, kind);
    expect('say' in notice && notice.say === 'subscribed').toBe(may);
  });
});
