import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { parseQuery } from '#contract/protocol/bracket-query.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { fault, refusalOfError } from './errors.ts';
import { guardHosts } from './hosts.ts';
import { sendRefusal } from './mount.ts';
import { notFound } from './refusal.ts';

interface AppOptions {
  log: Log;
  metrics: Metrics;
  trustProxy: string[];
  /** Addresses of the site: requests for other host names, except those of this machine, are refused. */
  siteUrls: readonly string[];
  /** The site is behind TLS: browsers may be told to insist on it. */
  secure: boolean;
  /** Ordered id of the build, sent with every answer. */
  clientVersion: string;
}

export function createApp(options: AppOptions): FastifyInstance {
  const { log, metrics } = options;
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Lines are written by this file alone, with the request's id in them: a logger for each request has no use.
    childLoggerFactory: (logger) => logger,
    trustProxy: options.trustProxy.length ? options.trustProxy : false,
    bodyLimit: 256 * 1024,
    // Long enough for a file of 25 MB on a mobile line.
    requestTimeout: 120_000,
    // A request that arrives while the server is closing is served, not turned away.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: {
      querystringParser: (search) => parseQuery(search) as Record<string, string>,
      maxParamLength: 300,
    },
    // What the parser of HTTP itself turns away has no request yet, and is answered like everything else.
    clientErrorHandler: (error, socket) => answerBroken(error, socket),
    frameworkErrors: (error, request, reply) =>
      answerError(log, error, request as FastifyRequest, reply as FastifyReply),
  });
  const headersOfEvery = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-client-version': options.clientVersion,
    ...(options.secure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  app.decorateRequest('reading', null);
  app.decorateRequest('place', null);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headersOfEvery);
    done();
  });
  guardHosts(app, options.siteUrls);
  // Browsers keep their connection after an answer: asked to close it, the drain ends with the last request.
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request);
    const ms = Math.round(reply.elapsedTime);
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime);
    log[isAskedOften(route) ? 'debug' : 'info'](
      { id: request.id, method: request.method, route, status: reply.statusCode, ms },
      'request',
    );
    done();
  });
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply));
  app.setNotFoundHandler((_request, reply) => sendRefusal(reply, notFound()));
  return app;
}

function answerBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400;
  const body = JSON.stringify({ error: refusalOfError({ statusCode: status })!.body });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** The pattern of what answers, never the URL: a query may hold a name, a token, an address. */
export const routeOf = (request: FastifyRequest): string =>
  request.place?.pattern ?? request.routeOptions?.url ?? 'unmatched';

/** Asked all the time, or by machines. */
export const isAskedOften = (route: string): boolean =>
  route.startsWith('/assets/') || route === '/healthz' || route === '/readyz' || route === '/metrics';

function answerError(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOfError(error);
  // Of what should have been sent.
  reply.removeHeader('content-type');
  if (refusal) {
    sendRefusal(reply, refusal);
    return;
  }
  log.error({ id: request.id, route: routeOf(request), err: error }, 'fault');
  reply.code(fault.status).header('cache-control', 'no-store').send({ error: fault.body });
}
