import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './mount.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Monitoring may use any address. */
    anyHost?: boolean;
  }
}

const loopback = ['localhost', '127.0.0.1', '[::1]'];
const misdirected = new Refusal(421, 'host', 'Этот сервер не\u00A0отвечает под таким именем.');

/**
 * Whether the requested host is ours. A foreign name that resolves to this machine (DNS rebinding) would make a
 * stranger's page same-origin.
 */
export function knowsHost(urls: readonly string[]): (host: string | undefined) => boolean {
  const ours = new Set([...loopback, ...urls.map((url) => new URL(url).hostname)]);
  /** Nearly every request says the same. */
  let lastOurs: string | undefined;
  return (host) => {
    if (host === undefined) return false;
    if (host === lastOurs) return true;
    if (!ours.has(host.replace(/:\d*$/, '').toLowerCase())) return false;
    lastOurs = host;
    return true;
  };
}

/** For calls, pages, files and sockets alike: an upgrade passes the same hooks. */
export function guardHosts(app: FastifyInstance, urls: readonly string[]): void {
  const isOurs = knowsHost(urls);
  app.addHook('onRequest', (request, reply, done) => {
    if (isOurs(request.headers.host) || request.routeOptions.config.anyHost) done();
    else sendRefusal(reply, misdirected);
  });
}
