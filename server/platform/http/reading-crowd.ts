import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TurnedAway } from '../turnstile.ts';
import { sendRefusal } from './mount.ts';
import { sendBusyPage } from './plain-pages.ts';
import { addressKey } from './rate-limits.ts';
import { ReadingTurns } from './reading-turns.ts';
import { Refusal } from './refusal.ts';

/** More than an office asks for at once; what one address can put before a bid is so many short answers. */
const usual = { ofAddress: 128, ofAll: 1024 };

/** Reads under way, counted in memory: a limit that asked the database would be one more thing to flood. */
export class ReadingCrowd {
  readonly #most: typeof usual;
  readonly #ofAddress = new Map<string, number>();
  #all = 0;

  constructor(most = usual) {
    this.#most = most;
  }

  get size(): number {
    return this.#all;
  }

  /** How to leave; undefined: there is no place for another. */
  enter(address: string): (() => void) | undefined {
    const own = this.#ofAddress.get(address) ?? 0;
    if (own >= this.#most.ofAddress || this.#all >= this.#most.ofAll) return undefined;
    this.#ofAddress.set(address, own + 1);
    this.#all += 1;
    return () => {
      const left = this.#ofAddress.get(address)! - 1;
      if (left) this.#ofAddress.set(address, left);
      else this.#ofAddress.delete(address);
      this.#all -= 1;
    };
  }
}

/** Files in memory and sockets are not counted, and monitoring is always answered. */
const free = /^\/(?:assets|live)\/|^\/(?:healthz|readyz|metrics)\b/;
/** Bids and other writes are counted by person and kind, and never wait behind readers here. */
const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

const tooMany = new Refusal(
  429,
  'too-many',
  'Слишком много запросов сразу. Повторите через несколько секунд.',
  { retryAfter: 2 },
);

export function guardReads(app: FastifyInstance, crowd: ReadingCrowd, turns = new ReadingTurns()): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isRead(request) || free.test(request.url)) return done();
    const leave = crowd.enter(addressKey(request.ip));
    if (!leave) return void turnAway(request, reply);
    // Also when the client disconnects before the answer.
    reply.raw.once('close', leave);
    turns.pass(() => reply.raw.destroyed || done());
  });
}

function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  if (request.url.startsWith('/api/')) sendRefusal(reply, tooMany);
  else sendBusyPage(reply, new TurnedAway('too many reads at once'));
}
