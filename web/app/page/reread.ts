import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router';

let underWay: Promise<void> | undefined;
let waiting: Promise<void> | undefined;

/**
 * Reads the page's data again. Events come in bursts, and a read that starts before the last one has ended would
 * abort it: calls in the meantime share the next read.
 */
export function reread(router: AnyRouter, only?: (match: AnyRouteMatch) => boolean): Promise<void> {
  if (underWay) {
    waiting ??= underWay
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        return reread(router);
      });
    return waiting;
  }
  // Without `sync` it would end before its loaders do.
  underWay = router.invalidate({ sync: true, ...(only && { filter: only }) }).finally(() => {
    underWay = undefined;
  });
  return underWay;
}
