import type { KeyObject } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type CallName, type Contract, contract } from '#contract/index.ts';
import type { Call, CallAnswer, ParsedInput } from '#contract/protocol/call.ts';
import { splitName } from '#contract/protocol/call.ts';
import { fileAnswer, fileBody } from '#contract/protocol/file-answer.ts';
import { messages } from '#contract/protocol/validators.ts';
import type { Database, Db, Tx } from '../db.ts';
import { askAgain } from '../postgres/ask-again.ts';
import { type Caller, callerKey, type Who } from './caller.ts';
import type { CookieJar } from './cookies.ts';
import { FileBodies } from './file-body.ts';
import { isKey, keyMissing, once } from './idempotency.ts';
import type { Browser } from './identity.ts';
import type { Limit, RateLimits } from './rate-limits.ts';
import { Refusal, refuseFields } from './refusal.ts';

/** What a handler may know and do besides its input. */
export interface Context {
  caller: Caller;
  cookies: CookieJar;
  browser: Browser;
  /** Extra headers of the answer. */
  headers: Record<string, string>;
  idempotencyKey: string | undefined;
}

type Handler<K extends CallName> = (
  input: ParsedInput<Contract[K]>,
  context: Contract[K] extends { idempotent: true } ? Context & { tx: Tx } : Context,
) => Promise<CallAnswer<Contract[K]> | Refusal>;

export interface Route {
  name: CallName;
  call: Call;
  who: Who;
  /** It writes: the proof against forgery and the limits of writes are for these. */
  changing: boolean;
  run: (input: unknown, context: Context & { tx?: Tx }) => Promise<unknown>;
  /** The answer is the same for everyone while this stands; undefined: there is none. */
  versionOf?: (params: unknown) => Promise<string | undefined>;
  /** The answer to a visitor is the same while this stands; undefined: a page with it is not kept. */
  visitorsVersion?: (params: unknown) => Promise<string | undefined>;
}

/** One line of a module's routes.ts: which call, who may, what happens. */
export const route = <K extends CallName>(name: K, who: Who, run: Handler<K>): Route => ({
  name,
  call: contract[name],
  who,
  changing: isChanging(name, contract[name]),
  run: run as Route['run'],
});

/** A GET whose answer is large and the same for everyone: kept as bytes while its version stands. */
export const versionedRoute = <K extends CallName>(
  name: K,
  versionOf: (params: ParsedInput<Contract[K]>['params']) => Promise<string | undefined>,
  run: Handler<K>,
): Route => ({ ...route(name, () => undefined, run), versionOf: versionOf as Route['versionOf'] & object });

/** A GET that knows its person, and whose answer to a visitor stands in pages that are kept while its version does. */
export const followedRoute = <K extends CallName>(
  name: K,
  who: Who,
  versionOf: (params: ParsedInput<Contract[K]>['params']) => Promise<string | undefined>,
  run: Handler<K>,
): Route => {
  const { params } = contract[name] as Call;
  return {
    ...route(name, who, run),
    visitorsVersion: async (raw) => {
      const parsed = params?.safeParse(raw);
      return parsed?.success === false
        ? undefined
        : versionOf(parsed?.data as ParsedInput<Contract[K]>['params']);
    },
  };
};

export interface RawInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

// What a schema does not word itself.
z.config({ customError: (issue) => (issue.input === undefined ? messages.required : messages.format) });

const writesOfOne: Limit = { name: 'writes', hits: 120, seconds: 60 };
const writesOfAddress: Limit = { name: 'writes-address', hits: 600, seconds: 60 };
/** A few screens of one person, each every second. */
const beatsOfOne: Limit = { name: 'beats', hits: 600, seconds: 60 };
const filesOfOne: Limit = { name: 'files', hits: 30, seconds: 60 };

/** A POST whose answer may be cached only reads. */
export const isChanging = (name: string, call: Call): boolean =>
  call.changes === true || (splitName(name).method !== 'GET' && call.cachedBy === undefined);

export const takesFile = (call: Call): boolean => call.body === fileBody;

/**
 * The one way to a use case, for HTTP and for pages rendered on the server: permission, limit, parsing,
 * idempotency, and (outside production) the answer held against the contract.
 */
