import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Api } from '#contract/index.ts';
import { isApiError, unknownError } from '#contract/protocol/envelope.ts';
import type { Log } from '../log.ts';
import { TurnedAway } from '../turnstile.ts';
import type { FromWorker, ToWorker } from './render-worker.ts';
import type { PageOrder, RenderedPage, Renderer } from './renderer.ts';

export interface RenderThreadOptions {
  /** The module of the built pages. */
  entry: string;
  log: Log;
  count?: number;
  /** A rendering that takes longer is given up, and its thread with it if it hangs there. */
  longest?: number;
}

/** One is enough on two cores: bids and the database need the rest. */
export const threadCount = Math.min(4, Math.max(1, availableParallelism() - 1));
/** While one waits for data another is rendered. */
export const pagesOfThread = 2;

interface UnderWay {
  api: Api;
  /** Calls that are not answered yet. */
  calls: number;
  finish: PromiseWithResolvers<RenderedPage>;
}

/**
 * Renders pages on threads, apart from the one that judges bids. A thread that hangs or dies takes only its own
 * renderings with it; the next page starts a new one.
 */
export class RenderThreads implements Renderer {
  readonly #options: RenderThreadOptions;
  readonly #threads: (RenderThread | undefined)[];

  private constructor(options: RenderThreadOptions) {
    this.#options = options;
    this.#threads = Array.from({ length: options.count ?? threadCount });
  }

  /** Ready to render: pages that do not load fail the start. */
  static async open(options: RenderThreadOptions): Promise<RenderThreads> {
    const opened = new RenderThreads(options);
    await Promise.all(opened.#threads.map((_, at) => opened.#thread(at).ready));
    return opened;
  }

  async render(order: PageOrder, api: Api): Promise<RenderedPage> {
    const loads = this.#threads.map((thread) => thread?.load ?? 0);
    return this.#thread(loads.indexOf(Math.min(...loads))).render(order, api);
  }

  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread?.end()));
  }

  #thread(at: number): RenderThread {
    if (!this.#threads[at]?.alive) this.#threads[at] = new RenderThread(this.#options);
    return this.#threads[at]!;
  }
}

class RenderThread {
  readonly ready: Promise<void>;
  readonly #options: RenderThreadOptions;
  readonly #worker: Worker;
  readonly #underWay = new Map<number, UnderWay>();
  #last = 0;
  alive = true;

  constructor(options: RenderThreadOptions) {
    this.#options = options;
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: options.entry,
      // A page that uses too much memory ends its thread, not the process.
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.ready = promise;
    // Prevents an unhandled rejection; the next page throws it.
    promise.catch(() => {});
    this.#worker.on('message', (message: FromWorker) => {
      if (message.kind === 'ready') resolve();
      else this.#hear(message);
    });
    this.#worker.on('error', (err) => {
      options.log.error({ err }, 'rendering thread failed');
      reject(err);
    });
    this.#worker.on('exit', (code) => {
      reject(new Error(`the rendering thread ended with ${code}`));
      this.#abandon();
    });
  }

  get load(): number {
    return this.#underWay.size;
  }

  render(order: PageOrder, api: Api): Promise<RenderedPage> {
    const id = ++this.#last;
    const finish = Promise.withResolvers<RenderedPage>();
    this.#underWay.set(id, { api, calls: 0, finish });
    const late = setTimeout(() => this.#giveUp(id), this.#options.longest ?? 5000);
    this.#say({ kind: 'render', id, order });
    return finish.promise.finally(() => {
      clearTimeout(late);
      this.#underWay.delete(id);
    });
  }

  async end(): Promise<void> {
    this.#abandon();
    await this.#worker.terminate();
  }

  /** A rendering that waits for our own answers has not hung: only it is given up. */
  #giveUp(id: number): void {
    const { calls, finish } = this.#underWay.get(id)!;
    finish.reject(new TurnedAway('the page took too long'));
    if (calls) return;
    this.#options.log.error({}, 'rendering never ended, its thread is replaced');
    void this.end();
  }

  #abandon(): void {
    this.alive = false;
    for (const { finish } of this.#underWay.values())
      finish.reject(new TurnedAway('the thread of the page ended'));
  }

  #hear(message: Exclude<FromWorker, { kind: 'ready' }>): void {
    const rendering = this.#underWay.get(message.id);
    // Given up meanwhile.
    if (!rendering) return;
    if (message.kind === 'page') rendering.finish.resolve(message.page);
    else if (message.kind === 'fault') rendering.finish.reject(message.fault);
    else void this.#answer(rendering, message);
  }

  async #answer(rendering: UnderWay, { call, name, input }: FromWorker & { kind: 'call' }): Promise<void> {
    rendering.calls += 1;
    try {
      const answer = await (rendering.api as (name: string, input: unknown) => Promise<unknown>)(name, input);
      this.#say({ kind: 'answer', call, answer });
    } catch (error) {
      const { status, body } = isApiError(error)
        ? { status: error.status, body: { code: error.code, message: error.message, fields: error.fields } }
        : { status: 500, body: unknownError };
      this.#say({ kind: 'refusal', call, status, body });
    } finally {
      rendering.calls -= 1;
    }
  }

  #say(message: ToWorker): void {
    if (this.alive) this.#worker.postMessage(message);
  }
}
