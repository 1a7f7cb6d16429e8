import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';

export type CrowdOrder = 'listen' | { url: string; count: number; greeting?: object };
export type CrowdReport = 'joined' | 'listening' | { heard: number[] };

/** Readers in a process of their own: one may hold only so many sockets open. */
export class Crowd {
  readonly #child: ChildProcess = fork(path.join(import.meta.dirname, 'crowd-process.ts'));
  #heard: (told: CrowdReport) => void = () => {};
  #lost: (error: Error) => void = () => {};

  constructor() {
    this.#child.on('message', (told: CrowdReport) => this.#heard(told));
    this.#child.on('exit', () => this.#lost(new Error('the crowd is gone')));
  }

  async join(url: string, count: number, greeting?: object): Promise<void> {
    await this.#ask({ url, count, ...(greeting && { greeting }) });
  }

  /** When each received what `tell` makes the server send, in order. */
  async hear(tell: () => Promise<unknown>): Promise<{ told: number; heard: number[] }> {
    await this.#ask('listen');
    const answer = this.#answer();
    await tell();
    const told = performance.timeOrigin + performance.now();
    const { heard } = (await answer) as { heard: number[] };
    return { told, heard };
  }

  leave(): void {
    this.#child.kill();
  }

  #ask(question: CrowdOrder): Promise<CrowdReport> {
    const answer = this.#answer();
    this.#child.send(question);
    return answer;
  }

  #answer(): Promise<CrowdReport> {
    return new Promise((resolve, reject) => {
      this.#heard = resolve;
      this.#lost = reject;
    });
  }
}