export class Dispatcher {
  readonly routes = new Map<CallName, Route>();
  readonly #db: Db;
  readonly #pool: Database['pool'];
  readonly #limits: RateLimits;
  readonly #repeatKey: KeyObject;
  readonly #checkAnswers: boolean;
  readonly #files = new FileBodies();

  constructor(
    { db, pool }: Pick<Database, 'db' | 'pool'>,
    limits: RateLimits,
    options: { repeatKey: KeyObject; checkAnswers: boolean },
  ) {
    this.#db = db;
    this.#pool = pool;
    this.#limits = limits;
    this.#repeatKey = options.repeatKey;
    this.#checkAnswers = options.checkAnswers;
  }

  add(routes: Route[]): void {
    for (const one of routes) {
      if (this.routes.has(one.name)) throw new Error(`two handlers for ${one.name}`);
      this.routes.set(one.name, one);
    }
  }

  async call(route: Route, raw: RawInput, context: Context): Promise<unknown> {
    const { call } = route;
    const refusal =
      route.who(context.caller, raw.params) ??
      (route.changing ? await this.#limit(call, context.caller) : undefined);
    if (refusal) return refusal;
    const input = parseInput(call, raw);
    if (input instanceof Refusal) return input;
    return takesFile(call)
      ? this.#files.take(callerKey(context.caller), raw.body as Readable | undefined, (body) =>
          this.#run(route, { ...input, body }, context),
        )
      : this.#run(route, input, context);
  }

  async #run(route: Route, input: unknown, context: Context): Promise<unknown> {
    const { call, name } = route;
    if (call.idempotent && !isKey(context.idempotencyKey)) return keyMissing();
    const answer =
      call.idempotent === true
        ? await once(
            this.#db,
            this.#repeatKey,
            { caller: callerKey(context.caller), key: context.idempotencyKey!, call: name, body: input },
            (tx) => route.run(input, { ...context, tx }),
          )
        : route.changing
          ? await route.run(input, context)
          : await askAgain(this.#pool, () => route.run(input, context));
    if (this.#checkAnswers && !(answer instanceof Refusal) && call.answer !== fileAnswer)
      checkAnswer(route, answer);
    return answer;
  }

  async #limit(call: Call, caller: Caller): Promise<Refusal | undefined> {
    if (call.beats) return this.#limits.hit(beatsOfOne, callerKey(caller));
    return (
      (await this.#limits.hit(takesFile(call) ? filesOfOne : writesOfOne, callerKey(caller))) ??
      (await this.#limits.hitAddress(writesOfAddress, caller.address))
    );
  }
}

function parseInput(call: Call, raw: RawInput): ParsedInput<Call> | Refusal {
  const input: Record<string, unknown> = {};
  const failed: z.core.$ZodIssue[][] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = call[part];
    if (!schema || schema === fileBody) continue;
    const parsed = schema.safeParse(raw[part] ?? {});
    if (parsed.success) input[part] = parsed.data;
    else if (part === 'params') return new Refusal(404, 'not-found', 'Такой страницы или записи нет.');
    else failed.push(parsed.error.issues);
  }
  // By what failed, never by what is complained of: a part that was not parsed must not reach a handler.
  if (failed.length) return refuseFields(complaints(failed.flat()));
  // After parsing: what is left is no deeper than the contract.
  if (holdsNullByte(input)) return new Refusal(400, 'bad-request', 'Недопустимый символ в\u00A0запросе.');
  return input as unknown as ParsedInput<Call>;
}

/** PostgreSQL has no place for it, and no person types it. */
function holdsNullByte(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(holdsNullByte);
}

/** The first complaint of each field, in words fit to show. */
function complaints(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  // Without a prototype: a field may be called `toString`.
  const fields: Record<string, string> = Object.create(null);
  const say = (path: string, message: string) => {
    fields[path] ??= message;
  };
  for (const issue of issues) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys) say(path ? `${path}.${key}` : key, 'Неизвестное поле');
    else say(path || 'body', issue.message);
  }
  return fields;
}

function checkAnswer(route: Route, answer: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(answer));
  const parsed = route.call.answer.safeParse(sent);
  if (!parsed.success) throw new Error(`${route.name} broke its contract: ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, sent))
    throw new Error(`${route.name} answers more than its contract says`);
}
