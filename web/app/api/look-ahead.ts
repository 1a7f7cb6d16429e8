import type { Api, CallOptions } from '#contract/index.ts';

let looks = 0;

/**
 * The calls of a page that is only looked up ahead: each has a key of its own, so that it neither aborts what the
 * person waits for nor is aborted by it.
 */
export const lookAhead =
  (api: Api): Api =>
  (name, ...rest) => {
    const [input, options] = rest as unknown as [object | undefined, CallOptions | undefined];
    return api(name, ...([input ?? {}, { ...options, key: `look ahead ${++looks}` }] as never));
  };
