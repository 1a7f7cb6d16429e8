import type { Api, CallOptions } from '#contract/index.ts';

let looks = 0;

/**
 * Calls of a page that is only preloaded: with keys of their own, so that they neither abort what the person waits
 * for nor are aborted by it.
 */
export const lookAhead =
  (api: Api): Api =>
  (name, ...rest) => {
    const [input, options] = rest as unknown as [object | undefined, CallOptions | undefined];
    return api(name, ...([input ?? {}, { ...options, key: `look ahead ${++looks}` }] as never));
  };
