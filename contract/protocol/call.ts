import type { z } from 'zod';

/** The domains whose changes expire cached pages. */
const revisionDomains = ['content', 'catalog', 'auctions', 'events'] as const;
export type RevisionDomain = (typeof revisionDomains)[number];

/** One call. Its name, «METHOD /path/{param}/», is its key in its table. */
export interface Call {
  /** One line for the reader of /api/docs/. */
  does: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** `fileBody`: the bytes of a file instead of JSON. */
  body?: z.ZodObject | FileBody;
  answer: z.ZodType;
  /** A GET that changes something: it needs the CSRF header like any POST. */
  changes?: true;
  /**
   * Could be sent twice by a person: needs an Idempotency-Key, stored together with the effect; by the dispatcher, or
   * by the handler when the effect has a transaction of its own.
   */
  idempotent?: true | 'by-handler';

  /** Whole texts come with it: eight times as much is taken as of another call. */
  large?: true;

  /** Sent by an open screen as long as it is there: not counted with what a person writes. */
  beats?: true;

  /** A visitor's answer depends on these domains alone, so a page made of it may be cached. */
  cachedBy?: readonly RevisionDomain[];
}

/** A call may answer with a file instead of an envelope. */
export interface FileAnswer {
  name: string;
  mediaType: string;
  bytes: Uint8Array;
  /** To be looked at in a frame of our own pages instead of saved. */
  inline?: boolean;
  /** Everyone's, and never another at this address: browsers keep it. */
  lasting?: boolean;
}

/** One that is made while it is read. */
export interface StreamedFile {
  name: string;
  mediaType: string;
  pieces: AsyncIterable<Uint8Array>;
}

/** A call may take a file: whatever a browser has as a Blob, bytes for the handler. */
export type FileBody = z.ZodType<Uint8Array, Blob>;
export const fileMediaType = 'application/octet-stream';
export const maxFileBytes = 25 * 1024 * 1024;

export type Calls = Record<string, Call>;

type Part<S> = S extends z.ZodType ? z.output<S> : undefined;
type Needed<K extends string, S> = S extends z.ZodType
  ? Record<never, never> extends z.input<S>
    ? { [P in K]?: z.input<S> }
    : { [P in K]: z.input<S> }
  : { [P in K]?: undefined };

type Has<C, K extends string> = K extends keyof C ? C[K] : undefined;

/** What a caller passes. */
export type CallInput<C> = Needed<'params', Has<C, 'params'>> &
  Needed<'query', Has<C, 'query'>> &
  Needed<'body', Has<C, 'body'>>;

/** What a handler receives after parsing. */
export interface ParsedInput<C> {
  params: Part<Has<C, 'params'>>;
  query: Part<Has<C, 'query'>>;
  body: Part<Has<C, 'body'>>;
}

export type CallAnswer<C> = C extends { answer: infer A extends z.ZodType } ? z.input<A> : never;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Splits «GET /api/internal/menu/get» into its two halves. */
export function splitName(name: string): { method: Method; path: string } {
  const space = name.indexOf(' ');
  return { method: name.slice(0, space) as Method, path: name.slice(space + 1) };
}

/** Fills `{id}` of a path. */
export function fillPath(path: string, params: Record<string, unknown> | undefined): string {
  return path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params?.[key])));
}
