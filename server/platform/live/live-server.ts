import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { Db } from '../db.ts';
import { readEpoch } from '../house-store.ts';
import type { Caller, Person } from '../http/caller.ts';
import { addressKey } from '../http/rate-limits.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import type { Wake } from '../wake.ts';
import { Connection } from './connection.ts';
import { HouseClock } from './house-clock.ts';
import type { LiveRules } from './live-rules.ts';
import { maxRequestLength, parseLiveRequest } from './read-request.ts';
import { Rooms } from './rooms.ts';
import { Talks } from './talks.ts';

interface LiveOptions {
  /** With connections of its own: readers, however many, must not hold up those who bid. */
  db: Db;
  wake: Wake;
  log: Log;
  metrics: Metrics;
  rules: LiveRules;
  /** Who stands behind these sessions now; those that ended are absent. */
  findPeople: (sessionIds: number[]) => Promise<Map<number, Person>>;
}

/** Sockets of one process. An office behind one address is let in, a flood is not. */
const most = { ofPerson: 30, ofAddress: 300, topics: 200, refusals: 100 };
const checkEveryMs = 5_000;
const pingAfterMs = 30_000;
const silentForMs = 90_000;
const checkRightsAfterMs = 30_000;
const drainForMs = 2_000;

/** Close codes that the browser meets; 4000 and up are ours. */
const closes = { goingAway: 1001, rude: 1008, fault: 1011, busy: 1013, signedOut: 4401 } as const;

