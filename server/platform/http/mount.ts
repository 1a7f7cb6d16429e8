import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type FileAnswer, fileMediaType, type StreamedFile, splitName } from '#contract/protocol/call.ts';
import { fileAnswer } from '#contract/protocol/file-answer.ts';
import type { RevisionCache } from '../revision-cache.ts';
import type { Caller } from './caller.ts';
import { CookieJar } from './cookies.ts';
import type { Context, Dispatcher, Route } from './dispatch.ts';
import { takesFile } from './dispatch.ts';
import type { Identity } from './identity.ts';
import { Refusal } from './refusal.ts';
import { VersionedAnswers } from './versioned-answers.ts';

const versionedBytes = 16 * 1024 * 1024;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Every call at its exact path and at the other slash form; other methods of that path are refused. */
export function mountCalls(
  app: FastifyInstance,
  dispatcher: Dispatcher,
  identity: Identity,
  answers: RevisionCache<Buffer>,
): void {
  const versioned = new VersionedAnswers(versionedBytes);
  const taken = new Map<string, Set<string>>();
  for (const route of dispatcher.routes.values()) {
    const { method, path } = splitName(route.name);
    const url = toPattern(path);
    const handler = route.versionOf
      ? answerVersioned(dispatcher, identity, versioned, { ...route, versionOf: route.versionOf })
      : isShared(route)
        ? answerShared(dispatcher, identity, answers, route)
        : answerCall(dispatcher, identity, route);
    for (const form of slashForms(url)) {
      if (takesFile(route.call)) mountFileCall(app, { method, url: form, handler });
      else app.route({ method, url: form, handler });
      taken.set(form, (taken.get(form) ?? new Set()).add(method));
    }
  }
  for (const [url, used] of taken) {
    const rest = methods.filter((method) => !used.has(method));
    app.route({
      method: rest,
      url,
      handler: (_request, reply) => {
        reply.header('allow', [...used].join(', '));
        sendRefusal(reply, new Refusal(405, 'method', 'Этот адрес не\u00A0принимает такой запрос.'));
      },
    });
  }
}

/** Takes bytes and nothing else; they stay on the line until the dispatcher reads them. */
const mountFileCall = (app: FastifyInstance, options: RouteOptions): void =>
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(fileMediaType, (_request, line, done) => done(null, line));
    own.route(options);
  });

const toPattern = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');
const slashForms = (url: string): [string, string] => [url, url.endsWith('/') ? url.slice(0, -1) : `${url}/`];

/** The same answer for everyone: no need to ask who it is, nor to make it again while its domains stand. */
const isShared = (route: Route): boolean =>
  route.call.cachedBy !== undefined && splitName(route.name).method === 'GET';

function answerShared(
  dispatcher: Dispatcher,
  identity: Identity,
  answers: RevisionCache<Buffer>,
  route: Route,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const key = request.url;
    let bytes = answers.find(key);
    if (!bytes) {
      const { revisions } = answers;
      const cookies = new CookieJar(identity.secure);
      const context = contextOf(request, identity.stranger(request), identity, cookies);
      const answer = await dispatcher.call(route, request, context);
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
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const params = route.call.params?.safeParse(request.params);
    const answer = await answers.take(
      JSON.stringify([route.name, params?.data]),
      async () => (params?.success ? route.versionOf(params.data) : undefined),
      () => {
        const cookies = new CookieJar(identity.secure);
        return dispatcher.call(
          route,
          request,
          contextOf(request, identity.stranger(request), identity, cookies),
        );
      },
    );
    if (answer instanceof Refusal) return sendRefusal(reply, answer);
    reply.header('cache-control', 'no-cache').header('etag', answer.etag);
    if (header(request, 'if-none-match') === answer.etag) return void reply.code(304).send();
    reply.header('content-type', 'application/json; charset=utf-8').send(answer.bytes);
  };
}

function answerCall(dispatcher: Dispatcher, identity: Identity, route: Route) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const cookies = new CookieJar(identity.secure);
    const caller = await identity.identify(request);
    const forged = route.changing ? identity.checkForgery(request) : undefined;
    const context = contextOf(request, caller, identity, cookies);
    const answer = forged ?? (await dispatcher.call(route, request, context));
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
  const way = 'inline' in file && file.inline ? 'inline' : 'attachment';
  reply
    .header('cache-control', 'no-store')
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
