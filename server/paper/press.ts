import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { ActRequest, MakeMessage, MakeRequest } from './make-process.ts';

type AnyRequest = MakeRequest | ActRequest;

/** Far above what 200 items need; a process that exceeds it ends without affecting the server. */
const maxMegabytes = 512;
const maxMs = 300_000;
/** How long it waits for the next paper: loading the fonts is most of a small paper's work. */
const idleMs = 20_000;
/** After a large paper it ends at once, to free its memory. */
const largePaper = 40;
/** Bids are judged before papers are printed. */
const niceness = 10;

export interface MadePaper {
  bytes: Buffer;
  pages: number;
}

/**
 * One process and one line of waiting for it. A thread would not do: pictures are pressed and garbage is collected on
 * threads that a process shares among all its work, bids among them.
 */
export class Press {
  #last: Promise<unknown> = Promise.resolve();
  #process: ChildProcess | undefined;
  #leaving: NodeJS.Timeout | undefined;
  waiting = 0;

  /** `request` is gathered when its turn has come. */
  make(request: () => Promise<AnyRequest>, onProgress: (percent: number) => void): Promise<MadePaper> {
    this.waiting++;
    const made = this.#last
      .then(async () => this.#print(await request(), onProgress))
      .finally(() => this.waiting--);
    this.#last = made.catch(() => {});
    return made;
  }

  async #print(request: AnyRequest, onProgress: (percent: number) => void): Promise<MadePaper> {
    clearTimeout(this.#leaving);
    this.#process ??= this.#start();
    const maker = this.#process;
    maker.ref();
    maker.channel?.ref();
    try {
      const made = await answerOf(maker, request, onProgress);
      if ('masters' in request && request.masters.size > largePaper) this.#dismiss();
      else this.#letRest(maker);
      return made;
    } catch (error) {
      // What a failed one holds is not to be trusted with the next paper.
      this.#dismiss();
      throw error;
    }
  }

  /** Its environment contains no secrets. */
  #start(): ChildProcess {
    const maker = fork(new URL('./make-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${maxMegabytes}`],
      env: {
        UV_THREADPOOL_SIZE: '2',
        ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lower(maker);
    // An idle process may end; the next paper starts another.
    maker.on('error', () => {});
    maker.once('exit', () => {
      if (this.#process === maker) this.#process = undefined;
    });
    return maker;
  }

  /** Neither the process nor its timer keeps the server from ending. */
  #letRest(maker: ChildProcess): void {
    maker.unref();
    maker.channel?.unref();
    this.#leaving = setTimeout(() => this.#dismiss(), idleMs).unref();
  }

  #dismiss(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

/** Before it has threads, which all begin with the priority of the first. */
function lower({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // Not allowed here; papers are made all the same.
  }
}

async function answerOf(
  maker: ChildProcess,
  request: AnyRequest,
  onProgress: (percent: number) => void,
): Promise<MadePaper> {
  const { promise, resolve, reject } = Promise.withResolvers<MadePaper>();
  const late = setTimeout(() => reject(new Error('The paper took too long.')), maxMs);
  const onMessage = (message: MakeMessage) => {
    if ('progress' in message) onProgress(message.progress);
    else if ('failed' in message) reject(new Error(message.failed));
    else resolve({ bytes: Buffer.from(message.bytes), pages: message.pages });
  };
  const onExit = (code: number | null) =>
    reject(new Error(`The process ended with ${code} and gave no paper.`));
  maker.on('message', onMessage).once('error', reject).once('exit', onExit);
  maker.send(request, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(late);
    maker.off('message', onMessage).off('error', reject).off('exit', onExit);
  }
}
