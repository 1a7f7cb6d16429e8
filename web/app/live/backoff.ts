const firstPauseMs = 500;
const maxPauseMs = 10_000;

/** Milliseconds before the n-th attempt in a row (from 0). Random: thousands of browsers must not come back at once. */
export const waitBefore = (attempt: number, random: () => number = Math.random): number => {
  const most = Math.min(maxPauseMs, firstPauseMs * 2 ** attempt);
  return most / 2 + (random() * most) / 2;
};
