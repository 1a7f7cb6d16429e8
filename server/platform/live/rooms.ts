import type { Db } from '../db.ts';
import type { Connection } from './connection.ts';
import {
  eventsBetween,
  eventsPast,
  lastSeq,
  type StoredEvent,
  stirredTopics,
  toLiveEvent,
} from './event-store.ts';
import { textFrame } from './frame.ts';
import type { LiveRules } from './live-rules.ts';
import { isBehind } from './replay.ts';

interface Room {
  topic: string;
  /** What members have been sent; undefined until it was looked up. */
  cursor: number | undefined;
  members: Set<Connection>;
  /** Members and those joining: an empty room is removed. */
  users: number;
  ready: Promise<void>;
}

interface RoomsOptions {
  db: Db;
  rules: LiveRules;
  epoch: () => string;
  clock: () => Date;
  onSent: (events: number, frames: number) => void;
  onStalled: () => void;
}

const readAtOnce = 1000;
/** Up to this number every room is checked; above it those with new events, and every one once a second. */
const fewRooms = 200;
const lookEveryMs = 900;

/** Who reads which topic here, and how far each topic has been sent. The rows are the truth; this only follows them. */
export class Rooms {
  readonly #rooms = new Map<string, Room>();
  readonly #options: RoomsOptions;
  #following: Promise<void> | undefined;
  #again = false;
  #lookedAt = 0;

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#rooms.size;
  }

  /**
   * Sends missed events and joins at the moment there is nothing left to send: a member is added in the same turn
   * in which its position equals the room's.
   */
  async join(
    connection: Connection,
    topic: string,
    after: number | null,
    wanted: () => boolean,
  ): Promise<void> {
    // One that asks again must not be sent what is new before what it missed.
    this.#leaveRoom(connection, topic);
    const room = this.#enter(topic);
    try {
      await room.ready;
      // The snapshot may be newer than what this process has read.
      if (after !== null && after > room.cursor!) await this.#read([room]);
      if (!wanted()) return;
      await this.#catchUp(connection, room, after ?? room.cursor!, wanted);
    } finally {
      this.#release(room);
    }
  }

  leave(connection: Connection, topic: string): void {
    connection.wishes.delete(topic);
    this.#leaveRoom(connection, topic);
  }

  leaveAll(connection: Connection): void {
    for (const topic of [...connection.wishes.keys()]) this.leave(connection, topic);
  }

  /** Reads on from every cursor and sends. One reading at a time; asked meanwhile, it reads once more. */
  follow(): Promise<void> {
    this.#again = true;
    this.#following ??= this.#readOn();
    return this.#following;
  }

  async #readOn(): Promise<void> {
    try {
      while (this.#again) {
        this.#again = false;
        await this.#readOnce();
      }
    } finally {
      this.#following = undefined;
    }
  }

  async #readOnce(): Promise<void> {
    const rooms = [...this.#rooms.values()].filter(({ cursor }) => cursor !== undefined);
    const now = performance.now();
    const everyRoom = rooms.length <= fewRooms || now - this.#lookedAt >= lookEveryMs;
    if (everyRoom) {
      this.#lookedAt = now;
      await this.#read(rooms);
    } else {
      const stirred = await stirredTopics(this.#options.db);
      await this.#read(rooms.filter(({ topic }) => stirred.has(topic)));
    }
  }

  async #read(rooms: Room[]): Promise<void> {
    if (!rooms.length) return;
    const { db, rules } = this.#options;
    const cursors = rooms.map(({ topic, cursor }) => ({ topic, seq: cursor! }));
    const rows = await eventsPast(db, cursors, readAtOnce);
    if (rows.length === readAtOnce) this.#again = true;
    if (rows.length) this.#send(await rules.dress(rows));
  }

  #send(rows: StoredEvent[]): void {
    for (const [topic, events] of Map.groupBy(rows, (row) => row.topic)) {
      const room = this.#rooms.get(topic);
      if (room?.cursor === undefined) continue;
      const next = events.filter(({ seq }) => seq > room.cursor!);
      if (!next.length) continue;
      const frames = this.#frames(next);
      room.cursor = next.at(-1)!.seq;
      for (const member of room.members) if (!member.push(frames)) this.#options.onStalled();
      this.#options.onSent(next.length, room.members.size);
    }
  }

  async #catchUp(connection: Connection, room: Room, from: number, wanted: () => boolean): Promise<void> {
    const { epoch, clock } = this.#options;
    const end = { topic: room.topic, epoch: epoch(), seq: room.cursor! };
    if (isBehind(from, end.seq)) {
      connection.wishes.delete(room.topic);
      connection.say({ say: 'behind', ...end });
      return;
    }
    connection.say({ say: 'subscribed', ...end, serverTime: clock().toISOString() });
    for (let place = from; place < room.cursor!; ) {
      const upTo = room.cursor!;
      const rows = await eventsBetween(this.#options.db, room.topic, place, upTo);
      const frames = this.#frames(await this.#options.rules.dress(rows));
      if (!wanted()) return;
      connection.push(frames);
      place = upTo;
    }
    room.members.add(connection);
    room.users += 1;
  }

  #frames(rows: StoredEvent[]): Buffer {
    const frames = rows.map((row) => textFrame(JSON.stringify(toLiveEvent(this.#options.epoch(), row))));
    return frames.length === 1 ? frames[0]! : Buffer.concat(frames);
  }

  #enter(topic: string): Room {
    let room = this.#rooms.get(topic);
    if (!room) {
      const made: Room = { topic, cursor: undefined, members: new Set(), users: 0, ready: Promise.resolve() };
      made.ready = lastSeq(this.#options.db, topic).then((seq) => {
        made.cursor = seq;
      });
      this.#rooms.set(topic, made);
      room = made;
    }
    room.users += 1;
    return room;
  }

  #release(room: Room): void {
    room.users -= 1;
    if (room.users === 0 && this.#rooms.get(room.topic) === room) this.#rooms.delete(room.topic);
  }

  #leaveRoom(connection: Connection, topic: string): void {
    const room = this.#rooms.get(topic);
    if (room?.members.delete(connection)) this.#release(room);
  }
}
