import { Readable } from 'node:stream';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import {
  type Call,
  type FileAnswer,
  fileMediaType,
  type StreamedFile,
  splitName,
} from '#contract/protocol/call.ts';
import { fileAnswer } from '#contract/protocol/file-answer.ts';
import type { RevisionCache } from '../revision-cache.ts';
import { CallPaths } from './call-paths.ts';
import type { Caller } from './caller.ts';
import { CookieJar } from './cookies.ts';
import type { Context, Dispatcher, RawInput, Route } from './dispatch.ts';
import { takesFile } from './dispatch.ts';
import type { Identity } from './identity.ts';
import { Refusal } from './refusal.ts';
import { VersionedAnswers } from './versioned-answers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the contract has at its path; null where there is nothing. */
    place: (CallPlace & { params: Record<string, string> }) | null;
  }
}

const versionedBytes = 16 * 1024 * 1024;
const largeBody = 2 * 1024 * 1024;

type Answer = (request: FastifyRequest, reply: FastifyReply, raw: RawInput) => Promise<unknown>;

interface CallPlace {
  /** As logs and metrics name it: `/lots/:id/`. */
  pattern: string;
  byMethod: Map<string, MountedCall>;
}

interface MountedCall {
  call: Call;
  answer: Answer;
}

/**
 * Every call at its path, in both slash forms; other methods of that path are refused. The framework sees one route: with
 * one for each call, building its router took a third of the time in which a server starts.
 */
export function mountCalls(
  app: FastifyInstance,
  dispatcher: Dispatcher,
  identity: Identity,
  answers: RevisionCache<Buffer>,
): void {
  const versioned = new VersionedAnswers(versionedBytes);
  const places = new CallPaths<CallPlace>();
  for (const route of dispatcher.routes.values()) {
    const { method, path } = splitName(route.name);
    const answer = route.versionOf
      ? answerVersioned(dispatcher, identity, versioned, { ...route, versionOf: route.versionOf })
      : isShared(route)
        ? answerShared(dispatcher, identity, answers, route)
        : answerCall(dispatcher, identity, route);
    const { byMethod } = places.at(path, () => ({ pattern: toPattern(path), byMethod: new Map() }));
    byMethod.set(method, { call: route.call, answer });
  }
  app.register(async (api) => {
    // The bytes of a file stay on the line until the dispatcher reads them.
    api.addContentTypeParser(fileMediaType, (_request, line, done) => done(null, line));
    // Before the body is read: a refusal of that is logged under the path too, and a file is read for its own call only.
    api.addHook('onRequest', (request, _reply, done) => {
      const place = places.find(pathOf(request.url));
      request.place = place ? { ...place.found, params: place.params } : null;
      done(isReadable(request) ? undefined : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE());
    });
    const method = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    api.route({ method, url: '/api/*', handler: answerAt });
    // The framework limits bodies by its routes: what takes larger ones has one of its own.
    for (const { call, name } of dispatcher.routes.values()) {
      const url = toPattern(splitName(name).path).replace(/\/$/, '');
      if (call.large)
        for (const form of [url, `${url}/`])
          api.route({ method, url: form, bodyLimit: largeBody, handler: answerAt });
    }
  });
  app.route({ method: ['OPTIONS', 'TRACE'], url: '/api/*', handler: refuseUnknown });
}

function answerAt(request: FastifyRequest, reply: FastifyReply): unknown {
  const { place, query, body } = request;
  if (!place) return refuseUnknown(request, reply);
  const mounted = findMounted(request);
  if (!mounted) {
    reply.header('allow', [...place.byMethod.keys()].join(', '));
    return sendRefusal(reply, new Refusal(405, 'method', 'Этот адрес не\u00A0принимает такой запрос.'));
  }
  return mounted.answer(request, reply, { params: place.params, query, body });
}

const refuseUnknown = (_request: FastifyRequest, reply: FastifyReply): void =>
  sendRefusal(reply, new Refusal(404, 'not-found', 'Такого вызова нет.'));

const findMounted = ({ place, method }: FastifyRequest): MountedCall | undefined =>
  place?.byMethod.get(method === 'HEAD' ? 'GET' : method);

/** Calls that take a file take nothing else, and no other call takes one. */
function isReadable(request: FastifyRequest): boolean {
  const { method, headers } = request;
  const type = headers['content-type'];
  if (type === undefined || method === 'GET' || method === 'HEAD' || method === 'TRACE') return true;
  const call = findMounted(request)?.call;
  const isFile = type.split(';', 1)[0]!.trim().toLowerCase() === fileMediaType;
  return isFile === (call !== undefined && takesFile(call));
}

const toPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
/** Without the query, and without the host that a proxy may send before it. */
const pathOf = (url: string): string => url.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*/s, '');

/** The same answer for everyone: no need to ask who it is, nor to make it again while its domains stand. */
const isShared = (route: Route): boolean =>
  route.call.cachedBy !== undefined && splitName(route.name).method === 'GET';

function answerShared(
  dispatcher: Dispatcher,
  identity: Identity,
  answers: RevisionCache<Buffer>,
  route: Route,
) {
  return async (request: FastifyRequest, reply: FastifyReply, raw: RawInput): Promise<void> => {
    const key = request.url;
    let bytes = answers.find(key);
    if (!bytes) {
      const { revisions } = answers;
      const cookies = new CookieJar(identity.secure);
      const context = contextOf(request, identity.stranger(request), identity, cookies);
      const answer = await dispatcher.call(route, raw, context);
      if (answer instanceof Refusal) return sendRefusal(reply, answer);
      bytes = Buffer.from(JSON.stringify({ success: { data: answer } }));
      answers.store(key, bytes, bytes.length + key.length, route.call.cachedBy!, revisions);
    }
    reply
      .header('cache-control', 'no-store')
      .header('content-type', 'application/json; charset=utf-8')
      .send(bytes);
  };
}

/** Answers 304 to a browser that has this version. */
function answerVersioned(
  dispatcher: Dispatcher,
  identity: Identity,
  answers: VersionedAnswers,
  route: Route & Required<Pick<Route, 'versionOf'>>,
) {
  return async (request: FastifyRequest, reply: FastifyReply, raw: RawInput): Promise<void> => {
    const params = route.call.params?.safeParse(raw.params);
    const answer = await answers.take(
      JSON.stringify([route.name, params?.data]),
      async () => (params?.success ? route.versionOf(params.data) : undefined),
      () => {
        const cookies = new CookieJar(identity.secure);
        return dispatcher.call(route, raw, contextOf(request, identity.stranger(request), identity, cookies));
      },
    );
    if (answer instanceof Refusal) return sendRefusal(reply, answer);
    reply.header('cache-control', 'no-cache').header('etag', answer.etag);
    if (header(request, 'if-none-match') === answer.etag) return void reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8').send(answer.bytes);
  };
}

function answerCall(dispatcher: Dispatcher, identity: Identity, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply, raw: RawInput): Promise<FastifyReply> => {
    const cookies = new CookieJar(identity.secure);
    const caller = await identity.identify(request);
    const forged = route.changing ? identity.checkForgery(request) : undefined;
    const context = contextOf(request, caller, identity, cookies);
    const answer = forged ?? (await dispatcher.call(route, raw, context));
    if (cookies.headers.length) reply.header('set-cookie', cookies.headers);
    for (const [name, value] of Object.entries(context.headers)) reply.header(name, value);
    if (answer instanceof Refusal) sendRefusal(reply, answer);
    else if (route.call.answer === fileAnswer) sendFile(reply, answer as FileAnswer | StreamedFile);
    else reply.header('cache-control', 'no-store').send({ success: { data: answer } });
    // A file in pieces is still on its way when this ends.
    return reply;
  };
}

const contextOf = (
  request: FastifyRequest,
  caller: Caller,
  identity: Identity,
  cookies: CookieJar,
): Context => ({
  caller,
  cookies,
  browser: identity.browser(request, cookies),
  headers: {},
  idempotencyKey: header(request, 'idempotency-key'),
});

export function sendRefusal(reply: FastifyReply, refusal: Refusal): void {
  reply.code(refusal.status).header('cache-control', 'no-store');
  if (refusal.retryAfter) reply.header('retry-after', refusal.retryAfter);
  reply.send({ error: refusal.body });
}

/** Files are user content: opened directly they have no origin, run nothing, and only our own pages may frame them. */
const filePolicy = "default-src 'none'; sandbox; frame-ancestors 'self'";

function sendFile(reply: FastifyReply, file: FileAnswer | StreamedFile): void {
  const lasting = 'lasting' in file && file.lasting;
  const way = 'inline' in file && file.inline ? 'inline' : 'attachment';
  reply
    .header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-store')
    .header('content-security-policy', filePolicy)
    .header('content-disposition', `${way}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .type(file.mediaType)
    .send(
      'bytes' in file
        ? Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength)
        : Readable.from(file.pieces),
    );
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
