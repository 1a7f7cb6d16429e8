import type { Database } from '#server/platform/db.ts';

/** What a benchmark works with. */
export interface Ground {
  /** The measured server: production mode, demo content, a PostgreSQL of its own. */
  house: Server;
  /** A second one like it, on the same database, with other settings. */
  another(env: Record<string, string>): Promise<Server>;
  database: Database;
  /** The server's secret, so that a benchmark may sign people in. */
  secret: string;
  /** A bare Fastify in a process of its own: pages as these very bytes, JSON as the object it says. */
  bareFastify(answer: BareAnswer): Promise<Server>;
  /** Another peer: a file of this folder as a process, with the database's address in DATABASE_URL. */
  peer(file: string): Promise<Server>;
}

/** A process that answers. */
export interface Server {
  url: string;
  /** Seconds of processor time it has used. */
  cpu(): Promise<number>;
  /** Bytes it holds once its garbage is collected. */
  memory(): Promise<number>;
  /** Bytes that the machine gives it. */
  resident(): Promise<number>;
}

export interface BareAnswer {
  headers: Record<string, string | string[]>;
  body: Buffer;
}

export interface Row {
  what: string;
  result: string;
  /** Answers a second against the peer of the same run. */
  ratio?: number;
  /** The same by processor time for an answer: steady on a machine that has other work too. */
  cpuRatio?: number;
  /** The ratio below which the run fails. */
  floor?: number;
}

/** One file of benchmarks; `run.ts` lists them. */
export type Benchmark = (ground: Ground) => Promise<Row[]>;

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')}/s`;
export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
export const milliseconds = (value: number): string => `${value.toFixed(2)} ms`;
