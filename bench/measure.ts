import autocannon from 'autocannon';
import type { Server } from './benchmark.ts';

export interface Target {
  server: Server;
  /** A function gives each request its own path, for what must not come from a cache. */
  path: string | ((number: number) => string);
  headers?: Record<string, string>;
  connections?: number;
}

export interface Pace {
  /** Answers a second. */
  rate: number;
  /** Seconds of processor time an answer. */
  cost: number;
}

/** Anything but 2xx is not an answer. */
export async function pace(target: Target, seconds: number): Promise<Pace> {
  const { server, path } = target;
  let number = 0;
  const before = await server.cpu();
  const result = await autocannon({
    url: server.url + (typeof path === 'string' ? path : '/'),
    connections: target.connections ?? 20,
    duration: seconds,
    headers: target.headers ?? {},
    ...(typeof path === 'function' && {
      requests: [{ setupRequest: (request: object) => ({ ...request, path: path(number++) }) }],
    }),
  });
  const used = (await server.cpu()) - before;
  if (result.non2xx || result.errors)
    throw new Error(`${server.url}: ${result.non2xx} answers not 2xx, ${result.errors} errors`);
  return { rate: result['2xx'] / result.duration, cost: used / result['2xx'] };
}

interface Race {
  ours: number;
  theirs: number;
  ratio: number;
  cpuRatio: number;
}

/** Turn by turn, so that whatever else the machine does weighs on both; the middle ratio is the result. */
export async function race(ours: Target, theirs: Target, { rounds = 4, seconds = 1 } = {}): Promise<Race> {
  await warmUp(ours);
  await warmUp(theirs);
  const results: { own: Pace; other: Pace }[] = [];
  for (let round = 0; round < rounds; round++) {
    const oursFirst = round % 2 === 0;
    const first = await pace(oursFirst ? ours : theirs, seconds);
    const second = await pace(oursFirst ? theirs : ours, seconds);
    results.push(oursFirst ? { own: first, other: second } : { own: second, other: first });
  }
  return {
    ours: median(results.map(({ own }) => own.rate)),
    theirs: median(results.map(({ other }) => other.rate)),
    ratio: median(results.map(({ own, other }) => own.rate / other.rate)),
    cpuRatio: median(results.map(({ own, other }) => other.cost / own.cost)),
  };
}

/** Compilers and connections get ready outside the measurement: by count, a busy machine takes longer. */
async function warmUp(target: Target): Promise<void> {
  const enough = 10_000;
  const started = performance.now();
  for (let answers = 0; answers < enough && performance.now() - started < 4000; )
    answers += (await pace(target, 1)).rate;
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Milliseconds of one request after another. */
export async function oneByOne(count: number, request: (number: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number++) {
    const start = performance.now();
    await request(number);
    times.push(performance.now() - start);
  }
  return times;
}
