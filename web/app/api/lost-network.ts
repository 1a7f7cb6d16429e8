/** Nobody answered: neither the house's refusal nor its fault. What was asked for may be asked again. */
export class LostNetwork extends TypeError {}

/** Also of a page's own code, which the browser reports in words of its own. */
export const isLostNetwork = (error: unknown): boolean =>
  error instanceof LostNetwork || (error instanceof TypeError && !navigator.onLine);
