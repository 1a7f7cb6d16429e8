import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Selectable } from 'kysely';
import { inject } from 'vitest';
import { type Answer, type CallName, contract, type Input } from '#contract/index.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { fileMediaType, fillPath, splitName } from '#contract/protocol/call.ts';
import type { Envelope } from '#contract/protocol/envelope.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Database, openDatabase } from '#server/platform/db.ts';
import type { DB } from '#server/platform/db-schema.ts';
import { openKeys } from '#server/platform/house-keys.ts';
import { openLog } from '#server/platform/log.ts';
import { showTokens } from '#server/platform/mail/letter-tokens.ts';
import { builtEntry } from '#server/platform/pages/entry.ts';
import { RenderThreads } from '#server/platform/pages/render-threads.ts';
import { renderOnDemand } from '#server/platform/pages/renderer.ts';
import { type House, type HouseOptions, startHouse } from '#server/start-house.ts';
import { cloneDatabase } from './template-database.ts';
import { testEnvironment } from './test-environment.ts';
import { temporaryFolder } from './throwaway-postgres.ts';

export type ReadLetter = Pick<
  Selectable<DB['letters']>,
  'kind' | 'subject' | 'html' | 'plain' | 'state' | 'unsubscribe_url'
>;

export interface TestHouse {
  url: string;
  database: Database;
  databaseUrl: string;
  dataDir: string;
  /** Everything that was logged, as text. */
  logged: () => string;
  browser: () => TestBrowser;
  /** The letters to an address as they were sent, the oldest first. */
  lettersTo: (address: string) => Promise<ReadLetter[]>;
  /** The token in the link of the newest letter of a kind. */
  tokenTo: (address: string, kind: string) => Promise<string>;
  /** A sample of /metrics: `page_cache_total{from="cache"}`. */
  metric: (sample: string) => Promise<number>;
  close: () => Promise<void>;
}

/** Nothing asked for that shapes what a demo house is filled with. */
const isUsual = (env: Record<string, string>): boolean => !('HOUSE' in env || 'DEMO_DIAMONDS' in env);

/** The pages of all servers that a worker of the tests opens: loading them takes as long as opening a server. */
const renderer = renderOnDemand(() =>
  RenderThreads.open({ entry: builtEntry, log: openLog('silent'), longest: 60_000 }),
);

/** Does what it is asked for, when it is asked. */
const quiet: HouseOptions = { jobs: { scheduled: false } };

/** A whole server on a database of its own, reached over real HTTP. */
export async function openTestHouse(
  env: Record<string, string> = {},
  options: HouseOptions = {},
): Promise<TestHouse> {
  const clone = env.DATABASE_URL
    ? { url: env.DATABASE_URL, drop: async () => {} }
    : await cloneDatabase(inject('postgresUrl'), isUsual(env) ? 'filled' : 'gran');
  const dataDir = await temporaryFolder('house');
  const lines: string[] = [];
  const log = openLog(
    'debug',
    new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    }),
  );
  const config = readConfig({ ...testEnvironment(clone.url, dataDir), ...env });
  const forget = async () => {
    await clone.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const house: House = await startHouse(config, log, {
    ...quiet,
    ...(!options.pagesEntry && { renderer }),
    ...options,
  }).catch(async (error) => {
    await forget();
    throw error;
  });
  const { port } = house.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const database = openDatabase(clone.url, { max: 4, name: 'test' });
  const { letters: key } = await openKeys(config);
  const lettersTo = async (address: string): Promise<ReadLetter[]> => {
    const rows = await database.db
      .selectFrom('letters')
      .selectAll()
      .where('recipient', '=', address)
      .orderBy('id')
      .execute();
    return rows.map((row) => showTokens(key, row));
  };
  return {
    url,
    database,
    databaseUrl: clone.url,
    dataDir,
    lettersTo,
    tokenTo: async (address, kind) => {
      const letter = (await lettersTo(address)).findLast((one) => one.kind === kind);
      const token = /#\w+=([\w-]+)/.exec(letter?.plain ?? '')?.[1];
      if (!token) throw new Error(`no link in a letter «${kind}» to ${address}`);
      return token;
    },
    metric: async (sample) => {
      const text = await (await fetch(`${url}/metrics`)).text();
      const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
      return Number(line?.slice(sample.length) ?? 0);
    },
    logged: () => lines.join(''),
    browser: () => new TestBrowser(url),
    close: async () => {
      await house.stop(1000);
      await database.close();
      await forget();
    },
  };
}

export interface Reply<Data> {
  status: number;
  headers: Headers;
  data: Data;
  error: { code: string; message: string; fields?: Record<string, string> } | undefined;
}

/** Speaks HTTP as our page does: keeps cookies, repeats the CSRF token. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  /** The client's address, for a server that trusts its proxy. */
  address: string | undefined;
  readonly #url: string;
  constructor(url: string) {
    this.#url = url;
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size)
      headers.set('cookie', [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (this.address) headers.set('x-forwarded-for', this.address);
    const response = await fetch(this.#url + path, { redirect: 'manual', ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair, ...attributes] = line.split('; ');
      const [name, value] = [pair!.slice(0, pair!.indexOf('=')), pair!.slice(pair!.indexOf('=') + 1)];
      if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  async call<K extends CallName>(
    name: K,
    input: Input<K> = {} as Input<K>,
    headers: Record<string, string> = {},
  ): Promise<Reply<Answer<K>>> {
    const { method, path } = splitName(name);
    const { params, query, body } = input as {
      params?: Record<string, unknown>;
      query?: object;
      body?: unknown;
    };
    const response = await this.fetch(fillPath(path, params) + stringifyQuery(query), {
      method,
      headers: {
        'x-language-id': 'ru',
        'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '',
        ...(body !== undefined && {
          'content-type': body instanceof Blob ? fileMediaType : 'application/json',
        }),
        ...('idempotent' in contract[name] && { 'idempotency-key': crypto.randomUUID() }),
        ...headers,
      },
      ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    });
    const envelope = (await response.json()) as Envelope<Answer<K>>;
    return {
      status: response.status,
      headers: response.headers,
      data: 'success' in envelope ? envelope.success.data : (undefined as never),
      error: 'error' in envelope ? envelope.error : undefined,
    };
  }

  /** A newcomer: has visited the site and holds a token. */
  async visit(): Promise<this> {
    await this.call('GET /api/internal/config/');
    return this;
  }

  async signIn(login: string): Promise<this> {
    await this.visit();
    const { data, error } = await this.call('POST /api/internal/user/login', {
      body: { email: `${login}@demo.test`, password: 'Demo-2026!' },
    });
    if (data?.state !== 'signed-in') throw new Error(`${login} did not sign in: ${error?.message}`);
    return this;
  }
}
