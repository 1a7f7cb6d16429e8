import { Worker } from 'node:worker_threads';
import type { MakeMessage, MakeRequest } from './make-worker.ts';

/** Far above what 200 items need; a thread that passes it ends alone, and the house goes on. */
const mostMegabytes = 512;
const mostMilliseconds = 180_000;
/** How long a thread waits for another paper: faces that are open serve it too, which is most of a small paper's work. */
const rest = 20_000;
/** After a large paper the thread goes at once, and what it held with it. */
const largePaper = 40;

export interface Made {
  bytes: Buffer;
  pages: number;
}

/** One thread and one line of waiting for it. */
export class Press {
  #last: Promise<unknown> = Promise.resolve();
  #thread: Worker | undefined;
  #leaving: NodeJS.Timeout | undefined;
  waiting = 0;

  /** `request` is gathered when its turn has come. */
  make(request: () => Promise<MakeRequest>, onProgress: (percent: number) => void): Promise<Made> {
    this.waiting++;
    const made = this.#last
      .then(async () => this.#print(await request(), onProgress))
      .finally(() => this.waiting--);
    this.#last = made.catch(() => {});
    return made;
  }

  async #print(request: MakeRequest, onProgress: (percent: number) => void): Promise<Made> {
    clearTimeout(this.#leaving);
    this.#thread ??= this.#start();
    const thread = this.#thread;
    thread.ref();
    try {
      const made = await answerOf(thread, request, onProgress);
      if (request.masters.size > largePaper) this.#dismiss();
      else this.#letRest(thread);
      return made;
    } catch (error) {
      // What a failed thread holds is not to be trusted with the next paper.
      this.#dismiss();
      throw error;
    }
  }

  #start(): Worker {
    const thread = new Worker(new URL('./make-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    // One that fails at rest has nobody to tell, and the next paper begins with another.
    thread.on('error', () => {});
    thread.once('exit', () => {
      if (this.#thread === thread) this.#thread = undefined;
    });
    return thread;
  }

  /** Neither the thread nor its clock keeps the process from ending. */
  #letRest(thread: Worker): void {
    thread.unref();
    this.#leaving = setTimeout(() => this.#dismiss(), rest).unref();
  }

  #dismiss(): void {
    void this.#thread?.terminate();
    this.#thread = undefined;
  }
}

async function answerOf(
  thread: Worker,
  request: MakeRequest,
  onProgress: (percent: number) => void,
): Promise<Made> {
  const { promise, resolve, reject } = Promise.withResolvers<Made>();
  const late = setTimeout(() => reject(new Error('The paper took too long.')), mostMilliseconds);
  const onMessage = (message: MakeMessage) => {
    if ('progress' in message) onProgress(message.progress);
    else resolve({ bytes: Buffer.from(message.bytes), pages: message.pages });
  };
  const onExit = (code: number) => reject(new Error(`The thread ended with ${code} and gave no paper.`));
  thread.on('message', onMessage).once('error', reject).once('exit', onExit);
  thread.postMessage(request);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    thread.off('message', onMessage).off('error', reject).off('exit', onExit);
  }
}
