/** An offer that waits longer for its judgement, or a beat through the judging connections, is slow. */
export const slowAfter = 1000;
/** Slow for so long on end, the house is strained [A48]. */
export const strainedAfter = 5000;
/** A strain of which nobody has spoken for so long is over. */
export const strainForgottenAfter = 3000;
/** So many moves of a lot's end in a row, none of them by anything else, and its auction pauses itself. */
export const strainsInRow = 3;

/** Since when it has been slow without a break; null: it is not. */
export const slowSince = (before: number | null, waited: number, now: number): number | null =>
  waited <= slowAfter ? null : (before ?? now - waited);

export const isStrained = (since: number | null, now: number): since is number =>
  since !== null && now - since >= strainedAfter;
