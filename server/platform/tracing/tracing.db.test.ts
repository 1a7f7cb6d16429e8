import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestHouse } from '#tests/support/test-house.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { SpanSender } from './span-sender.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: string } }[];
}

const root = path.resolve(import.meta.dirname, '..', '..', '..');
const spans: ReceivedSpan[] = [];
const asked = new Set<string>();
let answers = 200;
const collector = createServer(async (request, response) => {
  asked.add(`${request.url} ${request.headers['x-key']}`);
  const { resourceSpans } = (await json(request)) as {
    resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
  };
  spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
  response.writeHead(answers).end('{}');
});
let endpoint: string;
beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => void collector.close());

const childrenOf = ({ spanId, traceId }: ReceivedSpan): string[] =>
  spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId).map(({ name }) => name);

describe('a collector is told', () => {
  // What waits is sent at the end of a house.
  beforeAll(async () => {
    const house = await openTestHouse(
      { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret' },
      { pagesEntry: path.join(root, 'tests', 'support', 'endless-pages.mjs') },
    );
    const client = await house.browser().signIn('client');
    await client.call('GET /api/internal/user/sessions/');
    await house.browser().fetch('/auctions/');
    await client.call('POST /api/internal/user/password/forgot', { body: { email: 'client@demo.test' } });
    await waitUntil('the letter', async () =>
      (await house.lettersTo('client@demo.test')).some(
        ({ kind, state }) => kind === 'reset-password' && state === 'sent',
      ),
    );
    await house.close();
  });

  it('of a request, its call and the queries of both', () => {
    const name = 'GET /api/internal/user/sessions/';
    const request = spans.find((span) => span.name === name && !span.parentSpanId)!;
    const [traceId, spanId] = [
      expect.stringMatching(/^[\da-f]{32}$/),
      expect.stringMatching(/^[\da-f]{16}$/),
    ];
    expect(request).toMatchObject({ kind: 2, traceId, spanId });
    expect(request.attributes).toContainEqual({
      key: 'http.response.status_code',
      value: { intValue: '200' },
    });
    expect(BigInt(request.endTimeUnixNano)).toBeGreaterThan(BigInt(request.startTimeUnixNano));
    // Who asks is looked up before the call.
    expect(childrenOf(request)).toEqual(expect.arrayContaining(['select', name]));
    const call = spans.find(
      ({ name: one, parentSpanId }) => one === name && parentSpanId === request.spanId,
    )!;
    expect(childrenOf(call)).toContain('select');
    expect([...asked]).toEqual(['/v1/traces secret']);
  });

  it('of a page, whose calls come from its thread', () => {
    const pages = spans.filter(({ name, parentSpanId }) => name === 'page' && parentSpanId);
    expect(pages.flatMap(childrenOf)).toContain('GET /api/internal/auctions/');
  });

  it('of a job and its queries', () => {
    const jobs = spans.filter(({ name }) => name === 'job letters');
    expect(jobs.flatMap(childrenOf)).toContain('update');
  });

  it('nothing personal', () => {
    const told = JSON.stringify(spans);
    expect(told).toContain('db.query.text');
    for (const kept of ['client@demo.test', 'Demo-2026!', '127.0.0.1']) expect(told).not.toContain(kept);
  });
});

it('a collector that fails is told of to the house, and what waits for it is forgotten', async () => {
  const failures: unknown[] = [];
  const sender = new SpanSender({ endpoint, headers: {}, service: 'house', share: 1 }, (one) =>
    failures.push(one),
  );
  answers = 503;
  const span = { traceId: 'a', spanId: 'b', name: 'n', kind: 1, begun: 1, ended: 2, attributes: {} } as const;
  sender.add(span);
  await sender.close();
  expect(failures.map(String)).toEqual(['Error: the collector answered 503']);
});

it('is not loaded by a house without a collector', async () => {
  const program = `
    const loaded = [];
    (await import('node:module')).registerHooks({
      load: (url, context, next) => loaded.push(url) && next(url, context),
    });
    await import(${JSON.stringify(path.join(root, 'server', 'run-house.ts'))});
    console.log(loaded.filter((url) => /start-house|tracing/.test(url)).map((url) => url.split('/').at(-1)).join());`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout.trim()).toBe('start-house.ts');
});
