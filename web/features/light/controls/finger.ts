/** A ring finger of 16.5, seen from above: millimetres at the ring. */
export const fingerWidth = 18;

/** The drawing, in its own units: how wide and high it is, where the nail ends and where a ring is worn. */
export const drawnWide = 64;
export const drawnHigh = 232;
export const nailEnds = 46;
export const ringAt = 196;
