import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../http/identity.ts';
import { sendRefusal } from '../http/mount.ts';
import { Refusal } from '../http/refusal.ts';
import type { LiveServer } from './live-server.ts';

const path = '/live/';

interface Upgrade {
  stream: Duplex;
  head: Buffer;
  response: ServerResponse;
}

const refusals = {
  upgrade: new Refusal(426, 'upgrade', 'По\u00A0этому адресу открывают живую связь.'),
  origin: new Refusal(403, 'origin', 'Живая связь открывается только со\u00A0страниц сайта.'),
  closing: new Refusal(503, 'closing', 'Сервер перезапускается, повторите через минуту.'),
  'too-many': new Refusal(429, 'too-many', 'Слишком много открытых страниц.', { retryAfter: 30 }),
};

/** An upgrade passes the same checks as any request: address, cookies, hooks; then the socket is handed over. */
export function mountLive(
  app: FastifyInstance,
  live: LiveServer,
  identity: Identity,
  origins: readonly string[],
): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  app.server.on('upgrade', (request, stream: Duplex, head) => {
    if (request.url?.split('?', 1)[0] !== path) {
      // In development the pages' own server listens too.
      if (app.server.listenerCount('upgrade') === 1) stream.destroy();
      return;
    }
    stream.on('error', () => {});
    const response = new ServerResponse(request);
    response.assignSocket(stream as Socket);
    // After an upgrade the connection has to be closed explicitly.
    response.once('finish', () => stream.end());
    upgrades.set(request, { stream, head, response });
    // A tab that reconnects by itself must not keep its session alive for ever.
    request.headers['x-background'] = '1';
    app.routing(request, response);
  });
  app.get(path, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (!upgrade) return sendRefusal(reply, refusals.upgrade);
    reply.header('connection', 'close');
    // Browsers always say it; a foreign page would come with our person's cookies.
    if (!isOurs(request.headers.origin, request.headers.host, origins))
      return sendRefusal(reply, refusals.origin);
    const caller = await identity.identify(request);
    const refused = live.refuses(caller);
    if (refused) return sendRefusal(reply, refusals[refused]);
    reply.hijack();
    upgrade.response.detachSocket(upgrade.stream as Socket);
    live.accept(request.raw, upgrade.stream, upgrade.head, caller);
  });
  app.addHook('preClose', () => live.close());
}

/** The configured addresses of the site, or the very host that was asked: neither can be a foreign page. */
export function isOurs(
  origin: string | undefined,
  host: string | undefined,
  origins: readonly string[],
): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return origins.includes(url.origin) || (/^https?:$/.test(url.protocol) && url.host === host);
}
