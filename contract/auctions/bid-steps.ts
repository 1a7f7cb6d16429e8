/** More at once is asked for a second time [A6]. */
export const maxStepsUnasked = 10;

/** How many steps a bid rose; the first bid counts from the start. */
export const stepsBetween = (
  { startPrice, step }: { startPrice: number; step: number },
  before: number | null,
  after: number,
): number => (after - (before ?? startPrice)) / step;
