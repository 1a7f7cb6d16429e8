/** No answer at all, neither a refusal nor a fault: the call may be repeated. */
export class LostNetwork extends TypeError {}

/** Also of a page's own code, which the browser reports in words of its own. */
export const isLostNetwork = (error: unknown): boolean =>
  error instanceof LostNetwork || (error instanceof TypeError && !navigator.onLine);
