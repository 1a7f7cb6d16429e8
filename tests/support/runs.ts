/**
 * How many of something that is random, or the same again and again, a test tries: a third in `npm test`, all of them in
 * `npm run test:long`.
 */
export const runs = (whole: number): number => (allRuns ? whole : Math.ceil(whole / 3));

export const allRuns = process.env.RUNS === 'full';
