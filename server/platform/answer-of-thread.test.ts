import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { answerOf } from './answer-of-thread.ts';

const thread = (code: string): Worker => new Worker(code, { eval: true });

describe('the answer of a thread', () => {
  it('is its next message', async () => {
    const code = 'require("node:worker_threads").parentPort.postMessage({ drawn: 3 })';
    expect(await answerOf(thread(code))).toEqual({ drawn: 3 });
  });

  it.each([
    ['throws', 'throw new Error("out of paint")', 'out of paint'],
    ['ends without an answer', 'process.exit(3)', 'The thread ended with 3'],
    ['has nothing to say', '', 'The thread ended with 0'],
  ])('is an error when it %s', async (_, code, message) => {
    await expect(answerOf(thread(code))).rejects.toThrow(message);
  });
});
