import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Log } from '#server/platform/log.ts';
import type { Task, WorkMessage } from './do-work.ts';

/** An idle thread is ended to free its memory. */
const idleMs = 60_000;
/** Of one import at its largest; one that would eat more ends alone. */
const maxMegabytes = 1024;
/** Giving the turn back is one query; on busy cores it takes a second. */
const pauseMs = 2000;
/** The largest list is read in a fraction of it; a file made to be slow must not hold up the others. */
const readingMs = 120_000;

interface ImportThreadOptions {
  /** The worker file of the composition root, which knows the kinds. */
  file: URL;
  /** The database, which the thread reaches by connections of its own. */
  url: string;
  log: Log;
  /** A file was not read in time, and its thread is ended. */
  onLate: (importId: number) => Promise<void>;
  readingMilliseconds?: number;
}

/**
 * Reading, planning and loading run on a thread with its own connections, so that the main thread, which judges
 * bids, does not even pass rows on. Stopping ends the thread, and PostgreSQL rolls back what was not committed.
 */
export class ImportThread {
  readonly #options: ImportThreadOptions;
  #worker: Worker | undefined;
  #busyWith: number | undefined;
  #idle: NodeJS.Timeout | undefined;
  #reading: NodeJS.Timeout | undefined;
  #rested = Promise.withResolvers<void>();

  constructor(options: ImportThreadOptions) {
    this.#options = options;
  }

  /** Begins a task; false: another import is under way, here or in another process. */
  async begin(task: Task): Promise<boolean> {
    // The last task may have written its end to the database before reporting it here.
    if (this.#busyWith !== undefined) await Promise.race([this.#rested.promise, wait(pauseMs)]);
    if (this.#busyWith !== undefined) return false;
    this.#rested = Promise.withResolvers();
    this.#busyWith = task.importId;
    clearTimeout(this.#idle);
    this.#worker ??= this.#open();
    const worker = this.#worker;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const gone = () => resolve(false);
    const hear = (told: WorkMessage) => {
      if (told === 'begun') {
        if (task.do === 'read') this.#giveTime(worker, task.importId);
        resolve(true);
      }
      if (told === 'read') clearTimeout(this.#reading);
      if (told === 'busy') resolve(false);
      if (told !== 'done' && told !== 'busy') return;
      worker.off('message', hear);
      worker.off('exit', gone);
      this.#rest();
    };
    worker.on('message', hear);
    worker.once('exit', gone);
    worker.postMessage(task);
    return promise;
  }

  /** Ends what is under way with this import in this process; false: it is not here. */
  async stop(importId: number): Promise<boolean> {
    if (this.#busyWith !== importId) return false;
    await this.#end();
    return true;
  }

  close(): Promise<void> {
    return this.#end();
  }

  #open(): Worker {
    const { file, url, log } = this.#options;
    const worker = new Worker(file, {
      workerData: { url },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    });
    worker.on('error', (err) => log.error({ err }, 'import thread failed'));
    worker.on('exit', () => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      this.#busyWith = undefined;
    });
    return worker;
  }

  #giveTime(worker: Worker, importId: number): void {
    const { log, onLate } = this.#options;
    this.#reading = setTimeout(async () => {
      if (this.#worker !== worker) return;
      await this.#end();
      await onLate(importId).catch((err) => log.error({ err }, 'import not marked'));
    }, this.#options.readingMilliseconds ?? readingMs);
    this.#reading.unref();
  }

  #rest(): void {
    clearTimeout(this.#reading);
    this.#busyWith = undefined;
    this.#rested.resolve();
    this.#idle = setTimeout(() => void this.#end(), idleMs);
    this.#idle.unref();
  }

  async #end(): Promise<void> {
    clearTimeout(this.#idle);
    clearTimeout(this.#reading);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#busyWith = undefined;
    await worker?.terminate();
  }
}
