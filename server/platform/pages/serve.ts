import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '#contract/index.ts';
import { parseQuery, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import type { RevisionDomain } from '#contract/protocol/call.ts';
import { ApiError, unknownError } from '#contract/protocol/envelope.ts';
import { isKnownParameter, pagesWithoutSlash } from '#contract/protocol/page-url.ts';
import { CookieJar } from '../http/cookies.ts';
import type { Context, Dispatcher } from '../http/dispatch.ts';
import type { Identity } from '../http/identity.ts';
import { addressKey } from '../http/rate-limits.ts';
import { Refusal } from '../http/refusal.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { TurnedAway } from '../turnstile.ts';
import { pickEncoding } from './assets.ts';
import { sendBusyPage } from './busy-page.ts';
import type { PageContext } from './entry.ts';
import { finishPage, type Page, type PageCache, type Rendering } from './page-cache.ts';
import type { Asking, RenderQueue } from './render-queue.ts';
import type { Renderer } from './renderer.ts';
import { developmentPolicy, documentHeaders, pagePolicy } from './security.ts';

export interface PageServer {
  renderer: Renderer;
  cache: PageCache;
  dispatcher: Dispatcher;
  identity: Identity;
  /** Who waits for a rendering. Pages that are kept, calls, files and sockets never wait here. */
  queue: RenderQueue;
  metrics: Metrics;
  log: Log;
  site: PageContext['site'];
  development: boolean;
}

/** Every address that is not a call or a file is a page. */
export function mountPages(app: FastifyInstance, server: PageServer): void {
  app.get('/*', async (request, reply) => {
    const url = pageUrl(request.url);
    if (url.redirect) return reply.redirect(url.redirect, 301);
    const personal = server.identity.hasSession(request);
    const page = personal
      ? await personalPage(server, request, url.path)
      : await visitorsPage(server, request, url.path);
    if (page instanceof TurnedAway) return sendBusyPage(reply, page);
    if (page instanceof Elsewhere) return redirectTo(reply, page);
    return personal ? sendPersonal(request, reply, page) : sendPage(request, reply, page);
  });
}

/** What is no page: a redirect that was thrown, or no place left to wait for a rendering. */
type Instead = Elsewhere | TurnedAway;

class Elsewhere {
  readonly status: number;
  readonly location: string;
  constructor(status: number, location: string) {
    this.status = status;
    this.location = location;
  }
}

function insteadOf(outcome: unknown): Instead {
  if (outcome instanceof Elsewhere || outcome instanceof TurnedAway) return outcome;
  throw outcome;
}

/** The canonical form of an address: slashed as the specification lists it, without parameters nobody reads. */
export function pageUrl(raw: string): { path: string; redirect?: string } {
  const mark = raw.indexOf('?');
  const path = mark < 0 ? raw : raw.slice(0, mark);
  const query = mark < 0 ? '' : raw.slice(mark);
  // One slash in front: two would name another host.
  const bare = `/${path.replace(/^[/\\]+|\/+$/g, '')}`;
  const wanted = pagesWithoutSlash.has(bare) || bare === '/' ? bare : `${bare}/`;
  if (wanted !== path) return { path: wanted, redirect: wanted + query };
  const known = Object.entries(parseQuery(query)).filter(([key]) => isKnownParameter(key));
  return { path: path + stringifyQuery(Object.fromEntries(known)) };
}

async function visitorsPage(
  server: PageServer,
  request: FastifyRequest,
  url: string,
): Promise<Page | Instead> {
  const cached = server.cache.find(url);
  server.metrics.page(cached ? 'cache' : 'render');
  if (cached) return cached;
  try {
    return await server.cache.render(url, () =>
      server.queue.pass(askedBy(request, false), () => render(server, request, url, null)),
    );
  } catch (outcome) {
    return insteadOf(outcome);
  }
}

async function personalPage(
  server: PageServer,
  request: FastifyRequest,
  url: string,
): Promise<Page | Instead> {
  const caller = await server.identity.identify(request);
  try {
    const context: Context = contextOf(server, request, caller);
    const asking = askedBy(request, caller.person !== undefined);
    const rendering = await server.queue.pass(asking, () => render(server, request, url, context));
    return await finishPage(rendering, 4);
  } catch (outcome) {
    return insteadOf(outcome);
  }
}

const askedBy = (request: FastifyRequest, signedIn: boolean): Asking => ({
  address: addressKey(request.ip),
  signedIn,
});

function contextOf(server: PageServer, request: FastifyRequest, caller: Context['caller']): Context {
  const cookies = new CookieJar(server.identity.secure);
  return {
    caller,
    cookies,
    browser: server.identity.browser(request, cookies),
    headers: {},
    idempotencyKey: undefined,
  };
}

/** Renders one page; a redirect is thrown, since it is not a page. */
async function render(
  server: PageServer,
  request: FastifyRequest,
  url: string,
  personal: Context | null,
): Promise<Rendering> {
  const domains = new Set<RevisionDomain>();
  /** For everyone, and whole: a page that had to do without a part of it is not kept for the next reader. */
  let lasting = personal === null;
  const context = personal ?? contextOf(server, request, server.identity.stranger(request));
  const api: Api = async (name, ...[input]) => {
    const route = server.dispatcher.routes.get(name);
    if (!route) throw new Error(`nobody answers ${name}`);
    if (route.call.cachedBy) for (const domain of route.call.cachedBy) domains.add(domain);
    else lasting = false;
    if (route.changing) throw new Error(`${name} changes something and cannot be part of a page`);
    const answer = await server.dispatcher.call(route, input ?? {}, context).catch((fault: unknown) => {
      server.log.error({ id: request.id, call: name, err: fault }, 'fault');
      lasting = false;
      throw new ApiError(500, unknownError);
    });
    if (answer instanceof Refusal) throw new ApiError(answer.status, answer.body);
    return answer as never;
  };
  const nonce = randomBytes(16).toString('base64url');
  const person = personal?.caller.person;
  const { status, location, html, hashes } = await server.renderer.render(
    {
      url: new URL(url, server.site.publicUrl).href,
      user: person
        ? { user: person.user, roles: person.roles, bankManager: person.bankManager, rights: person.rights }
        : null,
      nonce,
      site: server.site,
    },
    api,
  );
  if (location !== undefined) throw new Elsewhere(status, location);
  const policy = server.development
    ? developmentPolicy
    : pagePolicy(hashes, { secure: server.identity.secure });
  return {
    status,
    policy,
    html,
    domains: lasting && status < 500 ? domains : undefined,
  };
}

const headersOf = (page: Page) => ({
  ...documentHeaders,
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': page.policy,
  vary: 'cookie, accept-encoding',
});

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .code(page.status)
    .headers({ ...headersOf(page), 'cache-control': 'private, no-cache', etag: page.etag });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  return sendBytes(request, reply, page);
}

/** Left nowhere: the next person at this browser must not find it on its disk. */
const sendPersonal = (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply =>
  sendBytes(
    request,
    reply.code(page.status).headers({ ...headersOf(page), 'cache-control': 'no-store' }),
    page,
  );

function sendBytes(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding'], page);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(encoding ? page[encoding] : page.bytes);
}

/** Only to our own pages: a location is a path, never another host. */
function redirectTo(reply: FastifyReply, elsewhere: Elsewhere): FastifyReply {
  const location = new URL(elsewhere.location, 'http://here');
  const status = elsewhere.status === 301 || elsewhere.status === 308 ? 301 : 302;
  return reply
    .header('cache-control', 'no-store')
    .redirect(location.pathname + location.search + location.hash, status);
}
