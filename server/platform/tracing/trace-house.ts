import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { channel, tracingChannel } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { isAskedOften, routeOf } from '../http/app.ts';
import { Dispatcher } from '../http/dispatch.ts';
import { Refusal } from '../http/refusal.ts';
import { Jobs } from '../jobs.ts';
import { RenderThreads } from '../pages/render-threads.ts';
import { SpanSender, spanKind, type TraceSpan, type TracingOptions } from './span-sender.ts';

/** The span that whatever runs now belongs to; none: it is not traced. */
const current = new AsyncLocalStorage<TraceSpan | undefined>();

/**
 * Tells a collector of OpenTelemetry how long requests, calls, pages, queries and jobs take. Loaded only where there is one:
 * it wraps what the house is made of from outside, so that a house without a collector runs none of it. Names are those of
 * routes, calls, queues and statements: no addresses, no values, no people. Answers with its end.
 */
export function traceHouse(options: TracingOptions, failed: (reason: unknown) => void): () => Promise<void> {
  const { share } = options;
  const sender = new SpanSender(options, failed);
  const undo: (() => void)[] = [];
  const wrap = <T, K extends keyof T>(owner: T, name: K, around: (run: T[K]) => T[K]): void => {
    const before = owner[name];
    owner[name] = around(before);
    undo.push(() => {
      owner[name] = before;
    });
  };
  const end = (span: TraceSpan, failed?: boolean): void => {
    span.ended = now();
    if (failed) span.failed = true;
    sender.add(span);
  };
  /** Runs what is a part of something that is traced. */
  const part = async <T>(
    name: string,
    work: () => Promise<T>,
    ended: (span: TraceSpan, outcome: T) => void,
  ): Promise<T> => {
    const parent = traced();
    if (!parent) return work();
    const span = open(name, spanKind.internal, parent);
    try {
      const outcome = await current.run(span, work);
      ended(span, outcome);
      end(span);
      return outcome;
    } catch (error) {
      end(span, true);
      throw error;
    }
  };

  undo.push(traceRequests(share, end));
  wrap(
    Dispatcher.prototype,
    'call',
    (run) =>
      function (this: Dispatcher, route, raw, context) {
        return part(
          route.name,
          () => run.call(this, route, raw, context),
          (span, answer) => {
            if (answer instanceof Refusal) span.attributes['gran.refusal'] = answer.status;
          },
        );
      },
  );
  wrap(
    RenderThreads.prototype,
    'render',
    (run) =>
      function (this: RenderThreads, order, api) {
        return part(
          'page',
          () => {
            // Calls come from the thread as messages, which know nothing of what caused them.
            const inside = AsyncLocalStorage.snapshot();
            const ask = (...asked: unknown[]) =>
              inside(() => (api as (...asked: unknown[]) => unknown)(...asked));
            return run.call(this, order, ask as typeof api);
          },
          () => {},
        );
      },
  );
  wrap(
    Jobs.prototype,
    'work',
    (run) =>
      function (this: Jobs, queue, work, seconds) {
        const traced: typeof work = (data) => {
          if (Math.random() >= share) return work(data);
          const span = open(`job ${queue}`, spanKind.consumer);
          return current
            .run(span, () => work(data))
            .then(
              () => end(span),
              (error) => {
                end(span, true);
                throw error;
              },
            );
        };
        return run.call(this, queue, traced, seconds);
      },
  );
  wrap(pg.Client.prototype, 'query', (run) => traceQuery(run, end));
  return async () => {
    for (const step of undo) step();
    await sender.close();
  };
}

/** What outlives its request, a timer or a connection, is no part of it any more. */
function traced(): TraceSpan | undefined {
  const span = current.getStore();
  return span?.ended ? undefined : span;
}

const now = (): number => performance.timeOrigin + performance.now();

function open(name: string, kind: TraceSpan['kind'], parent?: TraceSpan): TraceSpan {
  const id = randomUUID().replaceAll('-', '');
  return {
    traceId: parent?.traceId ?? randomUUID().replaceAll('-', ''),
    spanId: id.slice(0, 16),
    ...(parent && { parentSpanId: parent.spanId }),
    name,
    kind,
    begun: now(),
    ended: 0,
    attributes: {},
  };
}

interface Handled {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The framework tells of each request itself, and runs its handler in what a subscriber stores. */
function traceRequests(share: number, end: (span: TraceSpan, failed?: boolean) => void): () => void {
  const spans = new WeakMap<object, TraceSpan>();
  const begins = channel('tracing:fastify.request.handler:start');
  begins.bindStore(current, (message) => {
    if (Math.random() >= share) return undefined;
    const { request } = message as Handled;
    const route = routeOf(request);
    if (isAskedOften(route)) return undefined;
    const span = open(`${request.method} ${route}`, spanKind.server);
    Object.assign(span.attributes, { 'http.request.method': request.method, 'http.route': route });
    spans.set(request, span);
    return span;
  });
  const finish = (message: unknown): void => {
    const { request, reply } = message as Handled;
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    span.attributes['http.response.status_code'] = reply.statusCode;
    end(span, reply.statusCode >= 500);
  };
  // A handler that answers at once never becomes asynchronous.
  const ended = (message: unknown): void => {
    if (!(message as { async: boolean }).async) finish(message);
  };
  const handlers = tracingChannel('fastify.request.handler');
  handlers.end.subscribe(ended);
  handlers.asyncEnd.subscribe(finish);
  return () => {
    begins.unbindStore(current);
    handlers.end.unsubscribe(ended);
    handlers.asyncEnd.unsubscribe(finish);
  };
}

type Query = typeof pg.Client.prototype.query;

/** Polls that belong to no request and no job are left out: there are many a second. */
function traceQuery(run: Query, end: (span: TraceSpan, failed?: boolean) => void): Query {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's own overloads
  return function (this: pg.Client, ...asked: any[]): any {
    const [first] = asked;
    const text: unknown = typeof first === 'string' ? first : first?.text;
    const parent = traced();
    if (!parent || typeof text !== 'string' || 'submit' in Object(first))
      return run.apply(this, asked as never);
    const span = open(wordOf(text), spanKind.client, parent);
    span.attributes['db.system.name'] = 'postgresql';
    span.attributes['db.query.text'] = text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, 500);
    const answered = asked.at(-1);
    if (typeof answered === 'function')
      asked[asked.length - 1] = (error: unknown, result: unknown) => {
        end(span, Boolean(error));
        answered(error, result);
      };
    const answer = run.apply(this, asked as never) as unknown;
    if (typeof answered !== 'function')
      void (answer as Promise<unknown>).then(
        () => end(span),
        () => end(span, true),
      );
    return answer;
  } as Query;
}

const wordOf = (text: string): string => /\w+/.exec(text)?.[0].toLowerCase() ?? 'query';
