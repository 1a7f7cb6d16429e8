import { request as askOf } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/index.ts';
import { fileMediaType } from '#contract/protocol/call.ts';
import { createApp } from '#server/platform/http/app.ts';
import type { Dispatcher, Route } from '#server/platform/http/dispatch.ts';
import type { Identity } from '#server/platform/http/identity.ts';
import { mountCalls } from '#server/platform/http/mount.ts';
import { openLog } from '#server/platform/log.ts';
import { Metrics } from '#server/platform/metrics.ts';
import type { RevisionCache } from '#server/platform/revision-cache.ts';

const names = [
  'GET /api/internal/user/sessions/',
  'DELETE /api/internal/user/sessions/{id}/',
  'POST /api/internal/user/login',
  'POST /api/internal/documents/',
] as const;

/** Calls that answer with what reached them. */
const metrics = new Metrics();
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = createApp({
    log: openLog('silent'),
    metrics,
    trustProxy: [],
    siteUrls: ['http://localhost'],
    secure: false,
    clientVersion: '',
  });
  const routes = new Map(names.map((name) => [name, { name, call: contract[name] } as unknown as Route]));
  const dispatcher = {
    routes,
    call: async ({ name }: Route, { params, query }: Route & Record<string, unknown>) => ({
      name,
      params,
      query,
    }),
  };
  const identity = { identify: async () => ({}), browser: () => ({}) };
  mountCalls(
    app,
    dispatcher as unknown as Dispatcher,
    identity as unknown as Identity,
    {} as RevisionCache<Buffer>,
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** `path` goes on the line as it stands. */
const ask = (method: string, path: string, type?: string, body = '') =>
  new Promise<{ status: number; allow: string | undefined; said: unknown }>((resolve) => {
    const headers = {
      connection: 'close',
      host: 'localhost',
      'content-length': Buffer.byteLength(body),
      ...(type && { 'content-type': type }),
    };
    askOf({ host: '127.0.0.1', port, method, path, headers }, (reply) => {
      let text = '';
      reply.on('data', (chunk) => {
        text += chunk;
      });
      reply.on('end', () =>
        resolve({
          status: reply.statusCode!,
          allow: reply.headers.allow,
          said: text ? JSON.parse(text) : undefined,
        }),
      );
    }).end(body);
  });

describe('calls over HTTP', () => {
  it.each([
    '/api/internal/user/sessions/%D0%B0%2F%25?b=1',
    '/api/internal/user/sessions/%D0%B0%2F%25/?b=1',
    'http://localhost/api/internal/user/sessions/%D0%B0%2F%25/?b=1',
  ])('%s', async (path) => {
    expect((await ask('DELETE', path)).said).toEqual({
      success: { data: { name: names[1], params: { id: 'а/%' }, query: { b: '1' } } },
    });
  });

  it('other methods of a known path are refused with those that it has', async () => {
    expect(await ask('PUT', '/api/internal/user/sessions/')).toMatchObject({ status: 405, allow: 'GET' });
    expect(await ask('GET', '/api/internal/user/sessions/7')).toMatchObject({ status: 405, allow: 'DELETE' });
    expect(await ask('HEAD', '/api/internal/user/sessions')).toMatchObject({ status: 200, said: undefined });
    expect((await ask('OPTIONS', '/api/internal/user/sessions')).status).toBe(404);
  });

  it.each([
    ['/api/internal/documents/', fileMediaType, 'bytes', 200],
    ['/api/internal/documents/', 'Application/Octet-Stream; a=b', 'bytes', 200],
    ['/api/internal/documents/', 'application/json', '{', 415],
    ['/api/internal/documents/', 'text/plain', 'text', 415],
    ['/api/internal/user/login', 'application/json', '{}', 200],
    ['/api/internal/user/login', 'application/json', '{', 400],
    ['/api/internal/user/login', fileMediaType, 'bytes', 415],
    ['/api/internal/nothing/', fileMediaType, 'bytes', 415],
    ['/api/internal/nothing/', 'application/json', '{}', 404],
  ])('POST %s as %s: %s is answered with %d', async (path, type, body, status) => {
    expect((await ask('POST', path, type, body)).status).toBe(status);
  });

  it('are counted under their pattern, also when the body is refused, and never under the address asked for', async () => {
    await ask('DELETE', '/api/internal/user/sessions/secret?token=secret', 'application/json', '{');
    await ask('GET', '/api/internal/secret');
    const text = await metrics.text();
    expect(text).toContain('method="DELETE",route="/api/internal/user/sessions/:id/",status="400"');
    expect(text).toContain('method="GET",route="/api/*",status="404"');
    expect(text).not.toContain('secret');
  });
});
