/** An offer that waits longer for its judgement, or a beat through the judging connections, is slow. */
export const slowAfterMs = 1000;
/** The system is strained after being slow for so long [A48]. */
export const strainedAfterMs = 5000;
/** A strain that no process has reported for so long is over. */
export const strainForgottenAfterMs = 3000;
/** After so many consecutive extensions by strain the auction pauses itself. */
export const strainsInRow = 3;

/** Since when it has been slow without a break; null: it is not. */
export const slowSince = (before: number | null, waited: number, now: number): number | null =>
  waited <= slowAfterMs ? null : (before ?? now - waited);

export const isStrained = (since: number | null, now: number): since is number =>
  since !== null && now - since >= strainedAfterMs;
