import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Api } from '#contract/index.ts';
import { ApiError, type ErrorBody } from '#contract/protocol/envelope.ts';
import type { PageEntry } from './entry.ts';
import { type PageOrder, type RenderedPage, renderPage } from './renderer.ts';

/** Messages to the rendering thread. */
export type ToWorker =
  | { kind: 'render'; id: number; order: PageOrder }
  | { kind: 'answer'; call: number; answer: unknown }
  | { kind: 'refusal'; call: number; status: number; body: ErrorBody };

/** Messages from the thread: calls for data, and pages. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'call'; id: number; call: number; name: string; input: unknown }
  | { kind: 'page'; id: number; page: RenderedPage }
  | { kind: 'fault'; id: number; fault: unknown };

// On Linux this is the thread's own: where processors are few, bids and the database go first.
setPriority(5);
const { default: entry } = (await import(workerData as string)) as { default: PageEntry };
const asked = new Map<number, PromiseWithResolvers<unknown>>();
let calls = 0;
const say = (message: FromWorker) => parentPort!.postMessage(message);

/** The calls of one rendering: permissions, parsing and refusals stay on the main thread. */
const apiOf = (id: number): Api => {
  const ask = (name: string, input?: unknown): Promise<unknown> => {
    const answer = Promise.withResolvers<unknown>();
    asked.set(++calls, answer);
    say({ kind: 'call', id, call: calls, name, input });
    return answer.promise;
  };
  return ask as Api;
};

function settle(call: number): PromiseWithResolvers<unknown> {
  const waiting = asked.get(call)!;
  asked.delete(call);
  return waiting;
}

parentPort!.on('message', (message: ToWorker) => {
  if (message.kind === 'answer') settle(message.call).resolve(message.answer);
  else if (message.kind === 'refusal')
    settle(message.call).reject(new ApiError(message.status, message.body));
  else {
    const { id, order } = message;
    renderPage(entry, order, apiOf(id)).then(
      (page) => say({ kind: 'page', id, page }),
      (fault) => say({ kind: 'fault', id, fault: fault instanceof Error ? fault : String(fault) }),
    );
  }
});
say({ kind: 'ready' });
