import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** The next message of a thread; rejects if the thread fails or exits first. */
export async function answerOf<T = Uint8Array>(worker: Worker): Promise<T> {
  const settled = new AbortController();
  try {
    const [answer] = (await Promise.race([
      once(worker, 'message', settled),
      once(worker, 'exit', settled).then(([code]) => {
        throw new Error(`The thread ended with ${code} and gave no answer.`);
      }),
    ])) as [T];
    return answer;
  } finally {
    settled.abort();
  }
}