/** The open sockets of this process: their identity, rights and liveness. */
export class LiveServer {
  readonly #options: LiveOptions;
  readonly #acceptor = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: maxRequestLength,
  });
  readonly #rooms: Rooms;
  readonly #clock: HouseClock;
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #ofAddress = new Map<string, number>();
  readonly #ofPerson = new Map<number, number>();
  readonly #talks = new Talks(Date.now());
  readonly #ended: (reason: string) => void;
  readonly #stops: (() => void)[] = [];
  #epoch: string;
  #checking = false;
  #closing = false;

  private constructor(options: LiveOptions, epoch: string, clock: HouseClock) {
    this.#options = options;
    this.#epoch = epoch;
    this.#clock = clock;
    const { metrics, wake } = options;
    const sent = metrics.counter('live_sent_total', 'Events read, and frames written to sockets.', 'what');
    this.#ended = metrics.counter('live_ended_total', 'Sockets that the house ended or refused.', 'reason');
    metrics.gauge('live_connections', 'Open sockets.', () => this.#connections.size);
    this.#rooms = new Rooms({
      ...options,
      epoch: () => this.#epoch,
      clock: () => clock.now(),
      onSent: (events, frames) => {
        sent('events', events);
        sent('frames', frames);
      },
      onStalled: () => this.#ended('stalled'),
    });
    metrics.gauge('live_topics', 'Topics that somebody reads here.', () => this.#rooms.size);
    const beat = setInterval(() => this.#beat(), checkEveryMs);
    beat.unref();
    this.#stops.push(
      () => clearInterval(beat),
      wake.on('live', () => void this.#rooms.follow().catch((err) => this.#warn(err))),
      wake.on('sessions', () => void this.#checkSessions().catch((err) => this.#warn(err))),
    );
  }

  static async open(options: LiveOptions): Promise<LiveServer> {
    const epoch = await readEpoch(options.db);
    const clock = new HouseClock(options.db);
    await clock.read();
    return new LiveServer(options, epoch, clock);
  }

  /** Undefined: come in. */
  refuses(caller: Caller): 'closing' | 'too-many' | undefined {
    if (this.#closing) return 'closing';
    const address = addressKey(caller.address);
    const ofAddress = this.#ofAddress.get(address) ?? 0;
    const ofPerson = caller.person ? (this.#ofPerson.get(caller.person.user.id) ?? 0) : 0;
    // A socket that its first message would exhaust is not opened: a reconnecting flood costs less.
    const isSpent = this.#talks.isSpent(address, Date.now());
    if (ofAddress < most.ofAddress && ofPerson < most.ofPerson && !isSpent) return undefined;
    this.#ended('too-many');
    return 'too-many';
  }

  accept(request: IncomingMessage, stream: Duplex, head: Buffer, caller: Caller): void {
    this.#acceptor.handleUpgrade(request, stream, head, (socket) => {
      const address = addressKey(caller.address);
      const connection = new Connection(socket, stream, address, caller.person, Date.now());
      this.#connections.set(socket, connection);
      count(this.#ofAddress, address, 1);
      if (caller.person) count(this.#ofPerson, caller.person.user.id, 1);
      const personId = caller.person?.user.id;
      socket.on('message', (data, isBinary) => this.#hear(connection, data, isBinary));
      socket.on('pong', () => {
        connection.heardAt = Date.now();
      });
      // A broken frame or a cut line; `close` follows.
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#connections.delete(socket);
        count(this.#ofAddress, address, -1);
        if (personId) count(this.#ofPerson, personId, -1);
        this.#rooms.leaveAll(connection);
      });
    });
  }

  /** Asks everyone to reconnect elsewhere, then disconnects those who stay. */
  async close(): Promise<void> {
    this.#closing = true;
    for (const stop of this.#stops.splice(0)) stop();
    const sockets = [...this.#connections.keys()];
    for (const socket of sockets) socket.close(closes.goingAway);
    const deadline = Date.now() + drainForMs;
    while (this.#connections.size && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 20));
    for (const socket of this.#connections.keys()) socket.terminate();
  }

  #hear(connection: Connection, data: RawData, isBinary: boolean): void {
    // Messages sent before the disconnect may still arrive.
    if (!connection.open) return;
    const now = Date.now();
    // Before anything is read: a flood must not cost even that.
    if (!this.#talks.spend(connection.address, now)) {
      this.#end(connection, 'busy');
      return;
    }
    const request = connection.hears(now) && !isBinary ? parseLiveRequest(data) : undefined;
    if (!request) {
      this.#end(connection, 'rude');
      return;
    }
    if (request.do === 'ping')
      connection.say({ say: 'pong', at: request.at, serverTime: this.#clock.now().toISOString() });
    else if (request.do === 'unsubscribe') this.#rooms.leave(connection, request.topic);
    else if (!connection.wishes.has(request.topic) && connection.wishes.size >= most.topics)
      this.#refuse(connection, request.topic, 'too-many');
    else
      this.#subscribe(connection, request.topic, request.after).catch((err) => {
        // The browser reconnects by itself and asks again.
        this.#warn(err);
        connection.socket.close(closes.fault);
      });
  }

  #end(connection: Connection, why: 'busy' | 'rude'): void {
    this.#ended(why);
    connection.socket.close(closes[why]);
  }

  async #subscribe(connection: Connection, topic: string, after: number | null): Promise<void> {
    const wanted = connection.wish(topic);
    const right = await this.#options.rules.mayRead(topic, connection.person);
    if (!wanted()) return;
    if (right === 'yes') await this.#rooms.join(connection, topic, after, wanted);
    else this.#turnAway(connection, topic, right);
  }

  #turnAway(connection: Connection, topic: string, code: 'forbidden' | 'unknown'): void {
    this.#rooms.leave(connection, topic);
    this.#refuse(connection, topic, code);
  }

  /** Our pages do not repeat a refused request: a client that does is disconnected. */
  #refuse(connection: Connection, topic: string, code: 'forbidden' | 'unknown' | 'too-many'): void {
    connection.refusals += 1;
    if (connection.refusals > most.refusals) this.#end(connection, 'rude');
    else connection.say({ say: 'refused', topic, code });
  }

  /** Silent sockets are pinged and then cut off; rights are asked for again. */
  #beat(): void {
    const now = Date.now();
    this.#clock.read().catch((err) => this.#warn(err));
    this.#checkEpoch().catch((err) => this.#warn(err));
    this.#talks.tidy(now);
    for (const connection of this.#connections.values()) {
      const silence = now - connection.heardAt;
      if (silence > silentForMs) {
        this.#ended('silent');
        connection.socket.terminate();
      } else if (silence > pingAfterMs) connection.socket.ping();
      if (now - connection.checkedAt >= checkRightsAfterMs)
        this.#checkRights(connection, now).catch((err) => this.#warn(err));
    }
  }

  /** After a change of epoch streams may differ: everyone reconnects and reads them again. */
  async #checkEpoch(): Promise<void> {
    const epoch = await readEpoch(this.#options.db);
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    for (const connection of this.#connections.values()) {
      this.#rooms.leaveAll(connection);
      connection.socket.close(closes.goingAway);
    }
  }

  async #checkRights(connection: Connection, now: number): Promise<void> {
    connection.checkedAt = now;
    for (const topic of [...connection.wishes.keys()]) {
      const right = await this.#options.rules.mayRead(topic, connection.person);
      if (right !== 'yes') this.#turnAway(connection, topic, right);
    }
  }

  /** Once a second, and at once when a session somewhere ended. */
  async #checkSessions(): Promise<void> {
    if (this.#checking) return;
    const signedIn = [...this.#connections.values()].filter(({ person }) => person);
    if (!signedIn.length) return;
    this.#checking = true;
    try {
      const ids = new Set(signedIn.map(({ person }) => person!.sessionId));
      const people = await this.#options.findPeople([...ids]);
      for (const connection of signedIn) {
        const known = people.get(connection.person!.sessionId);
        if (!known) this.#signOut(connection);
        else if (!isDeepStrictEqual(known, connection.person)) {
          connection.person = known;
          await this.#checkRights(connection, Date.now());
        }
      }
    } finally {
      this.#checking = false;
    }
  }

  #signOut(connection: Connection): void {
    this.#ended('signed-out');
    connection.say({ say: 'signed-out' });
    this.#rooms.leaveAll(connection);
    connection.person = undefined;
    connection.socket.close(closes.signedOut);
  }

  #warn(err: unknown): void {
    if (!this.#closing) this.#options.log.warn({ err }, 'live stream not read');
  }
}

function count<K>(counts: Map<K, number>, key: K, by: number): void {
  const sum = (counts.get(key) ?? 0) + by;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}
