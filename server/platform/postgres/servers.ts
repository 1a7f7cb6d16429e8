import pg from 'pg';

interface ServerAddress {
  host: string;
  port: number;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^@/?]+)(\/[^?]+.*)$/;
const oneHost = /^([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?$/i;

/**
 * `postgres://user:password@one:5432,two:5432/base` as libpq reads it: every server, and the address of the first alone.
 * Undefined where it is no such address.
 */
export function serversOf(url: string): { addresses: ServerAddress[]; first: string } | undefined {
  const [, begin, list, end] = form.exec(url) ?? [];
  if (list === undefined) return undefined;
  const found = list.split(',').map((text) => oneHost.exec(text));
  const addresses = found.map((match) => ({
    host: match?.[1]?.replace(/^\[|\]$/g, '') ?? '',
    port: Number(match?.[2] ?? 5432),
  }));
  if (addresses.some(({ host, port }) => !host || port < 1 || port > 65_535)) return undefined;
  const first = `${begin}${list.split(',')[0]}${end}`;
  return URL.canParse(first) ? { addresses, first } : undefined;
}

const probeMs = 2000;

/** Of several servers, the one that takes writes. It is looked for when it is not known, and again once it failed. */
export class Servers {
  readonly #settings: pg.ClientConfig;
  readonly #addresses: readonly ServerAddress[];
  #writing: Promise<ServerAddress> | undefined;

  constructor(settings: pg.ClientConfig, addresses: readonly ServerAddress[]) {
    this.#settings = settings;
    this.#addresses = addresses;
  }

  /** Undefined where there is no choice: the driver reads the address itself. */
  async find(): Promise<ServerAddress | undefined> {
    if (this.#addresses.length < 2) return undefined;
    this.#writing ??= this.#look();
    return this.#writing;
  }

  forget(): void {
    this.#writing = undefined;
  }

  async #look(): Promise<ServerAddress> {
    try {
      return await Promise.any(this.#addresses.map((address) => this.#ask(address)));
    } catch (error) {
      this.forget();
      throw (error as AggregateError).errors[0];
    }
  }

  async #ask(address: ServerAddress): Promise<ServerAddress> {
    const client = new pg.Client({
      ...this.#settings,
      connectionTimeoutMillis: probeMs,
      query_timeout: probeMs,
    });
    client.on('error', () => {});
    Object.assign(client, address);
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (rows[0]!.standby) throw Object.assign(new Error('the server is a standby'), { code: '25006' });
      return address;
    } finally {
      // Not awaited: the server may never answer.
      void client.end().catch(() => {});
    }
  }
}

const readOnly = '25006';

/**
 * The driver's client for one of several servers: it connects to the writable one. A connection whose server became
 * a standby, or that left a query unanswered for too long, is closed, so that the pool does not hand it out again.
 */
export const pgClientOf = (servers: Servers): typeof pg.Client =>
  class extends pg.Client {
    readonly #waits: boolean;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.#waits = typeof config === 'object' && Boolean(config.query_timeout);
      const { connection } = this as unknown as { connection: Connection };
      connection.on('errorMessage', ({ code }: { code?: string }) => {
        // After the query's own error has been delivered.
        if (code === readOnly) setImmediate(() => this.#drop());
      });
      this.on('end', () => servers.forget());
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: (err: Error) => void): void;
    override connect(callback?: (err: Error) => void): Promise<pg.Client> | undefined {
      const connecting = this.#connect();
      if (!callback) return connecting;
      connecting.then(() => callback(undefined as never), callback);
      return undefined;
    }

    // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads are told to the outside by the class it extends
    override query(...asked: any[]): any {
      const answer = super.query(...(asked as [string]));
      if (this.#waits && answer instanceof Promise)
        answer.catch(({ message }: Error) => {
          if (message === 'Query read timeout') this.#drop();
        });
      return answer;
    }

    async #connect(): Promise<pg.Client> {
      Object.assign(this, await servers.find());
      try {
        return await super.connect();
      } catch (error) {
        servers.forget();
        throw error;
      }
    }

    #drop(): void {
      servers.forget();
      (this as unknown as { connection: Connection }).connection.stream.destroy();
    }
  };

/** What the driver keeps to itself and does not describe. */
interface Connection {
  stream: { destroy(): void };
  on(name: 'errorMessage', listener: (message: { code?: string }) => void): void;
}
