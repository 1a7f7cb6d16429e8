import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseQuery, stringifyQuery } from '#contract/protocol/bracket-query.ts';
import { isKnownParameter, isOwnersPage, pagesWithoutSlash } from '#contract/protocol/page-url.ts';
import { CookieJar } from '../http/cookies.ts';
import type { Context } from '../http/dispatch.ts';
import { refusalOfError } from '../http/errors.ts';
import type { Identity } from '../http/identity.ts';
import { sendBusyPage, sendFailedPage } from '../http/plain-pages.ts';
import { addressKey } from '../http/rate-limits.ts';
import { documentHeaders } from '../http/security.ts';
import type { Metrics } from '../metrics.ts';
import { TurnedAway } from '../turnstile.ts';
import { pickEncoding } from './assets.ts';
import { finishPage, type Page, type PageCache } from './page-cache.ts';
import { Elsewhere, type Rendered, renderForEveryone, renderForPerson } from './render-page.ts';
import type { PageAsker, RenderQueue } from './render-queue.ts';

export interface PageServer extends Rendered {
  cache: PageCache;
  identity: Identity;
  /** The queue for renderings. Cached pages, calls, files and sockets never wait here. */
  queue: RenderQueue;
  metrics: Metrics;
  /** Where the page is that stood at an address where there is none now. */
  movedTo: (path: string) => Promise<string | undefined>;
}

/** Every address that is not a call or a file is a page. */
export function mountPages(app: FastifyInstance, server: PageServer): void {
  const errorHandler = (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (refusalOfError(error)) throw error;
    server.log.error({ id: request.id, route: request.routeOptions.url, err: error }, 'fault');
    return sendFailedPage(reply);
  };
  app.get('/*', { errorHandler }, async (request, reply) => {
    const url = pageUrl(request.url);
    if (url.redirect) return reply.redirect(url.redirect, 301);
    const canonical = canonicalLink(server.site, request.host, request.url);
    if (canonical) reply.header('link', canonical);
    const signedIn = server.identity.hasSession(request);
    if (!signedIn || !isOwnersPage(url.path)) {
      const page = await everyonesPage(server, request, url.path);
      // What everyone is sent away from may be there for a person: a draft for its manager.
      if (!(page instanceof Elsewhere && signedIn))
        return (
          (await ledOn(server, request, reply, page)) ??
          answer(reply, page, (kept) => sendPage(request, reply, kept))
        );
    }
    const page = await ownersPage(server, request, url.path);
    return (
      (await ledOn(server, request, reply, page)) ??
      answer(reply, page, (own) => sendPersonal(request, reply, own))
    );
  });
}

/** Nothing is there any more, and the house knows where it went: its question goes along. */
async function ledOn(
  server: PageServer,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page | Instead,
): Promise<FastifyReply | undefined> {
  if (!(page instanceof Elsewhere && page.location === '/404/')) return undefined;
  const [path, query] = request.url.split(/(?=\?)/, 2);
  const moved = await server.movedTo(decodePath(path!));
  if (!moved) return undefined;
  return reply.header('cache-control', 'no-cache').redirect(encodeURI(moved) + (query ?? ''), 301);
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * Renders a page before accepting requests: the first one compiles the code of all pages. A server whose page fails
 * starts all the same, and logs it.
 */
export async function renderAhead(server: PageServer, url: string): Promise<void> {
  try {
    await server.cache.render(url, () => renderForEveryone(server, url, 'start'));
  } catch (err) {
    server.log.warn({ err }, 'first page not rendered');
  }
}

/** Instead of a page: a thrown redirect, or no place left in the queue. */
type Instead = Elsewhere | TurnedAway;

function answer(reply: FastifyReply, page: Page | Instead, send: (page: Page) => FastifyReply): FastifyReply {
  if (page instanceof TurnedAway) return sendBusyPage(reply, page);
  return page instanceof Elsewhere ? redirectTo(reply, page) : send(page);
}

function insteadOf(outcome: unknown): Instead {
  if (outcome instanceof Elsewhere || outcome instanceof TurnedAway) return outcome;
  throw outcome;
}

/** The canonical form of an address: with slashes as specified, without unknown parameters. */
export function pageUrl(raw: string): { path: string; redirect?: string } {
  const mark = raw.indexOf('?');
  const path = mark < 0 ? raw : raw.slice(0, mark);
  const query = mark < 0 ? '' : raw.slice(mark);
  // One slash in front: two would name another host.
  const bare = `/${path.replace(/^[/\\]+|\/+$/g, '')}`;
  const wanted = pagesWithoutSlash.has(bare) || bare === '/' ? bare : `${bare}/`;
  if (wanted !== path) return { path: wanted, redirect: wanted + query };
  const known = Object.entries(parseQuery(query)).filter(([key]) => isKnownParameter(key, path));
  return { path: path + stringifyQuery(Object.fromEntries(known)) };
}

/**
 * With a second host the same bytes are served for both, and each host is the canonical one of its own pages: the header
 * says it. With one host the page itself does.
 */
export function canonicalLink(
  { publicUrl, publicUrlKz }: PageServer['site'],
  host: string,
  url: string,
): string | undefined {
  if (!publicUrlKz) return undefined;
  const origin = new URL(publicUrlKz).host === host ? publicUrlKz : publicUrl;
  return `<${new URL(url.split('?', 1)[0]!, origin)}>; rel="canonical"`;
}

/** The shared bytes of a page; the caller's identity is not looked at. */
async function everyonesPage(
  server: PageServer,
  request: FastifyRequest,
  url: string,
): Promise<Page | Instead> {
  const kept = await server.cache.find(url);
  server.metrics.page(kept ? 'cache' : 'render');
  if (kept) return kept;
  const asking = askedBy(request, await isSignedIn(server, request));
  const { id } = request;
  try {
    return await server.cache.render(url, () =>
      server.queue.pass(asking, () => renderForEveryone(server, url, id)),
    );
  } catch (outcome) {
    return insteadOf(outcome);
  }
}

async function ownersPage(server: PageServer, request: FastifyRequest, url: string): Promise<Page | Instead> {
  const caller = await server.identity.identify(request);
  try {
    const context = contextOf(server, request, caller);
    const asking = askedBy(request, caller.person !== undefined);
    const rendering = await server.queue.pass(asking, () =>
      renderForPerson(server, url, request.id, context),
    );
    return await finishPage(rendering, 4);
  } catch (outcome) {
    return insteadOf(outcome);
  }
}

/** By a valid session: a cookie outlives its session. */
const isSignedIn = async ({ identity }: PageServer, request: FastifyRequest): Promise<boolean> =>
  identity.hasSession(request) && (await identity.identify(request)).person !== undefined;

const askedBy = (request: FastifyRequest, signedIn: boolean): PageAsker => ({
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
