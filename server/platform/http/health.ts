import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../db.ts';
import type { Metrics } from '../metrics.ts';
import { sameText } from './tokens.ts';

interface HealthOptions {
  database: Database;
  metrics: Metrics;
  /** Without a token a production house has no metrics: behind a proxy every request comes from this machine. */
  metricsToken: string | undefined;
  demo: boolean;
}

/** A server whose connections are all busy for so long is not ready. */
const readyWithinMs = 2000;

/** For monitoring: liveness, readiness and metrics. */
export function mountHealth(
  app: FastifyInstance,
  { database, metrics, metricsToken, demo }: HealthOptions,
): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.get('/healthz', { config: { anyHost: true } }, (_request, reply) => reply.send({ alive: true }));
  app.get('/readyz', { config: { anyHost: true } }, async (_request, reply) => {
    const ready =
      !closing &&
      (await Promise.race([
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
        pause(readyWithinMs, false, { ref: false }),
      ]));
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready });
  });
  app.get('/metrics', { config: { anyHost: metricsToken !== undefined } }, async (request, reply) => {
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    const allowed = metricsToken
      ? sameText(bearer, metricsToken)
      : demo && isLoopback(request.socket.remoteAddress) && !request.headers['x-forwarded-for'];
    if (!allowed) return reply.code(404).send();
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

const isLoopback = (address: string | undefined): boolean =>
  address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1';
