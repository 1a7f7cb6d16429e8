import type { Api, CallOptions } from '#contract/index.ts';
import { stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { fileMediaType, fillPath, splitName } from '#contract/protocol/call.ts';
import { ApiError, type Envelope, unknownError } from '#contract/protocol/envelope.ts';
import { LostNetwork } from './lost-network.ts';

interface AnyInput {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
}

/** What the rest of the page wants to know of answers. */
interface ApiListeners {
  /** 401 of any call: the session is over. */
  onUnauthorized: () => void;
  /** A second factor is required before anything else. */
  onSecondFactorDue: () => void;
  onResponse: (headers: Headers) => void;
}

let listeners: ApiListeners | undefined;
export const listenToApi = (given: ApiListeners): void => {
  listeners = given;
};

const underWay = new Map<string, AbortController>();
/** Its answer brings a newcomer's cookies and the token of writes. */
const configCall = 'GET /api/internal/config/';

/** Calls over HTTP. A newer call with the same key aborts the older one. */
export const browserApi: Api = async (name, ...rest) => {
  const [input, options] = rest as [AnyInput | undefined, CallOptions | undefined];
  if (name === configCall && !readCookie('XSRF-TOKEN')) return (await askConfig()) as never;
  const key = options?.key ?? name;
  underWay.get(key)?.abort();
  const abort = new AbortController();
  underWay.set(key, abort);
  const signal = options?.signal ? AbortSignal.any([options.signal, abort.signal]) : abort.signal;
  try {
    return (await send(name, input ?? {}, options, signal, true)) as never;
  } finally {
    if (underWay.get(key) === abort) underWay.delete(key);
  }
};

async function send(
  name: string,
  input: AnyInput,
  options: CallOptions | undefined,
  signal: AbortSignal,
  mayRetry: boolean,
): Promise<unknown> {
  const { method, path } = splitName(name);
  // A page that is kept for everyone brings no token: it is asked for before the first write, not after its refusal.
  if (method !== 'GET' && mayRetry && !readCookie('XSRF-TOKEN')) await askConfig();
  const url = fillPath(path, input.params) + stringifyQuery(input.query);
  const file = input.body instanceof Blob ? input.body : undefined;
  const headers = {
    'X-Language-Id': 'ru',
    'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '',
    ...(input.body !== undefined && { 'Content-Type': file ? fileMediaType : 'application/json' }),
    ...(options?.idempotencyKey && { 'Idempotency-Key': options.idempotencyKey }),
    ...(options?.background && { 'X-Background': '1' }),
  };
  const response =
    file && options?.onProgress
      ? await (await import('./send-file.ts')).sendFile(
          url,
          method,
          { headers, body: file, signal },
          options.onProgress,
        )
      : await fetch(url, {
          method,
          signal,
          credentials: 'same-origin',
          ...(options?.keepalive && { keepalive: true }),
          headers,
          ...(input.body !== undefined && { body: file ?? JSON.stringify(input.body) }),
        }).catch((error: unknown) => {
          throw error instanceof TypeError ? new LostNetwork(error.message) : error;
        });
  listeners?.onResponse(response.headers);
  const envelope = (await response.json().catch(() => ({ error: unknownError }))) as Envelope<unknown>;
  if ('success' in envelope && response.ok) return envelope.success.data;
  const error = new ApiError(response.status, 'error' in envelope ? envelope.error : unknownError);
  // A token is bound to the session; after signing in elsewhere this page's one is old.
  if (error.code === 'csrf' && mayRetry) {
    await askConfig();
    return send(name, input, options, signal, false);
  }
  if (error.status === 401) listeners?.onUnauthorized();
  if (error.code === 'second-factor') listeners?.onSecondFactorDue();
  throw error;
}

let config: Promise<unknown> | undefined;

/** Two answers to a newcomer would name two visitors, and the later one would win: it is asked for once at a time. */
function askConfig(): Promise<unknown> {
  config ??= send(configCall, {}, undefined, new AbortController().signal, false).finally(() => {
    config = undefined;
  });
  return config;
}

export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; '))
    if (pair.startsWith(`${name}=`)) return pair.slice(name.length + 1);
  return undefined;
}

export const year = '; Max-Age=31536000';

/** A session cookie, unless a lifetime is given. */
export const rememberCookie = (name: string, value: string, life = ''): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax${life}`;
};
