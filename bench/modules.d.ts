// What the benchmarks use of modules that bring no types.
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    requests?: { setupRequest: (request: object) => object }[];
  }
  interface Result {
    duration: number;
    errors: number;
    non2xx: number;
    '2xx': number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}

declare module '*/prepare.mjs' {
  export const root: string;
  export const node: string;
  export function prepare(options?: { build?: boolean }): void;
}

declare module '*/chromium.mjs' {
  /** Empty when Playwright brings its own, undefined where there is none. */
  export function findChromium(): Promise<string | undefined>;
}
