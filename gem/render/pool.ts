import { Worker } from 'node:worker_threads';
import { KernelHost } from './kernel-host.ts';
import { CHANNELS, type Scene } from './scene.ts';
import type { RowsAnswer, RowsRequest } from './worker.ts';

export interface RenderPool {
  /** The whole picture, `CHANNELS` floats a pixel. */
  draw(scene: Scene): Promise<Float32Array>;
  close(): Promise<void>;
}

/** Few enough messages, small enough for workers to finish together. */
const ROWS_PER_JOB = 32;

/** `size` worker threads; 0 draws in the calling thread, for tests and small commands. `gentle`: all others go first. */
export function createPool(size: number, { gentle = false } = {}): RenderPool {
  return size > 0 ? new ThreadPool(size, gentle) : new SameThreadPool();
}

class SameThreadPool implements RenderPool {
  readonly #host = new KernelHost();

  async draw(scene: Scene): Promise<Float32Array> {
    this.#host.prepare(scene);
    return this.#host.rows(scene, 0, scene.size);
  }

  async close(): Promise<void> {}
}

interface Picture {
  id: number;
  scene: Scene;
  pixels: Float32Array;
  next: number;
  left: number;
  resolve(pixels: Float32Array): void;
  reject(error: Error): void;
}

class ThreadPool implements RenderPool {
  readonly #workers: Worker[];
  readonly #idle: Worker[] = [];
  readonly #knows = new Map<Worker, number>();
  readonly #queue: Picture[] = [];
  readonly #drawing = new Map<number, Picture>();
  #ids = 0;
  #ended: Error | undefined;

  constructor(size: number, gentle: boolean) {
    this.#workers = Array.from({ length: size }, () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: { gentle } });
      worker.on('message', (answer: RowsAnswer) => this.#take(worker, answer));
      worker.on('error', (error) => this.#fail(error instanceof Error ? error : new Error(String(error))));
      this.#idle.push(worker);
      return worker;
    });
  }

  draw(scene: Scene): Promise<Float32Array> {
    if (this.#ended) return Promise.reject(this.#ended);
    return new Promise((resolve, reject) => {
      const pixels = new Float32Array(scene.size * scene.size * CHANNELS);
      const picture = { id: ++this.#ids, scene, pixels, next: 0, left: scene.size, resolve, reject };
      this.#queue.push(picture);
      this.#drawing.set(picture.id, picture);
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
    this.#fail(new Error('The render pool was closed'));
  }

  #dispatch(): void {
    while (this.#idle.length > 0 && this.#queue.length > 0) {
      const worker = this.#idle.pop()!;
      const picture = this.#queue[0]!;
      const from = picture.next;
      const to = Math.min(picture.scene.size, from + ROWS_PER_JOB);
      picture.next = to;
      if (to === picture.scene.size) this.#queue.shift();
      const known = this.#knows.get(worker) === picture.id;
      this.#knows.set(worker, picture.id);
      const request: RowsRequest = { id: picture.id, from, to, scene: known ? undefined : picture.scene };
      worker.postMessage(request);
    }
  }

  #take(worker: Worker, { id, from, rows }: RowsAnswer): void {
    this.#idle.push(worker);
    const picture = this.#drawing.get(id);
    if (picture) {
      picture.pixels.set(rows, from * picture.scene.size * CHANNELS);
      picture.left -= rows.length / (picture.scene.size * CHANNELS);
      if (picture.left === 0) {
        this.#drawing.delete(id);
        picture.resolve(picture.pixels);
      }
    }
    this.#dispatch();
  }

  /** A failed worker has lost its rows for good: everything waiting is rejected, and no new picture is begun. */
  #fail(error: Error): void {
    this.#ended ??= error;
    for (const picture of this.#drawing.values()) picture.reject(error);
    this.#drawing.clear();
    this.#queue.length = 0;
  }
}
